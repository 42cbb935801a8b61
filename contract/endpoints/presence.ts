import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { presence } from '../entities/presence';
import { done, roomId } from '../entities/shared';

/** Who looks at a conversation and who writes in it. The specification has none of it; an inbox of several people needs it. */

export const tellPresence = endpoint({
  name: 'tellPresence',
  section: '4 Conversation',
  summary:
    'Say that the caller looks at a room, or writes in it: colleagues see both, the other side sees who writes. Repeated while it ' +
    'lasts. Returns who else is there. Whoever answers in the room keeps it while they write',
  method: 'POST',
  path: '/api/v1/conversations/:roomId/presence',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  unaudited: 'It says where the caller looks for a moment.',
  params: z.object({ roomId }),
  body: z.object({ typing: z.boolean() }),
  reply: z.object({ success: z.literal(true), present: z.array(presence) }),
});

export const tellTyping = endpoint({
  name: 'tellTyping',
  section: '4 Conversation',
  summary: 'Say that the caller writes to an agent, so that its team sees it. Nothing happens before the first message',
  method: 'POST',
  path: '/api/v1/messages/:username/typing',
  access: 'session',
  target: 'none',
  limit: 'write',
  unaudited: 'It says that the caller types for a moment.',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: done,
});
