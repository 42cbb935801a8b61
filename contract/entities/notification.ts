import * as z from 'zod/mini';
import { accountId, roomId, timestampS, uuid } from './shared';

/**
 * Why somebody should look at a room: a message that no agent answers, a conversation that was assigned to the reader, or one that
 * came back after it was snoozed.
 */
const roomNoticeType = z.enum(['message', 'assigned', 'woken']);

/**
 * Why the people of a partner or reseller should look: an account came into being below theirs that the reader did not create, an
 * organization asks for a feature, an owner asks to publish what the tests hold, answers of an agent do not reach their webhook, or a migration of agents stopped by itself.
 * `topUpOff`, of organizations too: funds are no longer added automatically; `webhookOff`, too: nothing is posted to a webhook any more.
 * `planUnpaid` and `usageReached`, of organizations alone: their plan could
 * not be paid; a share of a budget or limit of the month is used, or all of it.
 */
export const accountNoticeType = z.enum([
  'organizationCreated',
  'resellerCreated',
  'accessRequested',
  'publishRequested',
  'webhookFailed',
  'migrationStopped',
  'topUpOff',
  'planUnpaid',
  'usageReached',
  'webhookOff',
  'monitorTold',
]);
export type AccountNoticeType = z.output<typeof accountNoticeType>;

export const notificationType = z.enum([...roomNoticeType.options, ...accountNoticeType.options]);
export type NotificationType = z.output<typeof notificationType>;

/** Of a conversation. Without a reader of its own it is for all who may act for the agent. */
const roomNotification = z.object({
  id: uuid,
  type: roomNoticeType,
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

/** Of a partner or reseller, for all of its people. */
const accountNotification = z.object({
  id: uuid,
  type: accountNoticeType,
  /** What it is about: the account itself or one below it. */
  accountId,
  /** Its name, or that of the template. */
  name: z.string(),
  /** What happened, in a sentence. */
  text: z.string(),
  /** Where the console shows it: a path with its query. */
  path: z.string(),
  timestamp: timestampS,
});

/** A notification that nobody has cleared. */
export const notification = z.discriminatedUnion('type', [roomNotification, accountNotification]);
export type Notification = z.output<typeof notification>;
export type RoomNotification = z.output<typeof roomNotification>;
export type AccountNotification = z.output<typeof accountNotification>;

/** A switch for each of these. */
const switches = <K extends string>(kinds: readonly K[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<K, z.ZodMiniBoolean<boolean>>);

/** What a person wants to be told of, and how, wherever they sign in. */
export const notificationSettings = z.object({
  kinds: switches(notificationType.options),
  /** The kinds that are told by mail as well, unless they are switched off. */
  mails: switches(accountNoticeType.options),
  /** Notices of the operating system, where a browser allows them. */
  notices: z.boolean(),
  sound: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** Only what changes. */
export const notificationChoice = z.object({
  kinds: z.optional(z.partial(notificationSettings.shape.kinds)),
  mails: z.optional(z.partial(notificationSettings.shape.mails)),
  notices: z.optional(z.boolean()),
  sound: z.optional(z.boolean()),
});
export type NotificationChoice = z.output<typeof notificationChoice>;
