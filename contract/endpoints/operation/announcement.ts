import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { ANNOUNCEMENT_LEVELS, announcement } from '../../entities/announcement';
import { done, line, timestampS } from '../../entities/shared';

/** What everybody in the console is told. */

const announcementReply = z.object({ success: z.literal(true), announcement: z.nullable(announcement) });

export const readAnnouncement = endpoint({
  name: 'readAnnouncement',
  section: 'host.md 3',
  summary: 'What everybody in the console is told now; null: nothing',
  method: 'GET',
  path: '/api/v2/announcement',
  access: 'person',
  target: 'none',
  limit: 'read',
  reply: announcementReply,
});

export const saveAnnouncement = endpoint({
  name: 'saveAnnouncement',
  section: 'host.md 3',
  summary: 'Tell everybody in the console something, in place of what they were told before',
  method: 'PUT',
  path: '/api/v2/announcement',
  access: 'operateHost',
  target: 'own',
  limit: 'write',
  body: z.object({
    text: line,
    level: z.enum(ANNOUNCEMENT_LEVELS),
    until: z.optional(z.nullable(timestampS)),
  }),
  reply: announcementReply,
});

export const clearAnnouncement = endpoint({
  name: 'clearAnnouncement',
  section: 'host.md 3',
  summary: 'Tell it no longer; there may be none',
  method: 'DELETE',
  path: '/api/v2/announcement',
  access: 'operateHost',
  target: 'own',
  limit: 'write',
  reply: done,
});
