import type { Notification } from '#contract/entities/notification';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** What the person should look at: the latest, and how many in all. */
export type Notifications = { readonly notifications: readonly Notification[]; readonly total: number };
export type ClearNotifications = { readonly clear: string } | { readonly clearAll: true };

/** What the person should look at in an organization, or of an agent, wherever they are in the console. */
export const notifications = defineFeature({
  machine: createResourceMachine<Notifications, { readonly targetAccountId: number }, ClearNotifications>({
    id: 'notifications',
    applyChange: ({ notifications: shown, total }, change) => {
      if ('clearAll' in change) return { notifications: [], total: 0 };
      const left = shown.filter(({ id }) => id !== change.clear);
      return { notifications: left, total: total - (shown.length - left.length) };
    },
  }),
  opens: ({ type, targetAccountId }) =>
    type === 'organization' || type === 'agent'
      ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'notification.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
