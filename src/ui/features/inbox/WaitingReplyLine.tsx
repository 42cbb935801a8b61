import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReplyPhase } from '#machines/outbox';
import type { OutboxVerbs, WaitingReply } from '#src/app/hooks/outbox.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { shellStrings } from '../../strings/shell';
import { TeamLine } from '../chat/TeamLine';
import { inboxStrings } from './strings';

export type WaitingReplyLineProps = WaitingReply & { verbs: OutboxVerbs | null };

/** A reply of the reader that the host does not have: what it waits for, or why it was refused and what can be done. */
export const WaitingReplyLine = ({ reply, phase, isLeaving, verbs }: WaitingReplyLineProps) => {
  const me = useIdentity().user?.name ?? '';
  const { uuid, text, files, targetAccountId, failure } = reply;
  return (
    <TeamLine
      uuid={uuid}
      text={text}
      files={files}
      targetAccountId={targetAccountId}
      side="mine"
      author={me}
      face={<Avatar kind="colleague" size="sm" name={me} />}
      caption={<State phase={phase} />}
      beside={
        (phase === 'offline' || phase === 'held') && (
          <IconButton
            size="xs"
            label={inboxStrings.backToDraft}
            Icon={Undo2}
            disabled={isLeaving}
            onClick={() => verbs?.takeBack(uuid)}
          />
        )
      }
      below={
        failure && (
          <>
            <Box role="alert" color="danger.ink" fontSize="sm" maxW="min(500px, 100%)">
              {failure.message}
            </Box>
            <Flex gap="2">
              <Button variant="outline" size="xs" onClick={() => verbs?.retry(uuid)}>
                {shellStrings.retry}
              </Button>
              <Button variant="outline" size="xs" onClick={() => verbs?.takeBack(uuid)}>
                {inboxStrings.backToDraft}
              </Button>
            </Flex>
          </>
        )
      }
    />
  );
};

const STATES: Readonly<Record<ReplyPhase, { Icon: LucideIcon; words: string; color?: string }>> = {
  sending: { Icon: Clock, words: inboxStrings.sending },
  offline: { Icon: Clock, words: inboxStrings.waitsForNetwork },
  held: { Icon: Clock, words: inboxStrings.waitsForOther },
  refused: { Icon: CircleAlert, words: inboxStrings.notSent, color: 'danger.ink' },
};

const State = ({ phase }: { phase: ReplyPhase }) => {
  const { Icon, words, color } = STATES[phase];
  return (
    <Flex as="span" align="center" gap="1" color={color}>
      <Icon size={14} aria-hidden="true" />
      {words}
    </Flex>
  );
};
