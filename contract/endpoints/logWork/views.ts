import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { logView, logViewChoice } from '../../entities/logWork';
import { done, line, uuid } from '../../entities/shared';

/** Views of the log (specification 7, Logs). */

const reply = z.object({ success: z.literal(true), view: logView });
const ofView = z.object({ viewId: uuid });

export const listLogViews = endpoint({
  name: 'listLogViews',
  section: '7 Logs',
  summary:
    'The views of the log of an organization that the caller has: its own, and those that are shared with everybody',
  method: 'GET',
  path: '/api/v2/logs/views',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), views: z.array(logView) }),
});

export const createLogView = endpoint({
  name: 'createLogView',
  section: '7 Logs',
  summary: 'Keep a view of the log: its range, filters, search and columns',
  method: 'POST',
  path: '/api/v2/logs/views',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  successStatus: 201,
  body: z.object({ name: line, choice: logViewChoice, isShared: z.optional(z.boolean()) }),
  reply,
});

export const changeLogView = endpoint({
  name: 'changeLogView',
  section: '7 Logs',
  summary: 'Rename a view of the log, replace what it shows, or share it',
  method: 'PUT',
  path: '/api/v2/logs/views/:viewId',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  params: ofView,
  body: z.object({
    name: z.optional(line),
    choice: z.optional(logViewChoice),
    isShared: z.optional(z.boolean()),
  }),
  reply,
});

export const deleteLogView = endpoint({
  name: 'deleteLogView',
  section: '7 Logs',
  summary: 'Delete a view of the log',
  method: 'DELETE',
  path: '/api/v2/logs/views/:viewId',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  params: ofView,
  reply: done,
});
