import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { roomCursor, roomList } from '../../entities/conversation';
import { flagText, idList, pageQuery, roomId } from '../../entities/shared';

/** Calls of specification 7, Conversations: the rooms of an inbox, paged. */

const inboxQuery = {
  ...pageQuery.shape,
  cursor: z.optional(roomCursor),
  unread: z.optional(flagText),
  archived: z.optional(flagText),
  /** Only rooms that are hidden until a time, or none of them. */
  snoozed: z.optional(flagText),
  /** Only rooms that the caller answers in, or that are the caller's. */
  mine: z.optional(flagText),
  /** Only tests of the staging copy, or none of them. */
  test: z.optional(flagText),
  queryText: z.optional(z.string().check(z.maxLength(200))),
  ids: z.optional(idList(roomId)),
};

export const listConversations = endpoint({
  name: 'listConversations',
  section: '7 Conversations',
  summary:
    "The conversations of the inbox: rooms of an agent, or of all agents of an organization, the latest message first; `isAgent` false is Junk's, `archived` " +
    'lists the closed ones',
  method: 'GET',
  path: '/api/v1/agentConversations',
  aliases: ['/api/v1/conversations', '/api/v2/conversations', '/api/v2/agentConversations'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.strictObject({ ...inboxQuery, isAgent: z.optional(flagText) }),
  reply: roomList,
});

export const listJunkConversations = endpoint({
  name: 'listJunkConversations',
  section: 'api-shapes 5',
  summary: "Junk's rooms, the latest message first",
  method: 'GET',
  path: '/api/v2/junkConversations',
  aliases: ['/api/v1/junkConversations'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.strictObject(inboxQuery),
  reply: roomList,
});
