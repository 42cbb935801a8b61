import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ConversationLog, TranscriptTurn } from '#contract/entities/conversation';
import { type Identity, identityText } from '#contract/rules/conversations/identity';
import type { TimeAxis } from '#contract/rules/conversations/timeAxis';
import { Avatar } from '../../components/Avatar';
import { timeOfDay } from '../../words/times';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { FunctionDetails } from './FunctionRun';
import { type Moment, playTime } from './moments';
import { transcriptStrings as strings } from './strings';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '44px 18px minmax(0, 1fr)', md: '64px 18px minmax(0, 1fr)' },
    columnGap: '2.5',
    alignItems: 'start',
    px: '2',
    py: '1.5',
    borderRadius: 'md',
    transition: 'background-color 100ms linear',
    '&[data-now]': { bg: 'agent.tint' },
  },
});

const At = chakra('button', {
  base: {
    justifySelf: 'start',
    minH: '24px',
    px: '1',
    ms: '-1',
    borderRadius: 'xs',
    textStyle: 'caption',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { color: 'accent.ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

export type ScriptProps = {
  moments: readonly Moment[];
  log: ConversationLog | undefined;
  peer: Identity;
  roomId: string;
  /** Calls show seconds since their beginning, other conversations the time of day. */
  axis: TimeAxis | null;
  nowS: number | null;
  onShow: (timestampS: number) => void;
};

/** What was said and done, line by line. The line of the moment that is looked at stands out, and is brought into view. */
export const Script = ({ moments, axis, nowS, onShow, ...sides }: ScriptProps) => {
  const now = nowS === null ? -1 : moments.findLastIndex((moment) => timestampOf(moment) <= nowS);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (now < 0) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.children[now]?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [now]);
  return (
    <Box as="ul" ref={list} aria-label={strings.said} listStyleType="none" px={{ base: '2', md: '3' }} py="2">
      {moments.map((moment, index) => (
        <Line key={`${moment.kind}${moment.index}`} data-now={index === now || undefined}>
          <Time timestampS={timestampOf(moment)} axis={axis} onShow={onShow} />
          {moment.kind === 'turn' ? <Said turn={moment.turn} {...sides} /> : <Done moment={moment} />}
        </Line>
      ))}
    </Box>
  );
};

const timestampOf = (moment: Moment): number => (moment.kind === 'turn' ? moment.turn.timestamp : moment.run.timestamp);

const Time = ({ timestampS, axis, onShow }: Pick<ScriptProps, 'axis' | 'onShow'> & { timestampS: number }) => {
  if (!axis) {
    return (
      <Box as="time" textStyle="caption" lineHeight="20px" color="inkMuted" whiteSpace="nowrap">
        {timeOfDay(timestampS)}
      </Box>
    );
  }
  const time = playTime(timestampS - axis.startS);
  return (
    <At type="button" aria-label={strings.showAt(time)} onClick={() => onShow(timestampS)}>
      {time}
    </At>
  );
};

type SaidProps = Pick<ScriptProps, 'log' | 'peer' | 'roomId'> & { turn: TranscriptTurn };

const Said = ({ turn: { role, message }, log, peer, roomId }: SaidProps) => (
  <>
    <Box pt="1px">
      {role === 'user' ? (
        <CustomerAvatar identity={peer} id={roomId} size="xs" />
      ) : role === 'person' ? (
        <Avatar kind="colleague" size="xs" name={strings.roles.person} />
      ) : (
        <Avatar kind="speakingAgent" size="xs" name={log?.agentName ?? strings.roles.assistant} />
      )}
    </Box>
    <Box as="p" maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="20px" dir="auto">
      <Box as="span" srOnly>
        {role === 'user' ? identityText(peer) : strings.roles[role]}:{' '}
      </Box>
      {message}
    </Box>
  </>
);

const Done = ({ moment }: { moment: Extract<Moment, { kind: 'run' }> }) => (
  <Box gridColumn="3" justifySelf="start" minW={0} maxW="full">
    <FunctionDetails run={moment.run} />
  </Box>
);
