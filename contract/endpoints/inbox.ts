import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { inboxCounts } from '../entities/inbox';

/** What the list of an inbox shows besides its rows. */

export const readInboxCounts = endpoint({
  name: 'readInboxCounts',
  section: '4 Inbox',
  summary:
    'How many open rooms each tab of the inbox has: unread, the caller’s own, and tests. Each equals `totalRooms` of that list',
  method: 'GET',
  path: '/api/v1/agentConversations/counts',
  aliases: ['/api/v2/agentConversations/counts'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), ...inboxCounts.shape }),
});
