import * as z from 'zod/mini';
import { WEBHOOK_URL_LIMIT_CHARACTERS } from '../rules/hostConstants';
import { WEB_ADDRESS_INVALID, WEB_ADDRESS_WITH_USER } from '../rules/messages/values';
import { accountId, listCursor, roomId, timestampMs, timestampS, uuid } from './shared';

/** Whom an account tells what happens (specification 3 and 7, Webhook; api-shapes 8), and every delivery with its attempts. */

/**
 * What a webhook is told. `conversation`: each one that is over (its call ended, it was closed, another began, or a day went by without a
 * message); `incoming`: each one that the other side began, before the agent answers; `contact`, `agent`: what becomes of them;
 * `onboarding`: its steps and its end; `monitor`: what a monitor of the account tells.
 */
export const webhookType = z.enum(['conversation', 'incoming', 'contact', 'agent', 'onboarding', 'monitor']);
export type WebhookType = z.output<typeof webhookType>;

export const webhookUrl = z.string().check(
  z.trim(),
  z.maxLength(WEBHOOK_URL_LIMIT_CHARACTERS),
  z.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, WEB_ADDRESS_INVALID),
  z.refine((address) => URL.canParse(address), WEB_ADDRESS_INVALID),
  // Nothing is posted to such a one (`server/outgoing/safeFetch.ts`).
  z.refine((address) => !/^[a-z]+:\/\/[^/?#]*@/iu.test(address), WEB_ADDRESS_WITH_USER),
);

const count = z.int().check(z.nonnegative());

/** `userId` made it. `paused`: it failed for days, and what happens waits until it is resumed. */
export const webhook = z.object({
  userId: z.optional(accountId),
  label: z.string(),
  timestamp: timestampS,
  url: z.string(),
  type: webhookType,
  id: uuid,
  state: z.enum(['active', 'paused']),
  /** Since when no attempt succeeded; absent if the latest did. */
  failingSince: z.optional(timestampS),
  /** The last letters of its secret. */
  secretEnding: z.string(),
  /** Until when the secret before signs as well. */
  oldSecretUntil: z.optional(timestampS),
  /** Of the last 24 hours. */
  deliveries: z.object({ delivered: count, failed: count, open: count }),
});
export type Webhook = z.output<typeof webhook>;

/** `waiting`: for its first try or its next; `failed`: after the last try; `stopped`: by a person, or its webhook is gone. */
export const deliveryState = z.enum(['waiting', 'sending', 'delivered', 'failed', 'stopped']);
export type DeliveryState = z.output<typeof deliveryState>;

/**
 * Why an attempt failed. `status`: the receiver answered so; `gone`: with 410; `late`: no whole answer in time; `away`: it was not reached;
 * `address`: it is not on the public internet; `secret`: the secret cannot be read; `interrupted`: nobody knows what came of it.
 */
export const attemptFailure = z.enum([
  'status',
  'redirect',
  'gone',
  'away',
  'late',
  'address',
  'secret',
  'interrupted',
]);
export type AttemptFailure = z.output<typeof attemptFailure>;

export const deliveryCursor = listCursor('[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}');

const delivered = {
  /** Sent as `webhook-id` in every attempt. */
  id: uuid,
  webhookId: uuid,
  url: z.string(),
  type: webhookType,
  /** `conversation`, `contact.created`, `agent.published`, … */
  event: z.string(),
  /** Whom or what it is about. */
  subject: z.string(),
  state: deliveryState,
  attempts: count,
  /** Of the latest attempt that was answered. */
  status: z.optional(z.int()),
  durationMs: z.optional(count),
  /** When it is tried next. */
  dueAtMs: z.optional(timestampMs),
  timestampMs,
  replayOf: z.optional(uuid),
};
export const webhookDelivery = z.object(delivered);
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const webhookAttempt = z.object({
  number: z.int().check(z.positive()),
  timestampMs,
  durationMs: count,
  requestHeaders: z.record(z.string(), z.string()),
  /** Absent: no answer came. */
  response: z.optional(
    z.object({
      status: z.int(),
      headers: z.record(z.string(), z.string()),
      /** The beginning of it. */
      body: z.string(),
      bytes: count,
      isCut: z.boolean(),
    }),
  ),
  failure: z.optional(z.object({ why: attemptFailure, text: z.string() })),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;

/** A delivery with all that is kept of it. */
export const recordedDelivery = z.object({
  ...delivered,
  label: z.string(),
  /** The same bytes in every attempt. */
  body: z.string(),
  record: z.array(webhookAttempt),
  agentId: z.optional(accountId),
  organizationId: z.optional(accountId),
  roomId: z.optional(roomId),
  conversationUuid: z.optional(z.string()),
});
export type RecordedDelivery = z.output<typeof recordedDelivery>;

/** What a person asks of a payload: it was signed by a webhook's secret, it was not, or its time is over. */
export const payloadVerdict = z.enum(['signed', 'unsigned', 'old']);
export type PayloadVerdict = z.output<typeof payloadVerdict>;
