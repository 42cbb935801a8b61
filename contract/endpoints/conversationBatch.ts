import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { transcriptTurn } from '../entities/conversation';
import { roomId } from '../entities/shared';
import { CONVERSATION_BATCH_LIMIT } from '../rules/hostConstants';

const item = { roomId, uuid: z.string().check(z.minLength(1), z.maxLength(120)) };
const count = z.int().check(z.nonnegative());

export const readConversations = endpoint({
  name: 'readConversations',
  section: 'api-shapes 5',
  summary:
    'The transcripts of up to 200 conversations, in their order. One that does not exist or is out of reach fails alone, and so does ' +
    'what would make the reply longer than 8 MB',
  method: 'POST',
  path: '/api/v2/conversation/batch',
  aliases: ['/api/v1/conversation/batch'],
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  unaudited: 'It only reads.',
  body: z.object({
    items: z.array(z.object(item)).check(z.maxLength(CONVERSATION_BATCH_LIMIT)),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    stats: z.object({ requested: count, ok: count, failed: count }),
    results: z.array(
      z.object({ success: z.boolean(), ...item, message: z.string(), conversation: z.array(transcriptTurn) }),
    ),
  }),
});
