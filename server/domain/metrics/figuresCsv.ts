import type { DashboardFigure } from '#contract/entities/dashboard';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { csvOfCells } from '../csv';

const COLUMNS = [
  'metric',
  'part',
  'from',
  'to',
  'value',
  'conversations',
  'valueBefore',
  'conversationsBefore',
] as const;

/** The figures of a dashboard as a file: for each card a row with the whole, one for each group, and one for each step. No cell is a formula. */
export const figuresCsv = (figures: readonly DashboardFigure[], metrics: readonly Metric[]): string =>
  csvOfCells(
    COLUMNS,
    figures.flatMap(({ metric: name, problem, timeSeries }) => {
      const metric = metrics.find((one) => one.name === name);
      const title = metric?.title ?? name;
      if (!timeSeries) return [[title, problem ?? '', '', '', '', '', '', '']];
      return rowsOf(timeSeries, (value) => rounded(value, metric?.precision ?? 0)).map((cells) => [title, ...cells]);
    }),
  );

type Cells = readonly (string | number)[];

function rowsOf(series: TimeSeries, shown: (value: number | null) => string | number): readonly Cells[] {
  const { start, end, value, count, before, groups = [], otherGroups = 0 } = series;
  const range = [iso(start), iso(end)] as const;
  const steps = series.series.map((point, index): Cells => {
    const earlier = before.series[index];
    const next = series.series[index + 1]?.start;
    return [
      'step',
      iso(point.start),
      iso(next === undefined ? end : next - 1),
      shown(point.value),
      point.count,
      shown(earlier?.value ?? null),
      earlier?.count ?? '',
    ];
  });
  return [
    ['all', ...range, shown(value), count, shown(before.value), before.count],
    ...groups.map(
      (group): Cells => [
        group.label,
        ...range,
        shown(group.value),
        group.count,
        shown(group.before.value),
        group.before.count,
      ],
    ),
    ...(otherGroups > 0 ? [[`${otherGroups} others`, ...range, '', '', '', '']] : []),
    ...steps,
  ];
}

const iso = (atS: number): string => new Date(atS * 1_000).toISOString().replace('.000Z', 'Z');

/** More digits than are shown, so that they can be added up. */
function rounded(value: number | null, precision: number): string | number {
  return value === null ? '' : Number(value.toFixed(Math.min(precision + 4, 10)));
}
