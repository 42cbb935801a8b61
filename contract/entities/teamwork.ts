import * as z from 'zod/mini';
import { MESSAGE_MAX_CHARACTERS } from '../rules/constants';
import { accountId, line, roomId, timestampS, uuid, visible } from './shared';

/** What a person of the team wrote beside a conversation, for the team alone. */
export const note = z.object({
  uuid,
  roomId,
  authorId: accountId,
  author: z.string(),
  text: z.string(),
  timestamp: timestampS,
});
export type Note = z.output<typeof note>;

/** A person of the team. */
export const colleague = z.object({ id: accountId, name: z.string() });
export type Colleague = z.output<typeof colleague>;

/** A text that a person types: trimmed, not empty, as long as a message at most. */
export const words = z.string().check(z.trim(), visible, z.minLength(1), z.maxLength(MESSAGE_MAX_CHARACTERS));

/** A reply to take from a list; see `filledReply` for its variables. */
export const cannedReply = z.object({ id: uuid, title: line, text: words });
export type CannedReply = z.output<typeof cannedReply>;
