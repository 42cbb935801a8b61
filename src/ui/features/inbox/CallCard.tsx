import { Box, chakra, Flex } from '@chakra-ui/react';
import type { CallOfMessage, Message } from '#contract/entities/conversation';
import { callPlaceOf } from '#contract/rules/calls/callPlace';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import { spansOn, timeAxisOf } from '#contract/rules/conversations/timeAxis';
import { formatDuration } from '#contract/rules/values/formats';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { AppLink } from '../../components/AppLink';
import { Badge } from '../../components/Badge';
import { Card } from '../../components/Card';
import { IconTile } from '../../components/IconTile';
import { IN_APP } from '../../theme/inApp';
import { timeOfDay } from '../../words/times';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { inboxStrings } from './strings';

/** A call among the messages of a room: when, what came of it, who had the word, and the way to what was said. */
export const CallCard = ({ call, said }: { call: CallOfMessage; said: readonly Message[] }) => {
  const { uuid, callId, timestamp, duration, direction, transfer, agentOutcome, summary } = call;
  const href = useOverlayHref('callTranscript', callPlaceOf({ roomId: said[0]?.roomId ?? '', uuid, callId }));
  return (
    <Card as="article" aria-label={inboxStrings.call} data-call={uuid} data-message={said.at(-1)?.uuid} flexShrink={0}>
      <Flex gap="3" px="3" py="2.5" align="flex-start">
        <IconTile mt="0.5">
          <ChannelIcon channel="call" isOutbound={direction === 'outbound'} isTransferred={transfer} isDecoration />
        </IconTile>
        <Box flex="1" minW={0} fontSize="sm">
          <Flex align="baseline" gap="2">
            <Box as="span" fontWeight="semibold">
              {inboxStrings.call}
            </Box>
            <Box as="time" textStyle="caption" color="inkMuted" whiteSpace="nowrap">
              {timeOfDay(timestamp)}
            </Box>
            {agentOutcome && (
              <Badge ms="auto" tone={outcomeTone(agentOutcome)}>
                {agentOutcome}
              </Badge>
            )}
          </Flex>
          <Flex align="center" gap="2.5" my="1">
            <Words call={call} said={said} />
            <Box as="span" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
              {formatDuration(duration)}
            </Box>
          </Flex>
          <Box color="inkMuted" dir="auto">
            {summary && <>{summary} </>}
            <TranscriptLink href={href}>{inboxStrings.transcript}</TranscriptLink>
          </Box>
        </Box>
      </Flex>
    </Card>
  );
};

const TranscriptLink = chakra(AppLink, {
  base: {
    display: 'inline-block',
    lineHeight: '24px',
    fontWeight: 'medium',
    color: 'accent.ink',
    borderRadius: 'xs',
    [IN_APP]: { lineHeight: '44px' },
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

const Strip = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    h: '14px',
    '& > i': { position: 'absolute', top: '2px', bottom: '2px', minW: '2px', borderRadius: '2px' },
    '& > [data-by=agent]': { bg: 'agent.solid' },
    '& > [data-by=caller]': { bg: 'bar' },
  },
});

/** Who had the word when: violet is the agent. */
const Words = ({ call, said }: { call: CallOfMessage; said: readonly Message[] }) => {
  const axis = timeAxisOf({ ...call, type: 'call' }, said);
  if (!axis) return null;
  return (
    <Strip aria-hidden="true">
      {spansOn(axis, said).map(({ from, to }, index) => (
        <i
          key={said[index]?.uuid}
          data-by={said[index]?.aiAgent ? 'agent' : 'caller'}
          style={{ left: `${from * 100}%`, width: `calc(${(to - from) * 100}% - 2px)` }}
        />
      ))}
    </Strip>
  );
};
