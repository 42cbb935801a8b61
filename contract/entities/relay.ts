import * as z from 'zod/mini';
import { answerEngine, message } from './conversation';
import { accountId, roomId, uuid } from './shared';

/** A file of a message that came in from another service, at that service. */
export const relayedAttachment = z.object({
  type: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  url: z.string().check(z.trim(), z.maxLength(2_000), z.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu)),
});

/**
 * What is posted to `outboundMessageWebhookUrl` for each answer, of the agent or of a person, signed by Standard Webhooks. The
 * `webhook-id` is that of the message, the same at every try. `context` and `metadata` are those of the message that it answers.
 */
export const outboundMessage = z.object({
  type: z.literal('message.outbound'),
  timestamp: z.string(),
  data: z.object({
    messageUuid: uuid,
    roomId,
    /** Of the message that it answers. */
    inReplyTo: uuid,
    agentId: accountId,
    targetAgent: z.string(),
    targetAddress: z.string(),
    message: z.string(),
    aiAgent: z.boolean(),
    /** The person who wrote it. */
    author: z.optional(z.string()),
    engine: z.optional(answerEngine),
    attachments: message.shape.attachments,
    context: z.optional(z.record(z.string(), z.unknown())),
    metadata: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type OutboundMessage = z.output<typeof outboundMessage>;
