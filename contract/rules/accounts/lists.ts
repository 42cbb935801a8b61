/** What lists of accounts are narrowed to and sorted by; the address of a list holds it too. */

/** Whether the staging copy of an agent is what answers. */
export const AGENT_STATES = ['published', 'edited', 'never'] as const;
/** How an organization, or everything below a reseller or a partner, does. */
export const ACCOUNT_HEALTHS = ['well', 'watch', 'quiet', 'settingUp'] as const;
export const LIST_FILTERS = [...AGENT_STATES, 'unread', ...ACCOUNT_HEALTHS] as const;
export const LIST_SORTS = [
  'created',
  'name',
  'state',
  'conversations',
  'handedOver',
  'lastActivity',
  'unread',
  'agents',
  'health',
] as const;
export const LIST_ORDERS = ['asc', 'desc'] as const;

/** What a list is narrowed to and sorted by, as in the address and in the query of the call. */
export type ListChoice = {
  readonly filter?: (typeof LIST_FILTERS)[number];
  readonly sort?: (typeof LIST_SORTS)[number];
  readonly order?: (typeof LIST_ORDERS)[number];
};

/** The choice in the query of an address; unknown values are left out. */
export function listChoiceIn(query: URLSearchParams): ListChoice {
  const filter = known(LIST_FILTERS, query.get('filter'));
  const sort = known(LIST_SORTS, query.get('sort'));
  const order = known(LIST_ORDERS, query.get('order'));
  return { ...(filter && { filter }), ...(sort && { sort }), ...(order && { order }) };
}

function known<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}
