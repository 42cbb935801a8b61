import { isLogRange, type LogFilters, type LogRange, logChoiceIn } from '../conversations/logChoice';

/** What the address of the metrics shows: a dashboard, and what is shown instead of its own range and filters. Null: its own. */
export type DashboardChoice = {
  readonly dashboardId: string | null;
  readonly range: LogRange | null;
  readonly filters: LogFilters | null;
};

/** The parameter that names a dashboard. */
const BOARD_PARAMETER = 'board';
/** Hides the same days before. */
const COMPARE_PARAMETER = 'compare';

/** The choice in the query of an address. Range and filters are written as in that of the log. */
export function dashboardChoiceIn(query: URLSearchParams): DashboardChoice {
  const { range, filters } = logChoiceIn(query);
  return {
    dashboardId: query.get(BOARD_PARAMETER),
    range: isLogRange(query.get('dateFilter') ?? '') ? range : null,
    filters: query.has('filters') ? filters : null,
  };
}

export const isCompared = (query: URLSearchParams): boolean => query.get(COMPARE_PARAMETER) !== 'false';

/** The parameters of an address that shows something else; what is left out stays. */
export const dashboardParametersOf = ({
  dashboardId,
  range,
  filters,
  compares,
}: Partial<DashboardChoice> & { readonly compares?: boolean }): Readonly<Record<string, string | null>> => ({
  ...(dashboardId !== undefined && { [BOARD_PARAMETER]: dashboardId }),
  ...(range !== undefined && { dateFilter: range }),
  ...(filters !== undefined && { filters: filters === null ? null : JSON.stringify(filters) }),
  ...(compares !== undefined && { [COMPARE_PARAMETER]: compares ? null : 'false' }),
});

/** The query of an address that shows a dashboard. */
export const dashboardQuery = (dashboardId: string): string =>
  new URLSearchParams({ [BOARD_PARAMETER]: dashboardId }).toString();

/** What stands beside the dashboards: all metrics, and the monitors. */
export const METRIC_TABS = { list: 'list', monitors: 'monitors' } as const;
export type MetricTab = 'board' | keyof typeof METRIC_TABS;

/** The tab that the second part of the path names. */
export const metricTabOf = (part = ''): MetricTab =>
  part === METRIC_TABS.list || part === METRIC_TABS.monitors ? part : 'board';
