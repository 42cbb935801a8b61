import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  activityEntry,
  conversationLog,
  listedMessage,
  logPagination,
  logVolume,
  message,
  room,
  roomList,
  transcriptTurn,
} from '../entities/conversation';
import { deliveryChannel } from '../entities/delivery';
import { logFilterQuery } from '../entities/logFilters';
import { countText, done, flagText, idList, line, pageQuery, roomId, uuid } from '../entities/shared';
import { LOG_EXPORT_LIMIT_ROWS, MESSAGE_MAX_CHARACTERS } from '../rules/constants';
import { FILES_NOT_SENT, MONEY_NOT_SENT } from '../rules/messages/requests';

/** Calls of specification 7, Conversations and Activity, for the inbox. */

const roomParams = z.object({ roomId });

export const listConversations = endpoint({
  name: 'listConversations',
  section: '7 Conversations',
  summary:
    "Rooms of an agent, or of all agents of an organization, the latest message first; `isAgent` false is Junk's, `archived` " +
    'lists the closed ones',
  method: 'GET',
  path: '/api/v1/agentConversations',
  aliases: ['/api/v1/conversations', '/api/v2/conversations', '/api/v2/agentConversations'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.strictObject({
    ...pageQuery.shape,
    unread: z.optional(flagText),
    isAgent: z.optional(flagText),
    archived: z.optional(flagText),
    /** Only rooms that are hidden until a time, or none of them. */
    snoozed: z.optional(flagText),
    /** Only rooms that the caller answers in, or that are the caller's. */
    mine: z.optional(flagText),
    /** Only tests of the staging copy, or none of them. */
    test: z.optional(flagText),
    queryText: z.optional(z.string().check(z.maxLength(200))),
    ids: z.optional(idList(roomId)),
  }),
  reply: roomList,
});

export const readConversation = endpoint({
  name: 'readConversation',
  section: '7 Conversations',
  summary: 'One room',
  method: 'GET',
  path: '/api/v1/conversations/:roomId',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: roomParams,
  reply: z.object({ success: z.literal(true), room }),
});

export const listMessages = endpoint({
  name: 'listMessages',
  section: 'api-shapes 5',
  summary: 'Messages of a room, bare, oldest first; `before` pages backwards',
  method: 'GET',
  path: '/api/v2/messages/:roomId',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: roomParams,
  query: z.object({ pageSize: z.optional(countText), before: z.optional(uuid) }),
  reply: z.array(listedMessage),
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  section: 'api-shapes 15',
  summary:
    'Answer in a room as a person, under their own name. Text only: a `zapAmount` above 0 or any of `mediaUrls` is refused ' +
    'with 422, because the host keeps no money and no files. To a contact it goes as a text or a mail: `sent` is then pending. A number or an address in `toUsername` opens a room',
  method: 'POST',
  path: '/api/v2/messaging/send',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  once: true,
  body: z.object({
    roomId: z.optional(roomId),
    toUsername: z.optional(z.string().check(z.maxLength(100))),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_CHARACTERS)),
    /** Chosen by the sender, so that a repeated message is stored only once. */
    uuid: z.optional(uuid),
    /** How it goes to a contact; by default as the contact wrote last. */
    channel: z.optional(deliveryChannel),
    /** Of a mail; by default that of the thread. */
    subject: z.optional(line),
    // Refused, because money and files would be lost silently.
    zapAmount: z.optional(z.number().check(z.maximum(0, MONEY_NOT_SENT))),
    mediaUrls: z.optional(z.array(z.string()).check(z.maxLength(0, FILES_NOT_SENT))),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), sent: message }),
});

export const listActivityAgent = endpoint({
  name: 'listActivityAgent',
  section: '7 Activity',
  summary: 'Rooms with unread messages, the 1,000 latest; `total` counts the messages of all',
  method: 'GET',
  path: '/api/v1/activityAgent',
  aliases: ['/api/v1/activity'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.object({ simple: z.optional(flagText) }),
  reply: z.object({ success: z.literal(true), activity: z.array(activityEntry), total: z.int() }),
});

export const clearActivityAgent = endpoint({
  name: 'clearActivityAgent',
  section: '7 Activity',
  summary: 'Mark one room, or all, as read',
  method: 'POST',
  path: '/api/v1/activityAgent',
  aliases: ['/api/v1/activity'],
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  body: z.object({ clear: z.optional(roomId), clearAll: z.optional(z.boolean()) }),
  reply: done,
});

export const markUnread = endpoint({
  name: 'markUnread',
  section: '7 Activity',
  summary: 'Mark a room as unread',
  method: 'POST',
  path: '/api/v1/activityAgent/markUnread',
  aliases: ['/api/v1/activity/markUnread'],
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  body: z.object({ roomId }),
  reply: done,
});

export const listLogs = endpoint({
  name: 'listLogs',
  section: '7 Logs',
  summary:
    'Conversation-log rows, newest first, 1-based pages; the last 30 days unless `start` says otherwise. With `format=csv` a file of ' +
    'up to 10,000 rows',
  method: 'GET',
  path: '/api/v2/logs',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  file: 'text/csv',
  // Unknown filters are refused: ignoring one would return rows that nobody asked for.
  query: z.strictObject({
    start: z.optional(countText),
    end: z.optional(countText),
    page: z.optional(z.coerce.number().check(z.int(), z.positive())),
    pageSize: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(LOG_EXPORT_LIMIT_ROWS))),
    fields: z.optional(z.string().check(z.maxLength(2_000))),
    format: z.optional(z.enum(['json', 'csv'])),
    includeFields: z.optional(flagText),
    ids: z.optional(idList(z.string().check(z.minLength(1), z.maxLength(120)))),
    ...logFilterQuery,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    logs: z.array(z.partial(conversationLog)),
    /** Rows on this page. */
    count: z.int(),
    totalCount: z.int(),
    pagination: logPagination,
    /** With `includeFields`: all fields a row can have. */
    schema: z.optional(z.array(z.string())),
  }),
});

export const readLogVolume = endpoint({
  name: 'readLogVolume',
  section: '7 Logs',
  summary: 'How many rows of the conversation log stand in each of several spans of time; takes the filters of the log',
  method: 'GET',
  path: '/api/v2/logs/volume',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.strictObject({
    /** When each span begins, in seconds, ascending. The last one is open. */
    starts: idList(countText).check(z.minLength(1), z.refine(isAscending, 'Ascending')),
    ...logFilterQuery,
  }),
  reply: z.object({ success: z.literal(true), volume: z.array(logVolume) }),
});

export const readTranscript = endpoint({
  name: 'readTranscript',
  section: '7 Conversations',
  summary: 'The transcript of one conversation of a room',
  method: 'GET',
  path: '/api/v2/conversation/:roomId/:uuid',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: z.object({ roomId, uuid: z.string().check(z.maxLength(120)) }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    conversation: z.array(transcriptTurn),
    log: z.optional(conversationLog),
  }),
});

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? one));
}
