import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { notification } from '../entities/notification';
import { done, uuid } from '../entities/shared';

/** Calls of specification 7, Activity and notifications. */

export const listNotifications = endpoint({
  name: 'listNotifications',
  section: '7 Activity',
  summary: 'What the caller should look at, the latest first; the 100 latest. `total` counts all',
  method: 'GET',
  path: '/api/v1/notifications',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), notifications: z.array(notification), total: z.int() }),
});

export const clearNotifications = endpoint({
  name: 'clearNotifications',
  section: '7 Activity',
  summary: 'Clear one notification, or all of the caller',
  method: 'POST',
  path: '/api/v1/notifications',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  body: z.object({ clear: z.optional(uuid), clearAll: z.optional(z.boolean()) }),
  reply: done,
});
