import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { campaignCopy } from '../entities/campaign';
import { answerEngine, answerEvent, answerSource, message } from '../entities/conversation';
import { mediaUrls, saidText, saysSomething } from '../entities/said';
import { flagText, roomId, targetAgent, uuid } from '../entities/shared';

/** Calls of specification 7 for the chat with an agent. */

export const runPrompt = endpoint({
  name: 'runPrompt',
  section: '7 Agents',
  summary:
    'Ask an agent. A person of its organization may ask the staging copy; anyone with a session may ask the production ' +
    'copy. Answers a stream of events where the caller accepts text/event-stream, else the whole answer. While a person ' +
    'answers in the room, the question is stored and there is no `answer`.',
  method: 'POST',
  path: '/api/v2/agent/runPrompt',
  aliases: ['/api/v1/agent/runPrompt'],
  access: 'session',
  target: 'none',
  limit: 'model',
  unaudited: 'It asks the model, and changes nothing.',
  body: z
    .object({
      targetAgent,
      promptText: saidText,
      /** The caller's own uploads to the agent. */
      mediaUrls,
      source: z._default(campaignCopy, 'default'),
      /** The message's id, chosen by the sender, so that a repeated question is answered only once. */
      uuid: z.optional(uuid),
      /** Starts a new conversation in the same room. */
      restart: z.optional(z.boolean()),
    })
    .check(saysSomething('promptText')),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    response: z.string(),
    roomId,
    uuid,
    engine: z.optional(answerEngine),
    sources: z.array(answerSource),
    answer: z.optional(message),
    /** The person who answers instead of the agent. */
    heldBy: z.optional(z.string()),
  }),
  stream: { kind: 'sse', event: answerEvent },
});

export const readPublicMessages = endpoint({
  name: 'readPublicMessages',
  section: '7 Conversations',
  summary:
    "The caller's own conversation with an agent, oldest first; empty where there is none, and without a session. `public` reads as " +
    'without one; `preview` returns the last message only',
  method: 'GET',
  path: '/api/v1/messages/:username',
  access: 'session',
  anonymous: true,
  target: 'none',
  limit: 'read',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(100)) }),
  query: z.object({
    public: z.optional(flagText),
    preview: z.optional(flagText),
    source: z.optional(campaignCopy),
  }),
  reply: z.object({ success: z.literal(true), roomId: z.optional(roomId), messages: z.array(message) }),
});
