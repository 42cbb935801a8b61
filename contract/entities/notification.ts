import * as z from 'zod/mini';
import { accountId, roomId, timestampS, uuid } from './shared';

/**
 * Why somebody should look: a message that no agent answers, a conversation that was assigned to the reader, or one that came back
 * after it was snoozed.
 */
export const notificationType = z.enum(['message', 'assigned', 'woken']);
export type NotificationType = z.output<typeof notificationType>;

/** A notification that nobody has cleared. Without a reader of its own it is for all who may act for the agent. */
export const notification = z.object({
  id: uuid,
  type: notificationType,
  agentId: accountId,
  roomId,
  /** The other side of the conversation. */
  name: z.string(),
  /** Its latest message, shortened. */
  text: z.string(),
  /** Who assigned it. */
  by: z.optional(z.string()),
  timestamp: timestampS,
});
export type Notification = z.output<typeof notification>;

/** What a person wants to be told of, and how, wherever they sign in. */
export const notificationSettings = z.object({
  kinds: z.object({ message: z.boolean(), assigned: z.boolean(), woken: z.boolean() }),
  /** Notices of the operating system, where a browser allows them. */
  notices: z.boolean(),
  sound: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** Only what changes. */
export const notificationChoice = z.object({
  kinds: z.optional(z.partial(notificationSettings.shape.kinds)),
  notices: z.optional(z.boolean()),
  sound: z.optional(z.boolean()),
});
export type NotificationChoice = z.output<typeof notificationChoice>;
