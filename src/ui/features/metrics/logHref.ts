import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { formatAppPath } from '#contract/rules/address/appPath';
import type { LogFilters } from '#contract/rules/conversations/logChoice';
import { drillDownFilters } from '#contract/rules/metrics/drillDown';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { endOfStep } from './words';

type Rows = { readonly start: number; readonly end: number; readonly filters: LogFilters };

/** The query of the log with the rows of a time that fit some filters. Its days are the reader's: what is no whole day is said by the second. */
export function logQueryOf({ start, end, filters }: Rows): string {
  const [from, to] = [new Date(start * 1_000), new Date(end * 1_000)];
  const isWhole = isMidnight(from) && isMidnight(new Date((end + 1) * 1_000));
  const narrowed = isWhole ? filters : { ...filters, timestamp__between: `${start},${end}` };
  const query = new URLSearchParams({ dateFilter: `${dayOf(from)}..${dayOf(to)}` });
  if (Object.keys(narrowed).length > 0) query.set('filters', JSON.stringify(narrowed));
  return query.toString();
}

const isMidnight = (at: Date): boolean => at.getHours() === 0 && at.getMinutes() === 0 && at.getSeconds() === 0;

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

type Shown = {
  readonly metric: Pick<Metric, 'filters'>;
  /** Those of the dashboard. */
  readonly filters: LogFilters;
  readonly timeSeries: TimeSeries;
};

/** The address of the log with what is behind a metric; null where there is no log: it is of one organization. */
export function useLogHrefs({ metric, filters, timeSeries }: Shown) {
  const path = useAppPath();
  const hasLog = useAccount()?.accountType === 'organization';
  if (!hasLog) return null;
  const { series, start, end } = timeSeries;
  const logs = formatAppPath({ ...path, screen: ['logs'] });
  const hrefOf = (rows: Rows) => `${logs}?${logQueryOf(rows)}`;
  return {
    ofStep: (step: number) =>
      hrefOf({
        start: series[step]?.start ?? start,
        end: endOfStep(series, step, end),
        filters: drillDownFilters(metric, { filters }),
      }),
    ofGroup: (by: string, key: string | null) =>
      hrefOf({ start, end, filters: drillDownFilters(metric, { filters, group: { by, key } }) }),
  };
}
export type LogHrefs = ReturnType<typeof useLogHrefs>;
