import * as z from 'zod/mini';
import { MESSAGE_MAX_CHARACTERS } from '../rules/constants';
import { MAIL_LIMIT_CHARACTERS, MAIL_LIMIT_FILES } from '../rules/hostConstants';
import { FILE_CONTENT_EXPECTED } from '../rules/messages/media';
import { accountId } from './shared';

/** The ways to somebody who does not chat: a text message or a mail. */
export const deliveryChannel = z.enum(['sms', 'email']);
export type DeliveryChannel = z.output<typeof deliveryChannel>;

/** What carries a message: a provider of numbers, the organization's mail server, the host's, or the development mailbox. */
export const deliveryCarrier = z.enum(['twilio', 'telnyx', 'smtp', 'host', 'mailbox']);
export type DeliveryCarrier = z.output<typeof deliveryCarrier>;

/** What becomes of a message that somebody writes now, for the composer. */
export const deliveryWay = z.object({
  channel: deliveryChannel,
  /** Nothing: it cannot be sent. */
  carrier: z.optional(deliveryCarrier),
  /** The number or address it comes from. */
  from: z.optional(z.string()),
  /** What is missing, if it cannot be sent. */
  needs: z.optional(z.enum(['provider', 'number', 'address'])),
  /** In the reader's words. */
  text: z.string(),
  maxCharacters: z.int(),
});
export type DeliveryWay = z.output<typeof deliveryWay>;

/** The provider of an organization's text messages. Its keys are never sent back: `set` names those that are stored. */
export const smsSettings = z.object({
  provider: z.enum(['twilio', 'telnyx', 'off']),
  set: z.array(z.enum(['accountSid', 'authToken', 'apiKey', 'publicKey'])),
  /** Where the provider delivers incoming messages: to be entered there. */
  webhookUrl: z.optional(z.string()),
  /** Who answers at numbers of the provider that no agent has; missing: the first agent. */
  agentId: z.optional(accountId),
  numbers: z.array(z.object({ agentId: accountId, number: z.string() })),
});
export type SmsSettings = z.output<typeof smsSettings>;

export const mailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.output<typeof mailSecurity>;

/** An organization's mail server. Its agents have the addresses `{user name}@{domain}`. */
export const emailSettings = z.object({
  provider: z.enum(['smtp', 'off']),
  set: z.array(z.enum(['password', 'webhookSecret'])),
  host: z.optional(z.string()),
  port: z.optional(z.int()),
  security: z.optional(mailSecurity),
  user: z.optional(z.string()),
  domain: z.optional(z.string()),
  /** Where incoming mails are posted to, as `inboundMail`, signed by Standard Webhooks. */
  webhookUrl: z.optional(z.string()),
  /** Who answers at addresses of the domain that no agent has; missing: the first agent. */
  agentId: z.optional(accountId),
  addresses: z.array(z.object({ agentId: accountId, address: z.string() })),
});
export type EmailSettings = z.output<typeof emailSettings>;

const messageId = z.string().check(z.trim(), z.minLength(3), z.maxLength(995));
const address = z.string().check(z.trim(), z.maxLength(500));
const header = z.string().check(z.maxLength(20_000));

/** A file of a mail: its bytes, or an address that gives them without a key. */
const mailAttachment = z
  .object({
    filename: z.optional(z.string().check(z.maxLength(1_000))),
    contentType: z.optional(z.string().check(z.maxLength(200))),
    /** In base64. */
    content: z.optional(z.string().check(z.regex(/^[\w+/=\s-]*$/))),
    url: z.optional(z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\//i))),
  })
  .check(
    z.refine(({ content, url }) => (content === undefined) !== (url === undefined), { error: FILE_CONTENT_EXPECTED }),
  );
export type MailAttachment = z.output<typeof mailAttachment>;

/**
 * What a mail service posts to the webhook of an organization: a mail that came in, or what became of one that went out. Addresses may
 * have a name, as in `Ada <ada@example.com>`. Message ids may stand in angle brackets. A mail needs only `from` and `text`; that of a mail
 * server which reports something may be from `<>`.
 */
export const inboundMail = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    /** A mail that is told twice is known by it; without one, by all of its text. */
    messageId: z.optional(messageId),
    from: address,
    /** Missing, or empty: whom it was sent to is not told, as in blind copies. */
    to: z._default(z.array(address).check(z.maxLength(50)), []),
    subject: z._default(z.string().check(z.maxLength(2_000)), ''),
    text: z.string().check(z.maxLength(MAIL_LIMIT_CHARACTERS)),
    inReplyTo: z.optional(z.string().check(z.maxLength(995))),
    /** The thread's message ids, the oldest first. */
    references: z._default(z.array(z.string().check(z.maxLength(995))).check(z.maxLength(200)), []),
    /** The header of that name: a mail that a program wrote is not answered by one. */
    autoSubmitted: z.optional(z.string().check(z.maxLength(200))),
    /** The sender of the envelope; that of a report of a mail server is empty, or `<>`. */
    returnPath: z.optional(z.string().check(z.maxLength(1_000))),
    /** The headers of the mail, by name: those that programs write are looked at (RFC 3834, List-*, Precedence). */
    headers: z.optional(z.record(z.string().check(z.maxLength(200)), z.union([header, z.array(header)]))),
    attachments: z._default(z.array(mailAttachment).check(z.maxLength(MAIL_LIMIT_FILES)), []),
  }),
  z.object({
    type: z.literal('receipt'),
    messageId,
    status: z.enum(['delivered', 'failed']),
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
]);
export type InboundMail = z.output<typeof inboundMail>;

/** The longest message of a channel. A text message is cut into parts by the provider, ten at most. */
export const MESSAGE_LIMIT: Readonly<Record<DeliveryChannel, number>> = { sms: 1_600, email: MESSAGE_MAX_CHARACTERS };
