import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { activityEntry } from '../../entities/conversation';
import { done, flagText, roomId } from '../../entities/shared';

/** Calls of specification 7, Activity: what is unread. */

/** With `simple`, only the rooms' ids. */
const activityQuery = z.object({ simple: z.optional(flagText) });
const activityReply = z.object({
  success: z.literal(true),
  activity: z.array(activityEntry),
  total: z.int(),
});
const activityBody = z.object({ clear: z.optional(roomId), clearAll: z.optional(z.boolean()) });

export const listActivity = endpoint({
  name: 'listActivity',
  section: '7 Activity',
  summary:
    'Rooms of Priority with unread messages, the 1,000 latest; `total` counts the messages of all. `simple` lists their ids only',
  method: 'GET',
  path: '/api/v1/activity',
  aliases: ['/api/v2/activity'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: activityQuery,
  reply: activityReply,
});

export const listActivityAgent = endpoint({
  name: 'listActivityAgent',
  section: '7 Activity',
  summary: 'The same of Junk, the agent inbox',
  method: 'GET',
  path: '/api/v1/activityAgent',
  aliases: ['/api/v2/activityAgent'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: activityQuery,
  reply: activityReply,
});

export const clearActivity = endpoint({
  name: 'clearActivity',
  section: '7 Activity',
  summary: 'Mark one room, or all of Priority, as read',
  method: 'POST',
  path: '/api/v1/activity',
  aliases: ['/api/v2/activity'],
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  unaudited: 'It says what the caller has read.',
  body: activityBody,
  reply: done,
});

export const clearActivityAgent = endpoint({
  name: 'clearActivityAgent',
  section: '7 Activity',
  summary: 'Mark one room, or all of Junk, as read',
  method: 'POST',
  path: '/api/v1/activityAgent',
  aliases: ['/api/v2/activityAgent'],
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  unaudited: 'It says what the caller has read.',
  body: activityBody,
  reply: done,
});

export const markUnread = endpoint({
  name: 'markUnread',
  section: '7 Activity',
  summary: 'Mark a room as unread',
  method: 'POST',
  path: '/api/v1/activityAgent/markUnread',
  aliases: ['/api/v1/activity/markUnread', '/api/v2/activity/markUnread', '/api/v2/activityAgent/markUnread'],
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  unaudited: 'It says what the caller has read.',
  body: z.object({ roomId }),
  reply: done,
});
