import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { message } from '../entities/conversation';
import { deliveryChannel, deliveryWay, emailSettings, mailSecurity, smsSettings } from '../entities/delivery';
import { accountId, roomId, uuid } from '../entities/shared';
import { MAIL_LIMIT_FILES } from '../rules/hostConstants';
import { DOMAIN_INVALID } from '../rules/messages/delivery';

/** Texts and mails through providers: the settings of an organization, and what becomes of a message. */

const key = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const HOST = /^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$|^[0-9A-Fa-f:]{2,45}$/;

export const readDeliverySettings = endpoint({
  name: 'readDeliverySettings',
  section: '4 Inbox, 9 phone numbers',
  summary: 'How an organization sends and gets texts and mails, without its keys',
  method: 'GET',
  path: '/api/v2/delivery/settings',
  access: 'editOrg',
  target: 'organization',
  limit: 'read',
  reply: z.object({ success: z.literal(true), sms: smsSettings, email: emailSettings }),
});

export const saveSmsSettings = endpoint({
  name: 'saveSmsSettings',
  section: '4 Inbox, 9 phone numbers',
  summary:
    'Choose the provider of text messages. Keys that are left out stay as they are; `off` deletes those of the present provider',
  method: 'PUT',
  path: '/api/v2/delivery/sms',
  access: 'smsSetup',
  target: 'organization',
  limit: 'write',
  body: z.object({
    provider: z.enum(['twilio', 'telnyx', 'off']),
    /** Twilio's. */
    accountSid: key,
    authToken: key,
    /** Telnyx's; the public key verifies its webhooks. */
    apiKey: key,
    publicKey: key,
    agentId: z.optional(z.nullable(accountId)),
  }),
  reply: z.object({ success: z.literal(true), sms: smsSettings }),
});

export const saveEmailSettings = endpoint({
  name: 'saveEmailSettings',
  section: '4 Inbox',
  summary:
    'Choose the mail server of an organization. What is left out stays as it is; `off` deletes it. With `newWebhookSecret` the reply ' +
    'holds the secret that incoming mails are signed with, this once',
  method: 'PUT',
  path: '/api/v2/delivery/email',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  body: z.object({
    provider: z.enum(['smtp', 'off']),
    host: z.optional(z.string().check(z.trim(), z.regex(HOST))),
    port: z.optional(z.int().check(z.minimum(1), z.maximum(65_535))),
    security: z.optional(mailSecurity),
    user: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(320)))),
    password: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(500)))),
    domain: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(DOMAIN, DOMAIN_INVALID))),
    agentId: z.optional(z.nullable(accountId)),
    newWebhookSecret: z.optional(z.boolean()),
  }),
  reply: z.object({ success: z.literal(true), email: emailSettings, webhookSecret: z.optional(z.string()) }),
});

export const testDelivery = endpoint({
  name: 'testDelivery',
  section: '4 Inbox',
  summary:
    'Send a text or a mail that says it is a test, the way that one of the organization would go now. It is in no conversation. ' +
    '`sent` says whether the provider took it, not whether it arrived',
  method: 'POST',
  path: '/api/v2/delivery/test',
  access: 'editOrg',
  target: 'organization',
  limit: 'write',
  body: z.object({ channel: deliveryChannel, to: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  reply: z.object({
    success: z.literal(true),
    sent: z.boolean(),
    /** What became of it, in the reader's words. */
    text: z.string(),
  }),
});

export const deliveryWays = endpoint({
  name: 'deliveryWays',
  section: '4 Inbox',
  summary:
    'What becomes of a text or a mail that somebody writes now, for a room or a new conversation, in the words of the composer',
  method: 'GET',
  path: '/api/v2/delivery/ways',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  query: z.object({ roomId: z.optional(roomId), channel: z.optional(deliveryChannel) }),
  reply: z.object({ success: z.literal(true), ways: z.array(deliveryWay) }),
});

export const retryMessage = endpoint({
  name: 'retryMessage',
  section: '4 Inbox',
  summary: 'Send a message again that failed, or whose outcome nobody knows',
  method: 'POST',
  path: '/api/v2/messaging/retry',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  once: true,
  body: z.object({ roomId, uuid }),
  reply: z.object({ success: z.literal(true), sent: message }),
});

export const retryFile = endpoint({
  name: 'retryFile',
  section: '4 Inbox',
  summary: 'Fetch a file again that came with a text or a mail and is not here (`missingFiles` of the message)',
  method: 'POST',
  path: '/api/v2/messaging/retryFile',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  body: z.object({ roomId, uuid, file: z.int().check(z.minimum(0), z.maximum(MAIL_LIMIT_FILES)) }),
  reply: z.object({ success: z.literal(true), changed: message }),
});
