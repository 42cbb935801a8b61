import { Box, chakra } from '@chakra-ui/react';
import type { TranscriptTurn } from '#contract/entities/conversation';
import type { FunctionRun } from '#contract/entities/functionRun';
import { type TimeAxis as Axis, placeOn, spansOn, ticksOf } from '#contract/rules/conversations/timeAxis';
import { titleOf } from './FunctionRun';
import { playTime } from './moments';
import { transcriptStrings as strings } from './strings';

const Lane = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '64px minmax(0, 1fr)' },
    alignItems: 'center',
    '& > span:first-of-type': { fontSize: 'xs', color: 'inkMuted', hideBelow: 'md' },
    '& > div': { position: 'relative', h: 'full' },
  },
});

const Turn = chakra('button', {
  base: {
    position: 'absolute',
    top: '3px',
    bottom: '3px',
    minW: '3px',
    px: '1.5',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    fontSize: 'chip',
    lineHeight: '20px',
    cursor: 'pointer',
    '&[data-now]': { boxShadow: 'inset 0 0 0 1.5px {colors.agent.solid}' },
  },
  variants: {
    by: {
      caller: { bg: 'line', color: 'ink', borderRadius: '7px 7px 7px 3px' },
      agent: { bg: 'agent.tint', color: 'agent.ink', borderRadius: '4px' },
    },
  },
});

export type TimeAxisProps = {
  axis: Axis;
  turns: readonly TranscriptTurn[];
  runs: readonly FunctionRun[];
  /** The moment that is looked at. */
  nowS: number | null;
  onShow: (timestampS: number) => void;
};

/**
 * Who had the word when, and what the agent did: everything stands at second / length. It says nothing that the lines below do not,
 * so only they are read out and reached by the keyboard.
 */
export const TimeAxis = ({ axis, turns, runs, nowS, onShow }: TimeAxisProps) => {
  const spans = spansOn(axis, turns);
  const lane = (by: 'caller' | 'agent') =>
    turns.map((turn, index) => {
      const { from, to } = spans[index] ?? { from: 0, to: 0 };
      if ((turn.role === 'user') !== (by === 'caller')) return null;
      const isNow = nowS !== null && turn.timestamp <= nowS && (turns[index + 1]?.timestamp ?? Infinity) > nowS;
      return (
        <Turn
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added
          key={index}
          type="button"
          tabIndex={-1}
          by={by}
          title={`${playTime(turn.timestamp - axis.startS)} ${turn.message}`}
          data-now={isNow || undefined}
          style={{ left: percent(from), width: `calc(${percent(to - from)} - 2px)` }}
          onClick={() => onShow(turn.timestamp)}
        >
          <Box as="span" hideBelow="md">
            {turn.message}
          </Box>
        </Turn>
      );
    });
  return (
    <Box position="relative" px={{ base: '4', md: '5' }} py="2" borderBottomWidth="1px" aria-hidden="true">
      <Lane h="20px">
        <span />
        <div>
          {ticksOf(axis).map((second) => (
            <Tick key={second} style={{ left: percent(second / axis.lengthS) }}>
              {playTime(second)}
            </Tick>
          ))}
          {nowS !== null && (
            <Playhead style={{ left: percent(placeOn(axis, nowS)) }}>{playTime(nowS - axis.startS)}</Playhead>
          )}
        </div>
      </Lane>
      <Lane h="28px">
        <span>{strings.caller}</span>
        <div>{lane('caller')}</div>
      </Lane>
      <Lane h="28px">
        <span>{strings.agent}</span>
        <div>{lane('agent')}</div>
      </Lane>
      {runs.length > 0 && (
        <Lane h="26px">
          <span>{strings.did}</span>
          <div>
            {runs.map((run, index) => (
              <Done
                // biome-ignore lint/suspicious/noArrayIndexKey: runs are only added
                key={index}
                type="button"
                tabIndex={-1}
                title={`${playTime(run.timestamp - axis.startS)} ${titleOf(run)}`}
                data-failed={run.error === undefined ? undefined : ''}
                style={{ left: percent(placeOn(axis, run.timestamp)) }}
                onClick={() => onShow(run.timestamp)}
              />
            ))}
          </div>
        </Lane>
      )}
    </Box>
  );
};

const Tick = chakra('span', {
  base: {
    position: 'absolute',
    fontSize: '2xs',
    color: 'inkFaint',
    fontVariantNumeric: 'tabular-nums',
    transform: 'translateX(-50%)',
    '&:first-of-type': { transform: 'none' },
  },
});

const Playhead = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 1,
    px: '1.5',
    borderRadius: 'sm',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: '2xs',
    lineHeight: '18px',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    transform: 'translateX(-50%)',
    transition: 'left {durations.fast} ease-out',
    _after: {
      content: '""',
      position: 'absolute',
      left: '50%',
      top: '18px',
      h: '84px',
      borderLeftWidth: '1.5px',
      borderColor: 'accent.solid',
      pointerEvents: 'none',
    },
  },
});

const Done = chakra('button', {
  base: {
    position: 'absolute',
    top: '8px',
    boxSize: '9px',
    ml: '-4px',
    borderRadius: '2px',
    bg: 'success.ink',
    transform: 'rotate(45deg)',
    cursor: 'pointer',
    '&[data-failed]': { bg: 'danger.solid' },
  },
});

const percent = (share: number): string => `${share * 100}%`;
