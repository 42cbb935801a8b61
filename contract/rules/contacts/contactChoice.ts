/** What the contacts are sorted by in their list. */
export const CONTACT_SORTS = ['lastConversation', 'conversationCount', 'name', 'phone', 'created'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** What the contacts are narrowed to and sorted by, as in the address and in the query of the call. */
export type ContactChoice = {
  /** The name of a list, also of one that the host keeps. */
  readonly list?: string;
  readonly tag?: string;
  readonly status?: string;
  readonly sort?: ContactSort;
  readonly order?: 'asc' | 'desc';
};

/** The choice in the query of an address; unknown values are left out. */
export function contactChoiceIn(query: URLSearchParams): ContactChoice {
  const [list, tag, status] = [query.get('list'), query.get('tag'), query.get('status')];
  const sort = CONTACT_SORTS.find((one) => one === query.get('sort'));
  const order = (['asc', 'desc'] as const).find((one) => one === query.get('order'));
  return {
    ...(list && { list }),
    ...(tag && { tag }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}
