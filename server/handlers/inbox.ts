import * as endpoints from '#contract/endpoints/inbox';
import { countInbox } from '../domain/conversations/inboxCounts';
import { type HandlersOf, handler } from '../http/handler';

export const inboxHandlers = {
  readInboxCounts: handler(endpoints.readInboxCounts, async ({ db, target, caller, clock }) => ({
    success: true as const,
    ...(await countInbox(db, target, { readerId: caller.id, nowMs: clock.nowMs() })),
  })),
} satisfies HandlersOf<typeof endpoints>;
