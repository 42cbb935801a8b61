/** What the list of an inbox shows: all that is open, a part of it, the tests of the staging copy, what is hidden until a time, or what was closed. */
export const INBOX_SHOWS = ['open', 'unread', 'mine', 'test', 'snoozed', 'closed'] as const;
export type InboxShow = (typeof INBOX_SHOWS)[number];

export type InboxChoice = {
  /** Priority is agents' conversations; Junk the rest (specification 2). */
  readonly filter: 'priority' | 'junk';
  readonly show: InboxShow;
};

/** What an address asks for. `agent` is another word for priority (specification 2). */
export function inboxChoiceIn(query: URLSearchParams): InboxChoice {
  const show = query.get('show');
  return {
    filter: query.get('filter') === 'junk' ? 'junk' : 'priority',
    show: INBOX_SHOWS.find((one) => one === show) ?? 'open',
  };
}

/** The parameters that say so; null for none. */
export function inboxParametersOf({ filter, show }: InboxChoice): Readonly<Record<'filter' | 'show', string | null>> {
  return { filter: filter === 'junk' ? filter : null, show: show === 'open' ? null : show };
}

/** The same for the host (`listConversations`). */
export function inboxQueryOf({ filter, show }: InboxChoice) {
  return {
    isAgent: filter === 'priority',
    test: show === 'test',
    ...(show === 'unread' && { unread: true }),
    ...(show === 'mine' && { mine: true }),
    ...(show === 'closed' ? { archived: true } : show !== 'test' && { snoozed: show === 'snoozed' }),
  };
}
