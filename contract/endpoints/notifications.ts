import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { notification, notificationChoice, notificationSettings } from '../entities/notification';
import { done, uuid } from '../entities/shared';

/** Calls of specification 7, Activity and notifications. */

export const listNotifications = endpoint({
  name: 'listNotifications',
  section: '7 Activity',
  summary:
    'What the caller should look at, the latest first; the 100 latest: of conversations at an organization or agent, of the accounts that they run at a partner or reseller. `total` counts all. Kinds that the caller switched off are left out',
  method: 'GET',
  path: '/api/v1/notifications',
  aliases: ['/api/v2/notifications'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({
    success: z.literal(true),
    notifications: z.array(notification),
    total: z.int(),
    settings: notificationSettings,
  }),
});

export const clearNotifications = endpoint({
  name: 'clearNotifications',
  section: '7 Activity',
  summary: 'Clear one notification, or all of the caller',
  method: 'POST',
  path: '/api/v1/notifications',
  aliases: ['/api/v2/notifications'],
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  unaudited: 'It says what the caller has read.',
  body: z.object({ clear: z.optional(uuid), clearAll: z.optional(z.boolean()) }),
  reply: done,
});

const settingsReply = z.object({ success: z.literal(true), settings: notificationSettings });

export const readNotificationSettings = endpoint({
  name: 'readNotificationSettings',
  section: '7 Activity',
  summary: 'Of what the caller is notified, and how',
  method: 'GET',
  path: '/api/v1/notificationSettings',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: settingsReply,
});

export const saveNotificationSettings = endpoint({
  name: 'saveNotificationSettings',
  section: '7 Activity',
  summary: 'Change of what the caller is notified, and how; what is left out stays',
  method: 'POST',
  path: '/api/v1/notificationSettings',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  body: notificationChoice,
  reply: settingsReply,
});
