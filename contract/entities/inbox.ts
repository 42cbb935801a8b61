import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** Open rooms of a tab of the inbox: those with something unread, those the reader holds or was assigned, and tests. */
export const tabCounts = z.object({ unread: count, mine: count, test: count });
export type TabCounts = z.output<typeof tabCounts>;

/** Priority is agents' conversations; Junk the rest (specification 2). */
export const inboxCounts = z.object({ priority: tabCounts, junk: tabCounts });
export type InboxCounts = z.output<typeof inboxCounts>;
