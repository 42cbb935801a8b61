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

/** What the person should look at: of a partner, a reseller, an organization or an agent, wherever they are in the console. */
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
    type === 'superAdmin' ? null : { key: `${targetAccountId}`, input: { key: { targetAccountId } } },
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
  // Those above an organization hear of all of its rooms, which are not theirs to look at.
  follows: (event, { key: { targetAccountId } }) => {
    if (event.type !== 'notification.changed') return null;
    const { organizationId, agentId } = event;
    const concerns = organizationId === undefined || [organizationId, agentId].includes(targetAccountId);
    return concerns ? { tell: REFRESH } : null;
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
