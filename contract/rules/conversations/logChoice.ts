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
const FILTER_NAMES = Object.keys(FILTER_VALUES) as readonly LogFilterName[];
export type LogFilters = Readonly<Partial<Record<LogFilterName, string>>>;

export type LogChoice = { readonly range: LogRange; readonly filters: LogFilters };

/** The choice in the query of an address; unknown filters and values are left out. */
export function logChoiceIn(query: URLSearchParams): LogChoice {
  const range = LOG_RANGES.find((one) => one === query.get('dateFilter')) ?? DEFAULT_LOG_RANGE;
  const record = recordIn(query.get('filters'));
  const filters: Partial<Record<LogFilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const given = record[name];
    const value = typeof given === 'string' ? given : JSON.stringify(given ?? null);
    if (FILTER_VALUES[name].test(value)) filters[name] = value;
  }
  return { range, filters };
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
