import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { relayedAttachment } from '../entities/relay';
import { accountId, uuid, visible, webAddress } from '../entities/shared';
import { MESSAGE_MAX_CHARACTERS } from '../rules/constants';
import { RELAY_DATA_LIMIT_BYTES } from '../rules/hostConstants';
import { dataTooLarge } from '../rules/messages/delivery';

/** Messages that another service passes on to an agent, and gets the answers of (api-shapes 5). */

/** What the service knows of its message, and gets back with each answer. */
const data = z
  .record(z.string().check(z.maxLength(200)), z.unknown())
  .check(
    z.refine(
      (value) => new TextEncoder().encode(JSON.stringify(value)).length <= RELAY_DATA_LIMIT_BYTES,
      dataTooLarge(RELAY_DATA_LIMIT_BYTES),
    ),
  );

export const receiveMessage = endpoint({
  name: 'receiveMessage',
  section: 'api-shapes 5',
  summary:
    'Pass a message from another service on to an agent, as its contact with that number or address. The agent answers in the ' +
    'background. All answers, of the agent and of people, are posted to `outboundMessageWebhookUrl` (`outboundMessage`), signed by ' +
    'Standard Webhooks, until that answers 2xx: eight tries within a day',
  method: 'POST',
  path: '/api/v2/agent/receiveMessage',
  aliases: ['/api/v1/agent/receiveMessage'],
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  once: true,
  body: z.object({
    /** User name or account id of the agent. */
    targetAgent: z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), accountId]),
    /** A phone number in E.164, or an email address. */
    sourceAddress: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    message: z.string().check(z.trim(), visible, z.minLength(1), z.maxLength(MESSAGE_MAX_CHARACTERS)),
    /** Files stay where they are; the inbox links to them. */
    attachments: z.optional(z.array(relayedAttachment).check(z.maxLength(10))),
    context: z.optional(data),
    metadata: z.optional(data),
    outboundMessageWebhookUrl: z.optional(webAddress.check(z.regex(/^https?:/i))),
  }),
  reply: z.object({ success: z.literal(true), messageUuid: uuid }),
});

export const createOutboundSecret = endpoint({
  name: 'createOutboundSecret',
  section: 'api-shapes 5',
  summary:
    'Make a new secret that the messages to `outboundMessageWebhookUrl` are signed with. The reply holds it, this once; the one before ' +
    'is no longer used',
  method: 'POST',
  path: '/api/v2/agent/outboundMessageSecret',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  reply: z.object({ success: z.literal(true), webhookSecret: z.string() }),
});
