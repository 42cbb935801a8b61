type Page = { readonly query: object; readonly page: number; readonly pageSize: number };

/**
 * The host pages some lists by their last row, or by a text that stands for it, but a list counts pages: what ends a page is kept from
 * when it was loaded.
 */
export function openPageEnds() {
  const ends = new Map<string, string>();
  const keyOf = (query: object, rows: number) => `${JSON.stringify(query)} ${rows}`;
  /** What ended the page before. */
  const endBefore = ({ query, page, pageSize }: Page): string | undefined =>
    page === 0 ? undefined : ends.get(keyOf(query, page * pageSize));
  const keepEnd = ({ query, page, pageSize }: Page, end: string | undefined): void => {
    if (end !== undefined) ends.set(keyOf(query, (page + 1) * pageSize), end);
  };
  return {
    endBefore,
    keepEnd,
    /** The last row of the page before. */
    before: (asked: Page): { readonly before?: string } => {
      const before = endBefore(asked);
      return before === undefined ? {} : { before };
    },
    note: (asked: Page, rows: readonly { readonly id: string }[]): void => keepEnd(asked, rows.at(-1)?.id),
  };
}
