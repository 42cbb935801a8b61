import { FIRST_PAGE, PAGE_SIZE } from '#contract/rules/constants';

export type PageQuery = {
  readonly pagination?: boolean | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  /** Only these rows, on one page. */
  readonly ids?: readonly unknown[] | undefined;
};

/** Larger than any list, and still a valid offset for the database. */
const OFFSET_MAX = 2_000_000_000;

/** The rows a list returns, at most `limit`; without paging, the first ones. */
export function pageOf(
  { pagination = true, page = FIRST_PAGE, pageSize = PAGE_SIZE, ids }: PageQuery,
  limit: number,
): { readonly pageNumber: number; readonly pageSize: number; readonly offset: number } {
  if (ids || !pagination) return { pageNumber: FIRST_PAGE, pageSize: Math.min(ids?.length ?? limit, limit), offset: 0 };
  const size = Math.min(pageSize, limit);
  return { pageNumber: page, pageSize: size, offset: Math.min(page * size, OFFSET_MAX) };
}
