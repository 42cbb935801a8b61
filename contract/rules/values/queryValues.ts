import { FIRST_PAGE, PAGE_SIZE } from '../constants';

/**
 * The values of a query string, without empty fields (specification 5): undefined, null, '', an empty list, NaN. Lists are joined
 * by commas; objects become JSON.
 */
export function toQueryValues(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, string][] => {
      const text = queryText(value);
      return text === '' ? [] : [[key, text]];
    }),
  );
}

/** Defaults of a paged list (specification 5). */
const PAGINATION_DEFAULTS = { pagination: true, page: FIRST_PAGE, pageSize: PAGE_SIZE } as const;

/** The paging part of a query. Each value is sent only if it has the right type, and a number only above zero (specification 5). */
export function paginationQuery(asked: {
  readonly pagination?: unknown;
  readonly page?: unknown;
  readonly pageSize?: unknown;
}): { readonly pagination?: boolean; readonly page?: number; readonly pageSize?: number } {
  const { pagination, page, pageSize } = { ...PAGINATION_DEFAULTS, ...withoutUndefined(asked) };
  return {
    ...(typeof pagination === 'boolean' ? { pagination } : {}),
    ...(isPositive(page) ? { page } : {}),
    ...(isPositive(pageSize) ? { pageSize } : {}),
  };
}

function queryText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value))
    return value
      .map(queryText)
      .filter((text) => text !== '')
      .join(',');
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0 ? JSON.stringify(value) : '';
  return '';
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
