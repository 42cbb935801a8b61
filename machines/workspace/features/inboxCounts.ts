import type { InboxCounts } from '#contract/entities/inbox';
import type { InboxChoice } from '#contract/rules/conversations/inboxChoice';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** All of a tab were read. */
export type ReadAll = { readonly readAllOf: InboxChoice['filter'] };

/** How many rooms each list of the inbox has. */
export const inboxCounts = defineFeature({
  machine: createResourceMachine<InboxCounts, { readonly targetAccountId: number }, ReadAll>({
    id: 'inboxCounts',
    applyChange: (counts, { readAllOf: tab }) => ({ ...counts, [tab]: { ...counts[tab], unread: 0 } }),
  }),
  opens: ({ type, targetAccountId, first }) =>
    (type === 'organization' || type === 'agent') && first === 'inbox'
      ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (CHANGES.includes(event.type) ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;

/** Events after which a room may stand in another list; a message may bring back a closed or hidden one. */
const CHANGES: readonly string[] = ['activity.changed', 'room.changed', 'message.created'];
