import { Box, chakra, Flex } from '@chakra-ui/react';
import type { LogVolume } from '#contract/entities/logVolume';
import { daysOfBar } from '#contract/rules/conversations/logBars';
import { daysOfLogRange, type LogRange } from '#contract/rules/conversations/logChoice';
import type { LogBar } from '#machines/workspace/features';
import { useLogVolume } from '#src/app/hooks/logVolume.ts';
import { Button } from '../../components/Button';
import { shellStrings } from '../../strings/shell';
import { localDay } from '../../words/times';
import { logStrings } from './strings';
import { useBarDrag } from './useBarDrag';

const NO_BAR: LogBar = { startS: 0, calls: 0, messages: 0 };

const COLOURS = {
  calls: 'color-mix(in srgb, {colors.accent.solid} 62%, {colors.panel})',
  messages: 'color-mix(in srgb, {colors.agent.solid} 38%, {colors.panel})',
} as const;

const Plot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    gap: { base: '3px', md: '8px' },
    h: { base: '40px', md: '48px' },
    borderBottomWidth: '1px',
    // A finger that moves sideways chooses days.
    touchAction: 'pan-y',
    userSelect: 'none',
  },
});

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: '1px',
    flex: '1',
    minW: 0,
    transformOrigin: 'bottom',
    animation: 'grow 160ms cubic-bezier(0.2, 0, 0, 1)',
    '& > [data-of=calls]': { bg: COLOURS.calls },
    '& > [data-of=messages]': { bg: COLOURS.messages },
    _hover: { opacity: 0.8 },
    '&[data-chosen]': { bg: 'accent.tint' },
  },
});

export type VolumeChartProps = { range: LogRange; onChoose: (range: LogRange) => void };

/**
 * How many conversations began when: a bar a day, on longer ranges a week, of today an hour. It counts what the log lists. A movement over
 * bars of days chooses them; keys choose days beside the range.
 */
export const VolumeChart = ({ range, onChoose }: VolumeChartProps) => {
  const { bars, failure, retry } = useLogVolume();
  const days = daysOfBar(range);
  const drag = useBarDrag(days === 0 ? 0 : (bars?.length ?? 0), (from, to) => {
    const [first, last] = [bars?.[from], bars?.[to]];
    if (!first || !last) return;
    const next = bars?.[to + 1];
    const end = next ? dayText(next.startS, -1) : dayText(last.startS, days - 1);
    onChoose(`${dayText(first.startS, 0)}..${end}`);
  });
  const total = sumOf(bars ?? []);
  const most = Math.max(...(bars ?? []).map(({ calls, messages }) => calls + messages), 1);
  return (
    <Box as="section" aria-label={logStrings.volume} w="full" minW={0}>
      {/* Keyed by the range, so that the bars grow again when it changes. */}
      <Plot
        key={range}
        {...(bars && { role: 'img', 'aria-label': logStrings.volumeOf(total.calls, total.messages) })}
        {...(days > 0 && { title: logStrings.volumeHint, ...drag.handlers })}
      >
        {bars?.map((bar, index) => (
          <Bar
            key={bar.startS}
            data-chosen={drag.isChosen(index) || undefined}
            title={`${spanOf(bar, range)}: ${logStrings.volumeOf(bar.calls, bar.messages)}`}
          >
            {(['messages', 'calls'] as const).map(
              (of) => bar[of] > 0 && <i key={of} data-of={of} style={{ height: `${(bar[of] / most) * 100}%` }} />,
            )}
          </Bar>
        ))}
      </Plot>
      <Flex justify="space-between" align="center" gap="3" mt="1" textStyle="caption" color="inkFaint" minH="20px">
        <span>{bars?.[0] && spanOf(bars[0], range)}</span>
        {failure && !bars ? (
          <Flex as="span" role="alert" align="center" gap="2" color="danger.ink">
            {logStrings.volumeFailed}
            <Button variant="ghost" size="xs" onClick={retry}>
              {shellStrings.retry}
            </Button>
          </Flex>
        ) : (
          bars && <Legend {...total} />
        )}
        <span>{bars && (daysOfLogRange(range) ? spanOf(bars.at(-1) ?? NO_BAR, range) : logStrings.ranges.today)}</span>
      </Flex>
      {bars && <Figures bars={bars} range={range} />}
    </Box>
  );
};

const Legend = (total: LogVolume) => (
  <Flex as="span" gap="4" color="inkMuted" aria-hidden="true">
    {(['calls', 'messages'] as const).map((of) => (
      <span key={of}>
        <Box as="i" display="inline-block" boxSize="8px" me="1.5" borderRadius="xs" bg={COLOURS[of]} />
        <Box as="b" color="ink" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {total[of].toLocaleString('en-US')}
        </Box>{' '}
        {logStrings[of](total[of])}
      </span>
    ))}
  </Flex>
);

/** The same as a table, for screen readers. */
const Figures = ({ bars, range }: { bars: readonly LogBar[]; range: LogRange }) => (
  <Box srOnly>
    <table aria-label={logStrings.volume}>
      <thead>
        <tr>
          <th scope="col">{logStrings.when}</th>
          <th scope="col">{logStrings.calls(2)}</th>
          <th scope="col">{logStrings.messages(2)}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.startS}>
            <th scope="row">{spanOf(bar, range)}</th>
            <td>{bar.calls}</td>
            <td>{bar.messages}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

/** The day some days after that of a moment, by the reader's calendar: 2026-11-07. */
function dayText(startS: number, more: number): string {
  const at = new Date(startS * 1_000);
  return localDay(new Date(at.getFullYear(), at.getMonth(), at.getDate() + more));
}

const sumOf = (bars: readonly LogBar[]): LogVolume => ({
  calls: bars.reduce((sum, { calls }) => sum + calls, 0),
  messages: bars.reduce((sum, { messages }) => sum + messages, 0),
});

const HOUR = new Intl.DateTimeFormat(undefined, { hour: 'numeric' });
const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });

/** 9 AM, Nov 23, or Nov 17 – 23. */
const spanOf = ({ startS }: LogBar, range: LogRange): string => {
  const days = daysOfBar(range);
  const start = new Date(startS * 1_000);
  if (days === 0) return HOUR.format(start);
  if (days === 1) return DAY.format(start);
  return DAY.formatRange(start, new Date(start.getFullYear(), start.getMonth(), start.getDate() + days - 1));
};
