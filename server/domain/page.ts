import { FIRST_PAGE, PAGE_SIZE } from '#contract/rules/constants';

export type PageQuery = {
  readonly pagination?: boolean | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  /** The only rows asked for: they stand on one page. */
  readonly ids?: readonly unknown[] | undefined;
};

/** No list is longer; what lies past the numbers of the database is an empty page. */
const OFFSET_MAX = 2_000_000_000;

/** Which rows a list answers; `unpagedSize` of them where it is asked for no pages. */
export function pageOf(
  { pagination = true, page = FIRST_PAGE, pageSize = PAGE_SIZE, ids }: PageQuery,
  unpagedSize: number,
): { readonly pageNumber: number; readonly pageSize: number; readonly offset: number } {
  if (ids || !pagination) return { pageNumber: FIRST_PAGE, pageSize: ids?.length ?? unpagedSize, offset: 0 };
  return { pageNumber: page, pageSize, offset: Math.min(page * pageSize, OFFSET_MAX) };
}
