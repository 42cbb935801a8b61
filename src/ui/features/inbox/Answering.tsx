import { Box, chakra, Flex } from '@chakra-ui/react';
import { Archive, Ban, CircleAlert, PauseCircle, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Room } from '#contract/entities/conversation';
import { holderIn } from '#contract/rules/conversations/holder';
import { formatDuration } from '#contract/rules/values/formats';
import { type RoomChange, selectChange, selectChangeFailure, selectRoom } from '#machines/room';
import { useFact } from '#src/app/hooks/fact.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { useHostTime } from '#src/app/hooks/useHostTime.ts';
import { useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Switch } from '../../components/Switch';
import { inboxStrings } from './strings';

export type Answerer = 'closed' | 'blocked' | 'me' | 'colleague' | 'agent' | 'nobody';

/** Who answers the next message of a room, as the reader sees it. */
export function useAnswerer(room: Room): { readonly kind: Answerer; readonly holder: Room['heldBy'] | null } {
  const holder = useHostTime((nowMs) => holderIn(room, nowMs));
  const myId = useIdentity().user?.id;
  if (room.blocked) return { kind: 'blocked', holder: null };
  if (room.archived) return { kind: 'closed', holder: null };
  if (holder) return { kind: holder.id === myId ? 'me' : 'colleague', holder };
  return { kind: room.aiAgentEnabled ? 'agent' : 'nobody', holder: null };
}

const Bar = chakra(Flex, {
  base: {
    alignItems: 'center',
    gap: '2.5',
    minH: '44px',
    px: { base: '3', md: '4' },
    py: '1.5',
    borderBottomWidth: '1px',
    fontSize: 'sm',
  },
  variants: {
    tone: {
      me: { bg: 'accent.tint', color: 'accent.ink' },
      colleague: { bg: 'wash', color: 'ink' },
      agent: { bg: 'agent.tint', color: 'agent.ink' },
      nobody: { bg: 'warning.tint', color: 'warning.ink' },
      closed: { bg: 'wash', color: 'ink' },
      blocked: { bg: 'danger.tint', color: 'danger.ink' },
    },
  },
});

/** Says who answers in the room, and lets the reader take over, give back, or keep the agent silent. */
export const Answering = () => {
  const room = useFact(useRoomRef(), selectRoom);
  return room && <AnsweringIn room={room} />;
};

const AnsweringIn = ({ room }: { room: Room }) => {
  const { kind, holder } = useAnswerer(room);
  const change = useFact(useRoomRef(), selectChange);
  const failure = useFact(useRoomRef(), selectChangeFailure);
  const verbs = useRoomVerbs();
  const may = usePermissions();
  const mayTakeOver = may.has('takeoverAgent');
  const act = (wanted: RoomChange, words: string) => (
    <Button
      variant="outline"
      size="xs"
      bg="panel"
      color="ink"
      busy={change?.kind === wanted.kind}
      disabled={change !== null}
      onClick={() => verbs.change(wanted)}
    >
      {words}
    </Button>
  );
  const paused = holder && <Paused untilS={holder.until} />;
  const shown: Record<Answerer, { mark: ReactNode; title: string; detail: ReactNode; action?: ReactNode }> = {
    me: {
      mark: <Avatar kind="colleague" size="xs" name={holder?.name ?? ''} />,
      title: inboxStrings.youAnswer,
      detail: paused,
      action: act({ kind: 'release' }, inboxStrings.giveBack),
    },
    colleague: {
      mark: <Avatar kind="colleague" size="xs" name={holder?.name ?? ''} />,
      title: inboxStrings.answers(holder?.name ?? ''),
      detail: paused,
      ...(mayTakeOver && { action: act({ kind: 'hold' }, inboxStrings.takeOver) }),
    },
    agent: {
      mark: <Avatar kind="speakingAgent" size="xs" name={room.agentName} />,
      title: inboxStrings.answers(room.agentName),
      detail: inboxStrings.nobodyHolds,
      ...(mayTakeOver && { action: act({ kind: 'hold' }, inboxStrings.takeOver) }),
    },
    nobody: {
      mark: <PauseCircle size={18} aria-hidden="true" />,
      title: inboxStrings.agentOff,
      detail: inboxStrings.agentOffHint,
    },
    closed: {
      mark: <Archive size={18} aria-hidden="true" />,
      title: inboxStrings.closed,
      detail: inboxStrings.closedHint,
      action: <Rating room={room} />,
    },
    blocked: {
      mark: <Ban size={18} aria-hidden="true" />,
      title: inboxStrings.blocked,
      detail: inboxStrings.blockedHint,
      action: act({ kind: 'block', isBlocked: false }, inboxStrings.unblock),
    },
  };
  const { mark, title, detail, action } = shown[kind];
  const hasSwitch = kind !== 'closed' && kind !== 'blocked';
  return (
    <>
      <Bar tone={kind} data-part="answering">
        {mark}
        <Box flex="1" minW={0} lineHeight="short">
          <Box as="span" fontWeight="semibold">
            {title}
          </Box>{' '}
          <Box as="span" hideBelow="md">
            · {detail}
          </Box>
        </Box>
        {may.has('editOrg') && action}
        {mayTakeOver && hasSwitch && (
          <Flex align="center" gap="2" borderLeftWidth="1px" borderColor="line" pl="3" ml="0.5" color="ink">
            <Box as="span" aria-hidden="true">
              {inboxStrings.agent}
            </Box>
            <Switch
              label={inboxStrings.agentSwitch}
              checked={room.aiAgentEnabled}
              disabled={change !== null}
              onChange={(isEnabled) => verbs.change({ kind: 'agent', isEnabled })}
            />
          </Flex>
        )}
      </Bar>
      {failure && (
        <Flex role="alert" align="center" gap="2" px="4" py="2" bg="danger.tint" color="danger.ink" fontSize="sm">
          <CircleAlert size={15} aria-hidden="true" />
          {failure.message}
        </Flex>
      )}
    </>
  );
};

/** How long the agent stays silent if nobody writes, by the host's time. */
const Paused = ({ untilS }: { untilS: number }) => {
  const leftS = useHostTime((nowMs) => Math.max(0, Math.ceil(untilS - nowMs / 1_000)));
  return (
    <Box as="span" fontVariantNumeric="tabular-nums">
      {inboxStrings.pausedFor(clockOf(leftS))}
    </Box>
  );
};

/** 9:12, and from an hour on 1:09:12. */
const clockOf = (leftS: number): string => {
  const hours = Math.floor(leftS / 3_600);
  const rest = formatDuration(leftS % 3_600);
  return hours === 0 ? rest.replace(/^0(?=\d:)/, '') : `${hours}:${rest}`;
};

const STARS = [1, 2, 3, 4, 5] as const;

/** How well the agent did. A second press on the same star takes the rating back. */
const Rating = ({ room }: { room: Room }) => {
  const { change } = useRoomVerbs();
  return (
    <Flex role="group" aria-label={inboxStrings.rate} align="center">
      {STARS.map((stars) => (
        <Button
          key={stars}
          variant="ghost"
          size="xs"
          square
          aria-pressed={room.rating === stars}
          aria-label={inboxStrings.stars(stars)}
          onClick={() => change({ kind: 'rate', rating: room.rating === stars ? null : stars })}
        >
          <Star size={16} aria-hidden="true" fill={stars <= (room.rating ?? 0) ? 'currentColor' : 'none'} />
        </Button>
      ))}
    </Flex>
  );
};
