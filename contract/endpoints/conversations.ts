import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  activityEntry,
  conversationLog,
  listedMessage,
  logCursor,
  logPagination,
  logVolume,
  message,
  recentMessage,
  room,
  roomCursor,
  roomList,
  transcriptTurn,
} from '../entities/conversation';
import { deliveryChannel } from '../entities/delivery';
import { functionRun } from '../entities/functionRun';
import { logFilterQuery } from '../entities/logFilters';
import { mediaUrls, saidText, saysSomething } from '../entities/said';
import { countText, done, flagText, idList, line, listTotal, pageQuery, roomId, uuid } from '../entities/shared';
import { collectedField, webLogEntry } from '../entities/transcript';
import { LOG_EXPORT_LIMIT_ROWS } from '../rules/constants';
import { MONEY_NOT_SENT } from '../rules/messages/requests';

/** Calls of specification 7, Conversations and Activity, for the inbox. */

const roomParams = z.object({ roomId });

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
    "Rooms of an agent, or of all agents of an organization, the latest message first; `isAgent` false is Junk's, `archived` " +
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

export const listRecentMessages = endpoint({
  name: 'listRecentMessages',
  section: 'api-shapes 5',
  summary: 'The latest messages of all rooms, bare, the latest first',
  method: 'GET',
  path: '/api/v2/messages/recent',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.object({ pageSize: z.optional(countText) }),
  reply: z.array(recentMessage),
});

export const readConversation = endpoint({
  name: 'readConversation',
  section: '7 Conversations',
  summary: 'One room',
  method: 'GET',
  path: '/api/v1/conversations/:roomId',
  aliases: ['/api/v2/conversations/:roomId'],
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
    'Answer in a room as a person, under their own name, with text, files (`uploadMedia`) or both. A `zapAmount` above 0 is refused ' +
    'with 422, because the host keeps no money. To a contact it goes as a text or a mail, without files: `sent` is then pending. A ' +
    'number or an address in `toUsername` opens a room',
  method: 'POST',
  path: '/api/v2/messaging/send',
  aliases: ['/api/v1/messaging/send'],
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  once: true,
  body: z
    .object({
      roomId: z.optional(roomId),
      toUsername: z.optional(z.string().check(z.maxLength(100))),
      message: saidText,
      mediaUrls,
      /** Chosen by the sender, so that a repeated message is stored only once. */
      uuid: z.optional(uuid),
      /** How it goes to a contact; by default as the contact wrote last. */
      channel: z.optional(deliveryChannel),
      /** Of a mail; by default that of the thread. */
      subject: z.optional(line),
      // Refused, because money would be lost silently.
      zapAmount: z.optional(z.number().check(z.maximum(0, MONEY_NOT_SENT))),
    })
    .check(saysSomething('message')),
  reply: z.object({ success: z.literal(true), message: z.string(), sent: message }),
});

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
    /** Instead of a page: the rows after those of the page that had it. */
    cursor: z.optional(logCursor),
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
    totalCount: listTotal,
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
  summary:
    'The transcript of one conversation of a room, the functions that the agent ran and what it collected. The web log only for those ' +
    'who may inspect JSON',
  method: 'GET',
  path: '/api/v2/conversation/:roomId/:uuid',
  aliases: ['/api/v1/conversation/:roomId/:uuid'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: z.object({ roomId, uuid: z.string().check(z.maxLength(120)) }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    conversation: z.array(transcriptTurn),
    functionsRun: z.array(functionRun),
    collectedData: z.array(collectedField),
    webLog: z.optional(z.array(webLogEntry)),
    log: z.optional(conversationLog),
  }),
});

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? one));
}
