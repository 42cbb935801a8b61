import { Box, Flex } from '@chakra-ui/react';
import { CircleDashed, Sparkles } from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import { holderIn } from '#contract/rules/conversations/holder';
import { shortNameOf } from '#contract/rules/conversations/identity';
import { waitsSinceMs } from '#contract/rules/conversations/waiting';
import { useHostTime } from '#src/app/hooks/useHostTime.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { inboxStrings } from './strings';

/** Who answers in the conversation, as a row has room for: a person, the agent, or nobody yet. */
export const RoomPerson = ({ room }: { room: Room }) => {
  const person = useHostTime((nowMs) => holderIn(room, nowMs)) ?? room.assignedTo;
  const myId = useIdentity().user?.id;
  if (room.archived || room.blocked) return null;
  if (person) {
    return (
      <Flex as="span" align="center" gap="1" flexShrink={0} data-part="person">
        <Avatar kind="colleague" size="xs" name={person.name} />
        {person.id === myId ? inboxStrings.you : shortNameOf({ name: person.name, detail: null, isNamed: true })}
      </Flex>
    );
  }
  return room.aiAgentEnabled ? (
    <Flex as="span" align="center" gap="1" flexShrink={0} data-part="person">
      <Box as="span" display="inline-flex" p="0.5" borderRadius="sm" bg="agent.tint" color="agent.ink">
        <Sparkles size={12} aria-hidden="true" />
      </Box>
      {inboxStrings.agent}
    </Flex>
  ) : (
    <Flex as="span" align="center" gap="1" flexShrink={0} color="warning.ink" fontWeight="medium" data-part="person">
      <CircleDashed size={15} aria-hidden="true" />
      {inboxStrings.nobodyYet}
    </Flex>
  );
};

/** For how long the other side has waited for a person. */
export const RoomWaits = ({ room }: { room: Room }) => {
  const nowMs = useNowMs();
  const sinceMs = waitsSinceMs(room, nowMs);
  if (sinceMs === null) return null;
  return (
    <Box as="span" ml="auto" flexShrink={0} color="warning.ink" fontWeight="medium" data-part="waits">
      {inboxStrings.waits(nowMs - sinceMs)}
    </Box>
  );
};
