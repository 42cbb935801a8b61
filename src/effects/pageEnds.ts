type Page = { readonly query: object; readonly page: number; readonly pageSize: number };

/**
 * The host pages some lists by their last row, but a list counts pages: which row ends a page is kept from when it was loaded.
 */
export function openPageEnds() {
  const ends = new Map<string, string>();
  const endOf = (query: object, rows: number) => `${JSON.stringify(query)} ${rows}`;
  return {
    /** The last row of the page before. */
    before: ({ query, page, pageSize }: Page): { readonly before?: string } => {
      const before = page === 0 ? undefined : ends.get(endOf(query, page * pageSize));
      return before === undefined ? {} : { before };
    },
    note({ query, page, pageSize }: Page, rows: readonly { readonly id: string }[]): void {
      const last = rows.at(-1);
      if (last) ends.set(endOf(query, (page + 1) * pageSize), last.id);
    },
  };
}
