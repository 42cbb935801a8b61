import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { emoji, reaction } from '../entities/reaction';
import { roomId, uuid } from '../entities/shared';

/** Reactions to messages (specification 7, Conversations). A visitor reacts in their own room, a person of the team in any. */

const body = z.object({ roomId, uuid, reaction: emoji });
const reply = z.object({ success: z.literal(true), message: z.string(), reactions: z.array(reaction) });

export const addReaction = endpoint({
  name: 'addReaction',
  section: '7 Conversations',
  summary: 'React to a message, as the visitor of the room or as a person of the team; a repeated reaction is one',
  method: 'POST',
  path: '/api/v1/reaction',
  aliases: ['/api/v2/reaction'],
  access: 'session',
  target: 'own',
  limit: 'write',
  body,
  reply,
});

export const removeReaction = endpoint({
  name: 'removeReaction',
  section: '7 Conversations',
  summary: "Take the caller's own reaction back; one that is not there is gone already",
  method: 'DELETE',
  path: '/api/v1/reaction',
  aliases: ['/api/v2/reaction'],
  access: 'session',
  target: 'own',
  limit: 'write',
  body,
  reply,
});
