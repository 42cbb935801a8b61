import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { rating, room } from '../entities/conversation';
import { accountId, accountIdText, roomId } from '../entities/shared';

/** Calls of specification 7, Conversations: who answers in a room, and what becomes of it. Each changed room is returned. */

const ofRoom = { access: 'editOrg', target: 'own', limit: 'write' } as const;
/** Who answers instead of the agent: a reseller may keep that from the owners below. */
const takingOver = { ...ofRoom, access: 'takeoverAgent' } as const;
const roomParams = z.object({ roomId });
const changed = z.object({ success: z.literal(true), message: z.string(), room });

export const readAiAgentEnabled = endpoint({
  name: 'readAiAgentEnabled',
  section: '7 Conversations',
  summary: 'Whether the agent answers in a room',
  method: 'GET',
  path: '/api/v1/conversations/:roomId/aiAgentEnabled',
  aliases: ['/api/v2/conversations/:roomId/aiAgentEnabled'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: roomParams,
  reply: z.object({ success: z.literal(true), aiAgentEnabled: z.boolean() }),
});

export const setAiAgentEnabled = endpoint({
  name: 'setAiAgentEnabled',
  section: '7 Conversations',
  summary: 'Let the agent answer in a room, or keep it silent',
  method: 'POST',
  path: '/api/v1/conversations/:roomId/aiAgentEnabled',
  aliases: ['/api/v2/conversations/:roomId/aiAgentEnabled'],
  ...takingOver,
  params: roomParams,
  body: z.object({ aiAgentEnabled: z.boolean() }),
  reply: z.object({ ...changed.shape, aiAgentEnabled: z.boolean() }),
});

export const holdConversation = endpoint({
  name: 'holdConversation',
  section: '7 Conversations',
  summary:
    'Take over a conversation: answer in a room instead of the agent, or of the person who did so far. Without a message for 15 minutes it ends',
  method: 'POST',
  path: '/api/v1/conversations/:roomId/hold',
  aliases: ['/api/v2/conversations/:roomId/hold'],
  ...takingOver,
  params: roomParams,
  reply: changed,
});

export const releaseConversation = endpoint({
  name: 'releaseConversation',
  section: '7 Conversations',
  summary: 'Give a conversation back to the agent of its room',
  method: 'POST',
  path: '/api/v1/conversations/:roomId/release',
  aliases: ['/api/v2/conversations/:roomId/release'],
  ...ofRoom,
  params: roomParams,
  reply: changed,
});

export const closeConversation = endpoint({
  name: 'closeConversation',
  section: '7 Conversations',
  summary: 'Close a room: it is read, nobody holds it, and the next message starts a new conversation',
  method: 'POST',
  path: '/api/v1/closeConversation',
  aliases: ['/api/v2/closeConversation'],
  ...ofRoom,
  body: z.object({ roomId }),
  reply: changed,
});

export const unarchiveConversation = endpoint({
  name: 'unarchiveConversation',
  section: '7 Conversations',
  summary: 'Open a closed room again',
  method: 'POST',
  path: '/api/v1/unarchiveConversation',
  aliases: ['/api/v2/unarchiveConversation'],
  ...ofRoom,
  body: z.object({ roomId }),
  reply: changed,
});

export const rateConvo = endpoint({
  name: 'rateConvo',
  section: '7 Conversations',
  summary: 'Rate a room from 1 to 5; null takes the rating back',
  method: 'POST',
  path: '/api/v1/rateConvo',
  aliases: ['/api/v2/rateConvo'],
  ...ofRoom,
  body: z.object({ roomId, rating: z.nullable(rating) }),
  reply: changed,
});

export const readBlock = endpoint({
  name: 'readBlock',
  section: '7 Conversations',
  summary: 'Whether an agent, or any agent of the organization, refuses the messages of a person, visitor or contact',
  method: 'GET',
  path: '/api/v1/block/:id',
  aliases: ['/api/v2/block/:id'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  params: z.object({ id: accountIdText }),
  reply: z.object({ success: z.literal(true), blocked: z.boolean() }),
});

export const setBlock = endpoint({
  name: 'setBlock',
  section: '7 Conversations',
  summary:
    'Block a visitor or contact: refuse the messages of the other side of every room that the target has with it, or accept them again. `blocked` is the wanted ' +
    'state, so that a double click is one change. A blocked room is in Junk',
  method: 'POST',
  path: '/api/v1/block',
  aliases: ['/api/v2/block'],
  ...ofRoom,
  body: z.object({ id: accountId, blocked: z.boolean() }),
  reply: z.object({ success: z.literal(true), message: z.string(), blocked: z.boolean() }),
});
