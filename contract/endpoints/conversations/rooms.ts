import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import {
  conversationLog,
  listedMessage,
  message,
  recentMessage,
  room,
  transcriptTurn,
} from '../../entities/conversation';
import { deliveryChannel } from '../../entities/delivery';
import { functionRun } from '../../entities/functionRun';
import { mediaUrls, saidText, saysSomething } from '../../entities/said';
import { countText, line, roomId, uuid } from '../../entities/shared';
import { collectedField, webLogEntry } from '../../entities/transcript';
import { MONEY_NOT_SENT } from '../../rules/messages/requests';

/** Calls of specification 7, Conversations: one room, and what was said there. */

const roomParams = z.object({ roomId });

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
  summary: 'The messages of a room (a conversation), bare, oldest first; `before` pages backwards',
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
