import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { formatAppPath } from '#contract/rules/address/appPath';
import type { LogFilters } from '#contract/rules/conversations/logChoice';
import { drillDownFilters, isLogFilter } from '#contract/rules/metrics/drillDown';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { localDay } from '../../words/times';
import { endOfStep } from './words';

type Rows = { readonly start: number; readonly end: number; readonly filters: LogFilters };

/** The query of the log with the rows of a time that fit some filters. Its days are the reader's: what is no whole day is said by the second. */
export function logQueryOf({ start, end, filters }: Rows): string {
  const [from, to] = [new Date(start * 1_000), new Date(end * 1_000)];
  const isWhole = isMidnight(from) && isMidnight(new Date((end + 1) * 1_000));
  const narrowed = isWhole ? filters : { ...filters, timestamp__between: `${start},${end}` };
  const query = new URLSearchParams({ dateFilter: `${localDay(from)}..${localDay(to)}` });
  if (Object.keys(narrowed).length > 0) query.set('filters', JSON.stringify(narrowed));
  return query.toString();
}

const isMidnight = (at: Date): boolean => at.getHours() === 0 && at.getMinutes() === 0 && at.getSeconds() === 0;

type Shown = {
  readonly metric: Pick<Metric, 'filters'>;
  /** Those of the dashboard. */
  readonly filters: LogFilters;
  readonly timeSeries: TimeSeries;
};

/** The addresses of the log with what is behind a metric. */
export type LogHrefs = {
  /** With the rows of a step; null: there is no log, which is of one organization. */
  readonly ofStep: ((step: number) => string) | null;
  /** With the rows of a group; null: no log has just those. */
  readonly ofGroup: (by: string, key: string | null) => string | null;
};

/** An organization has its log. Above it each organization leads to its own. */
export function useLogHrefs({ metric, filters, timeSeries }: Shown): LogHrefs {
  const path = useAppPath();
  const hasLog = useAccount()?.accountType === 'organization';
  const { series, start, end } = timeSeries;
  const hrefOf = (rows: Rows, orgId = path.orgId) =>
    `${formatAppPath({ ...path, orgId, screen: ['logs'] })}?${logQueryOf(rows)}`;
  const ofOrganization = (key: string) =>
    hrefOf({ start, end, filters: drillDownFilters(metric, { filters }) }, Number(key));
  return {
    ofStep: hasLog
      ? (step) =>
          hrefOf({
            start: series[step]?.start ?? start,
            end: endOfStep(series, step, end),
            filters: drillDownFilters(metric, { filters }),
          })
      : null,
    ofGroup: (by, key) => {
      if (by === 'organizationId') return key === null ? null : ofOrganization(key);
      if (!hasLog || !isLogFilter(by)) return null;
      return hrefOf({ start, end, filters: drillDownFilters(metric, { filters, group: { by, key } }) });
    },
  };
}
