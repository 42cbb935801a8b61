/** What the log is narrowed to; its address holds it too, as `dateFilter` and `filters` (specification 2). */

export const LOG_RANGES = ['today', '7d', '30d', '12w', '6m'] as const;
export type LogRange = (typeof LOG_RANGES)[number];
export const DEFAULT_LOG_RANGE: LogRange = '30d';

/** The filters that the console knows, named as in the query of the call, with the values they take. */
const FILTER_VALUES = {
  type__in: /^(call|chat|text|email)(,(call|chat|text|email)){0,3}$/,
  agentId__in: /^\d{1,9}(,\d{1,9}){0,49}$/,
  direction: /^(inbound|outbound)$/,
  test: /^(true|false)$/,
} as const;
export type LogFilterName = keyof typeof FILTER_VALUES;
export type LogFilters = Readonly<Partial<Record<LogFilterName, string>>>;

export type LogChoice = { readonly range: LogRange; readonly filters: LogFilters };

/** The choice in the query of an address; unknown filters and values are left out. */
export function logChoiceIn(query: URLSearchParams): LogChoice {
  const range = LOG_RANGES.find((one) => one === query.get('dateFilter')) ?? DEFAULT_LOG_RANGE;
  const given = recordIn(query.get('filters'));
  const known = Object.entries(FILTER_VALUES).flatMap(([name, values]) => {
    const value = String(given[name] ?? '');
    return values.test(value) ? [[name, value]] : [];
  });
  return { range, filters: Object.fromEntries(known) };
}

/** The parameters of an address with this choice; null for those it does not need. */
export const logParametersOf = ({ range, filters }: LogChoice) => ({
  dateFilter: range === DEFAULT_LOG_RANGE ? null : range,
  filters: Object.keys(filters).length === 0 ? null : JSON.stringify(filters),
});

function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
