import type { Dashboard, DashboardFigure } from '../../entities/dashboard';
import type { Metric } from '../../entities/metric';
import { notKept } from '../messages/metrics';
import { type Change, changeOf, formatMetric, lengthText } from './format';

/** A dashboard as a mail of every week. */

export const dashboardMailSubject = (account: string, dashboard: string): string => `${account}: ${dashboard}`;

type Shown = {
  readonly figures: readonly DashboardFigure[];
  /** Before this second some conversations are not kept any more; null: all are there. */
  readonly keptSince: number | null;
  readonly metrics: readonly Metric[];
  /** Where the console shows it. */
  readonly link: string;
};

export function dashboardMailText(
  account: string,
  { name, timezone }: Pick<Dashboard, 'name' | 'timezone'>,
  { figures, keptSince, metrics, link }: Shown,
): string {
  const [first] = figures.flatMap(({ timeSeries }) => timeSeries ?? []);
  const range = first ? `${dayText(first.start, timezone)} to ${dayText(first.end, timezone)}` : '';
  return [
    `${name} of ${account}`,
    ...(range === '' ? [] : [range]),
    '',
    ...figures.map((figure) => lineOf(figure, metrics)),
    '',
    ...(keptSince === null ? [] : [notKept(dayText(keptSince, timezone)), '']),
    `See it: ${link}`,
    'You get this every week. Where you see it, you can stop it.',
  ].join('\n');
}

function lineOf({ metric: name, problem, timeSeries }: DashboardFigure, metrics: readonly Metric[]): string {
  const metric = metrics.find((one) => one.name === name);
  if (!metric || !timeSeries) return `${metric?.title ?? name}: ${problem ?? ''}`;
  const { value, before } = timeSeries;
  const change = changeOf(value, before.value, metric);
  const text = `${metric.title}: ${formatMetric(value, metric)}`;
  if (before.value === null) return text;
  const was = `before ${formatMetric(before.value, metric)}`;
  return change === null ? `${text} (${was})` : `${text} (${signed(change)}, ${was})`;
}

function signed({ by, as }: Change): string {
  const sign = by > 0 ? '+' : by < 0 ? '-' : '';
  const size = Math.abs(by);
  switch (as) {
    case 'share':
      return `${sign}${(size * 100).toFixed(1)} %`;
    case 'points':
      return `${sign}${size.toFixed(1)} points`;
    case 'length':
      return `${sign}${lengthText(size)}`;
  }
}

const dayText = (atS: number, timeZone: string): string =>
  new Date(atS * 1_000).toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
