import type { Notification, NotificationChoice, NotificationSettings } from '#contract/entities/notification';
import { withChoice } from '#contract/rules/conversations/notificationSettings';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** What the person should look at: the latest, and how many in all; and of what they want to be told, and how. */
export type Notifications = {
  readonly notifications: readonly Notification[];
  readonly total: number;
  readonly settings: NotificationSettings;
};
export type NotificationsChange =
  | { readonly clear: string }
  | { readonly clearAll: true }
  | { readonly choose: NotificationChoice };

/** What the person should look at in an organization, or of an agent, wherever they are in the console. */
export const notifications = defineFeature({
  machine: createResourceMachine<Notifications, { readonly targetAccountId: number }, NotificationsChange>({
    id: 'notifications',
    applyChange: (known, change) => {
      if ('choose' in change) return { ...known, settings: withChoice(known.settings, change.choose) };
      if ('clearAll' in change) return { ...known, notifications: [], total: 0 };
      const left = known.notifications.filter(({ id }) => id !== change.clear);
      return { ...known, notifications: left, total: known.total - (known.notifications.length - left.length) };
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
