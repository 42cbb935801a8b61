import { CircleDashed } from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import { holderIn } from '#contract/rules/conversations/holder';
import { shortNameOf } from '#contract/rules/conversations/identity';
import { waitsSinceMs } from '#contract/rules/conversations/waiting';
import { useHostTime } from '#src/app/hooks/useHostTime.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { PathIcon } from '../../components/PathIcon';
import { inboxStrings } from './strings';

/** Lucide's sparkles. */
const SPARKLES =
  'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 ' +
  '1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 ' +
  '1.594-1.594zM20 2v4m2-2h-4M2 20a2 2 0 1 0 4 0 2 2 0 0 0-4 0';

/** Who answers in the conversation, as a row has room for: a person, the agent, or nobody yet. */
export const RoomPerson = ({ room }: { room: Room }) => {
  const person = useHostTime((nowMs) => holderIn(room, nowMs)) ?? room.assignedTo;
  const myId = useIdentity().user?.id;
  if (room.archived || room.blocked) return null;
  if (person) {
    return (
      <span data-part="person">
        <Avatar kind="colleague" size="xs" name={person.name} />
        {person.id === myId ? inboxStrings.you : shortNameOf({ name: person.name, detail: null, isNamed: true })}
      </span>
    );
  }
  return room.aiAgentEnabled ? (
    <span data-part="person" data-agent="">
      <PathIcon d={SPARKLES} sizePx={12} />
      {inboxStrings.agent}
    </span>
  ) : (
    <span data-part="person" data-nobody="">
      <CircleDashed size={15} aria-hidden="true" />
      {inboxStrings.nobodyYet}
    </span>
  );
};

/** For how long the other side has waited for a person. */
export const RoomWaits = ({ room, nowMs }: { room: Room; nowMs: number }) => {
  const sinceMs = waitsSinceMs(room, nowMs);
  return sinceMs !== null && <span data-part="waits">{inboxStrings.waits(nowMs - sinceMs)}</span>;
};
