/** What the log is narrowed to; its address holds it too, as `dateFilter`, `filters`, `page` and `pageSize` (specification 2). */

/** The ranges that are offered. */
export const LOG_RANGES = ['today', '7d', '30d', '12w', '6m'] as const;
/** `today`; the last days, weeks, months or years (specification 9), as in `12w`; or two days and all between: `2026-11-01..2026-11-07`. */
export type LogRange = string;
export const DEFAULT_LOG_RANGE: LogRange = '30d';

/** Filters by their names, with or without an operator, as in the query of the call: `duration__gte`. The host reads them. */
export type LogFilters = Readonly<Record<string, string>>;

export type LogChoice = {
  readonly range: LogRange;
  readonly filters: LogFilters;
  /** From 1; left out, it is the first. */
  readonly page?: number;
  readonly pageSize?: number;
};

const PAGE_SIZE_MAX = 200;

/** The choice in the query of an address. */
export function logChoiceIn(query: URLSearchParams): LogChoice {
  const given = query.get('dateFilter') ?? '';
  const [page, pageSize] = [positiveIn(query.get('page')), positiveIn(query.get('pageSize'))];
  return {
    range: isLogRange(given) ? given : DEFAULT_LOG_RANGE,
    filters: logFiltersIn(query.get('filters')),
    ...(page > 1 && { page }),
    ...(pageSize > 0 && { pageSize: Math.min(pageSize, PAGE_SIZE_MAX) }),
  };
}

/** The parameters of an address with this choice; null for those it does not need. */
export const logParametersOf = ({ range, filters, page = 1 }: LogChoice) => ({
  dateFilter: range === DEFAULT_LOG_RANGE ? null : range,
  filters: Object.keys(filters).length === 0 ? null : JSON.stringify(filters),
  page: page > 1 ? String(page) : null,
});

/** The two days of a range that names them, the earlier first; null for another. */
export function daysOfLogRange(range: LogRange): readonly [from: string, to: string] | null {
  const [, one = '', other = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(range) ?? [];
  return Number.isNaN(Date.parse(one)) || Number.isNaN(Date.parse(other)) || one > other ? null : [one, other];
}

export const isLogRange = (given: string): boolean =>
  /^(?:today|[1-9]\d{0,2}[dwmy])$/.test(given) || daysOfLogRange(given) !== null;

const logFiltersIn = (text: string | null): LogFilters => logFiltersOf(recordIn(text));

/** A filter may have its operators beside its value: `{"duration":{"gte":60}}` is `{"duration__gte":"60"}`. */
export function logFiltersOf(given: Readonly<Record<string, unknown>>): LogFilters {
  const filters: Record<string, string> = {};
  const keep = (name: string, value: unknown) => {
    if (/^[\w.-]{1,200}$/.test(name)) filters[name] = textOf(value);
  };
  for (const [name, value] of Object.entries(given)) {
    if (Array.isArray(value) || typeof value !== 'object') keep(name, value);
    else for (const [operator, one] of Object.entries(value ?? {})) keep(`${name}__${operator}`, one);
  }
  return filters;
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const positiveIn = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 0);

function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
