import { Box, chakra, Flex } from '@chakra-ui/react';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import type { DroppedAnswer, Room } from '#contract/entities/conversation';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { timeOfDay } from '../../words/times';
import { inboxStrings } from './strings';

const Toggle = chakra(
  'button',
  {
    base: {
      color: 'accent.ink',
      fontWeight: 'medium',
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { textDecoration: 'underline' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** What the agent was about to say when a person took over, on request. Nobody but the team sees it. */
export const Dropped = ({ dropped, room }: { dropped: DroppedAnswer; room: Room | null }) => {
  const [isShown, setShown] = useState(false);
  const me = useIdentity().user?.name;
  const { by, text, timestamp } = dropped;
  return (
    <>
      <Box data-part="dropped" textAlign="center" textStyle="caption" color="inkMuted">
        <Box as="span" display="inline-block" verticalAlign="-2px" mr="1.5">
          <Hand size={14} aria-hidden="true" />
        </Box>
        {by !== undefined && (
          <Box as="span" fontWeight="semibold" color="ink">
            {inboxStrings.tookOver(by === me ? inboxStrings.you : by)}
          </Box>
        )}{' '}
        {inboxStrings.droppedAt(timeOfDay(timestamp), by !== undefined)}{' '}
        <Toggle aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? inboxStrings.hideDropped : inboxStrings.showDropped}
        </Toggle>
      </Box>
      {isShown && (
        <Flex justify="flex-end" align="flex-end" gap="2">
          <Box
            role="note"
            aria-label={inboxStrings.notSent}
            px="3"
            py="2"
            maxW="min(500px, 86%)"
            borderWidth="1px"
            borderStyle="dashed"
            borderColor="agent.solid"
            borderRadius="sm"
            color="inkMuted"
            fontSize="section"
            lineHeight="moderate"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            dir="auto"
          >
            {text}
            <Box textStyle="caption" pt="1">
              {inboxStrings.notSent}
            </Box>
          </Box>
          <Avatar kind="speakingAgent" size="sm" name={room?.agentName ?? ''} />
        </Flex>
      )}
    </>
  );
};
