import { chakra } from '@chakra-ui/react';
import type { CallReading } from '#contract/rules/calls/reading';
import { useAtMoment, useMicroscopeVerbs } from '#src/app/hooks/microscope.tsx';
import { titleOf } from '../transcript/FunctionRun';
import type { CallLine } from './lines';
import { microscopeStrings as strings } from './strings';
import { clockOf, percent } from './timing';

const Said = chakra('span', {
  base: {
    position: 'absolute',
    top: '4px',
    h: { base: '10px', md: '24px' },
    minW: '3px',
    px: { md: '1.5' },
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: 'chip',
    lineHeight: '24px',
    cursor: 'pointer',
    '& > span': { hideBelow: 'md' },
    '&[data-now]': { boxShadow: 'inset 0 0 0 1.5px {colors.agent.solid}' },
  },
  variants: {
    by: {
      caller: { bg: 'subtle', color: 'ink', borderRadius: { base: '3px', md: '9px 9px 9px 3px' } },
      person: { bg: 'accent.tint', color: 'accent.ink', borderRadius: { base: '3px', md: '9px 9px 9px 3px' } },
      agent: { bg: 'agent.tint', color: 'agent.ink', borderRadius: '3px' },
    },
  },
});

const Did = chakra('span', {
  base: {
    position: 'absolute',
    top: '4px',
    h: '24px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    pe: '1',
    bg: 'panel',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _before: {
      content: '""',
      boxSize: '8px',
      ml: '-4px',
      borderRadius: '2px',
      bg: 'success.ink',
      transform: 'rotate(45deg)',
      flexShrink: 0,
    },
    '&[data-failed]:before': { bg: 'danger.solid' },
    // Its name stands before it where there is no room behind it.
    '&[data-late]': {
      flexDirection: 'row-reverse',
      transform: 'translateX(-100%)',
      pe: 0,
      ps: '1',
      _before: { ml: 0, mr: '-4px' },
    },
    '& > span': { hideBelow: 'md' },
  },
});

const State = chakra('span', {
  base: {
    position: 'absolute',
    top: '4px',
    h: '18px',
    px: '1',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: '2xs',
    lineHeight: '18px',
    color: 'inkMuted',
    bg: 'subtle',
    borderLeftWidth: '2px',
    borderColor: 'panel',
    '&[data-now]': { bg: 'accent.tint', color: 'accent.ink' },
  },
});

type LaneProps = { reading: CallReading; at: (ms: number) => string };

/** Who had the word. */
export const SaidLane = ({ reading, at }: LaneProps) => {
  const { seek } = useMicroscopeVerbs();
  const now = useAtMoment((ms) => (ms === null ? -1 : reading.turns.findLastIndex(({ atMs }) => atMs <= ms)));
  return (
    <div>
      {reading.turns.map(({ who, text, atMs, endMs }, index) => (
        <Said
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added
          key={index}
          by={who}
          title={`${clockOf(atMs)} ${text}`}
          data-now={index === now || undefined}
          style={{ left: at(atMs), width: at(Math.max(endMs - atMs, 0)) }}
          onClick={() => seek(atMs)}
        >
          <span>{text}</span>
        </Said>
      ))}
    </div>
  );
};

/** Narrower ones have no room for their name. */
const NAMED_FROM = 0.05;

/** What the agent did meanwhile. */
export const StateLane = ({ reading, lengthMs }: { reading: CallReading; lengthMs: number }) => {
  const now = useAtMoment((ms) => (ms === null ? -1 : reading.states.findLastIndex(({ atMs }) => atMs <= ms)));
  return (
    <div>
      {reading.states.map(({ state, atMs, endMs }, index) => (
        <State
          // biome-ignore lint/suspicious/noArrayIndexKey: states are only added
          key={index}
          title={`${clockOf(atMs)} ${strings.states[state]}`}
          data-now={index === now || undefined}
          style={{ left: percent(atMs / lengthMs), width: percent((endMs - atMs) / lengthMs) }}
        >
          {(endMs - atMs) / lengthMs > NAMED_FROM && strings.states[state]}
        </State>
      ))}
    </div>
  );
};

/** From there on a name has no room behind it. */
const LATE_FROM = 0.85;

/** What the agent ran, and what went wrong. */
export const DidLane = ({ lines, lengthMs }: { lines: readonly CallLine[]; lengthMs: number }) => {
  const { seek } = useMicroscopeVerbs();
  return (
    <div>
      {lines.map((line) =>
        line.kind === 'turn' ? null : (
          <Did
            key={`${line.kind}${line.index}`}
            title={`${clockOf(line.atMs)} ${line.kind === 'run' ? titleOf(line.run) : line.error.what}`}
            data-failed={line.kind === 'error' || line.run.error !== undefined || undefined}
            data-late={line.atMs / lengthMs > LATE_FROM || undefined}
            style={{ left: percent(line.atMs / lengthMs) }}
            onClick={() => seek(line.atMs)}
          >
            {line.kind === 'run' && <span>{titleOf(line.run)}</span>}
          </Did>
        ),
      )}
    </div>
  );
};
