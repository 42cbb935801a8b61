import { Box, chakra, Flex } from '@chakra-ui/react';
import { SquareFunction } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SLOW_ANSWER_MS } from '#contract/rules/calls/screen';
import {
  type CallTurn,
  type FunctionTurn,
  type SpeechTurn,
  selectKind,
  selectSetup,
  selectTurns,
  wasCut,
} from '#machines/call';
import { useCallRef } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Avatar } from '../../components/Avatar';
import { callStrings as strings } from './strings';
import { clockOf, secondsOf } from './words';

const List = chakra('ol', {
  base: {
    flex: '1',
    minH: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    p: { base: '2', md: '3' },
    listStyle: 'none',
  },
});
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '52px 24px minmax(0, 1fr)', md: '84px 24px minmax(0, 1fr)' },
    columnGap: { base: '2', md: '3' },
    alignItems: 'start',
    px: '2',
    py: '1.5',
    borderRadius: '9px',
    fontSize: 'md',
    lineHeight: '21px',
    animation: 'rise 160ms',
    '& > p': { maxW: '640px', overflowWrap: 'anywhere' },
    '& s': { color: 'inkFaint' },
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  variants: { now: { agent: { bg: 'agent.tint' }, person: { bg: 'subtle' }, none: {} } },
});
const Time = chakra('span', {
  base: {
    pt: '2px',
    fontSize: 'xs',
    lineHeight: '18px',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
  },
});

/** What is said, as it is said. */
export const Turns = ({ name }: { name: string }) => {
  const ref = useCallRef();
  const turns = useFact(ref, selectTurns);
  const agentName = useFact(ref, selectSetup)?.agentName ?? name;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last line stays in sight whenever something is said
  useEffect(() => {
    // Newer browsers return a promise, which is no way of tidying up.
    list.current?.scrollTo?.({ top: list.current.scrollHeight });
  }, [turns]);
  return (
    <List ref={list} aria-label={strings.transcript} aria-live="polite" tabIndex={0}>
      {turns.length === 0 && (
        <Box as="li" px="2" py="1.5" textStyle="hint">
          {strings.nothingYet}
        </Box>
      )}
      {turns.map((turn, index) => (
        <Turn
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
          key={index}
          turn={turn}
          before={turns[index - 1]}
          agentName={agentName}
        />
      ))}
    </List>
  );
};

type TurnProps = { turn: CallTurn; before: CallTurn | undefined; agentName: string };

const Turn = ({ turn, before, agentName }: TurnProps) => {
  const isCaller = useFact(useCallRef(), selectKind) === 'caller';
  if (turn.kind === 'function') return <Ran turn={turn} />;
  if (turn.kind === 'speech') {
    return (
      <Row now={turn.isOver ? 'none' : 'agent'} data-turn="speech">
        <When atMs={turn.atMs} delayMs={turn.delay?.totalMs} />
        <Avatar kind="speakingAgent" name={agentName} size="sm" />
        <Said turn={turn} />
      </Row>
    );
  }
  const who = turn.who === 'person' ? strings.as.speaker : isCaller ? strings.you : strings.caller;
  return (
    <Row now={turn.isCertain ? 'none' : 'person'} data-turn="words">
      <When atMs={turn.atMs} />
      <Avatar kind={isCaller || turn.who === 'person' ? 'colleague' : 'customer'} name={who} size="sm" />
      <Box as="p" color={turn.isCertain ? undefined : 'inkMuted'}>
        {turn.text}
        {wasCut(before) && <Cut>{isCaller ? strings.cutIn : strings.callerCutIn}</Cut>}
      </Box>
    </Row>
  );
};

const When = ({ atMs, delayMs }: { atMs: number; delayMs?: number | undefined }) => (
  <Time>
    {clockOf(atMs)}
    {delayMs !== undefined && (
      <Box
        as="span"
        color={delayMs > SLOW_ANSWER_MS ? 'warning.ink' : 'inkFaint'}
        fontWeight={delayMs > SLOW_ANSWER_MS ? 'emphasis' : undefined}
      >
        {strings.seconds(secondsOf(delayMs))}
      </Box>
    )}
  </Time>
);

/** What was heard; what is still to be said is dim, and what was never heard is struck through. */
const Said = ({ turn }: { turn: SpeechTurn }) => {
  const heard = turn.text.slice(0, turn.heardCharacters);
  const rest = turn.text.slice(turn.heardCharacters);
  return (
    <p>
      {heard}
      {rest !== '' &&
        (wasCut(turn) ? (
          <s>{rest}</s>
        ) : (
          <Box as="span" color="inkMuted">
            {rest}
          </Box>
        ))}
    </p>
  );
};

const Cut = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '20px',
    ml: '1.5',
    px: '1.5',
    borderRadius: 'sm',
    bg: 'subtle',
    color: 'inkMuted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
  },
});

const Ran = ({ turn }: { turn: FunctionTurn }) => (
  <Row>
    <When atMs={turn.atMs} />
    <span />
    <Flex
      as="span"
      justifySelf="start"
      align="center"
      gap="2"
      maxW="full"
      h="28px"
      px="2.5"
      borderWidth="1px"
      borderRadius="md"
      fontSize="note"
      color="inkMuted"
      whiteSpace="nowrap"
      overflow="hidden"
    >
      <Box as="span" color={turn.state === 'failed' ? 'danger.ink' : 'success.ink'} display="inline-flex">
        <SquareFunction size={14} aria-hidden="true" />
      </Box>
      <Box as="b" color="ink" fontWeight="emphasis" truncate>
        {turn.name}
      </Box>
      <span>{strings.ran[turn.state]}</span>
      {turn.durationMs !== null && <span>{strings.milliseconds(turn.durationMs)}</span>}
    </Flex>
  </Row>
);
