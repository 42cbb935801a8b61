import { chakra } from '@chakra-ui/react';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { formatMetric } from '#contract/rules/metrics/format';
import { heatOf } from '#contract/rules/metrics/heat';
import { metricStrings as strings } from '../strings';
import { hourWords } from '../words';

const mixed = (percent: number) => `color-mix(in srgb, {colors.accent.solid} ${percent}%, {colors.panel})`;

const Grid = chakra('div', {
  base: {
    display: 'grid',
    flex: '1',
    minH: '96px',
    gap: '2px',
    mt: '2',
    '& > i': { minW: 0, borderRadius: 'xs', bg: 'subtle' },
    '& > [data-level="1"]': { bg: mixed(16) },
    '& > [data-level="2"]': { bg: mixed(34) },
    '& > [data-level="3"]': { bg: mixed(58) },
    '& > [data-level="4"]': { bg: 'accent.solid' },
    '& > span': {
      alignSelf: 'center',
      minW: 0,
      color: 'inkFaint',
      fontSize: '2xs',
      lineHeight: '1',
      whiteSpace: 'nowrap',
    },
  },
});

/** How many hours stand between two that are named. */
const NAMED_EACH = 3;

export type HeatMapProps = { metric: Metric; timeSeries: TimeSeries };

/** When in the week a metric has most: an hour of a day is the stronger, the more it has. Its figures are in the table of the card. */
export const HeatMap = ({ metric, timeSeries }: HeatMapProps) => {
  const heat = heatOf(timeSeries.groups ?? []);
  if (!heat) return null;
  const { hours, days } = heat;
  const each = Math.ceil(hours.length / 12) * NAMED_EACH;
  const [top] = days
    .flatMap(({ day, cells }) => cells.map((cell) => ({ day, ...cell })))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const label = top
    ? strings.mostAt(metric.title, strings.weekday(top.day), hourWords(top.hour), formatMetric(top.value, metric))
    : metric.title;
  return (
    <Grid
      role="img"
      aria-label={label}
      style={{
        gridTemplateColumns: `28px repeat(${hours.length}, minmax(0, 1fr))`,
        gridTemplateRows: 'repeat(7, minmax(0, 1fr)) 14px',
      }}
    >
      {days.flatMap(({ day, cells }) => [
        <span key={`name ${day}`}>{strings.shortWeekday(day)}</span>,
        ...cells.map(({ hour, value, level }) => (
          <i
            key={`${day} ${hour}`}
            data-level={level}
            title={strings.heatHour(strings.weekday(day), hourWords(hour), formatMetric(value ?? 0, metric))}
          />
        )),
      ])}
      <span />
      {hours.map((hour, at) => (
        <span key={hour}>{at % each === 0 && hourWords(hour)}</span>
      ))}
    </Grid>
  );
};
