/** What the contacts are sorted by in their list. */
export const CONTACT_SORTS = [
  'lastConversation',
  'conversationCount',
  'name',
  'phone',
  'email',
  'company',
  'status',
  'created',
  'updated',
] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** The filters whose value is any text, named as in the query of the call. */
export const CONTACT_FILTERS = ['list', 'tag', 'status', 'source'] as const;

/** What the contacts are narrowed to and sorted by, as in the address and in the query of the call. */
export type ContactChoice = {
  /** The name of a list, also of one that the host keeps. */
  readonly list?: string;
  readonly tag?: string;
  readonly status?: string;
  /** Where they come from. */
  readonly source?: string;
  readonly doNotContact?: 'true' | 'false';
  readonly sort?: ContactSort;
  readonly order?: 'asc' | 'desc';
};

/** The choice in the query of an address; unknown values are left out. */
export function contactChoiceIn(query: URLSearchParams): ContactChoice {
  const texts = CONTACT_FILTERS.flatMap((name) => {
    const text = query.get(name);
    return text ? [[name, text] as const] : [];
  });
  const doNotContact = (['true', 'false'] as const).find((one) => one === query.get('doNotContact'));
  const sort = CONTACT_SORTS.find((one) => one === query.get('sort'));
  const order = (['asc', 'desc'] as const).find((one) => one === query.get('order'));
  return {
    ...Object.fromEntries(texts),
    ...(doNotContact && { doNotContact }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}
