import { createTransport } from 'nodemailer';
import {
  ADDRESS_REFUSED,
  MAIL_SERVER_NOT_PUBLIC,
  MAIL_SERVER_REFUSED,
  PROVIDER_AWAY,
} from '#contract/rules/messages/delivery';
import { OutgoingRefused } from '../../outgoing/safeFetch';
import { type Email, type EmailFailure, EmailNotSent, type EmailProvider } from './emailProvider';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

export type SmtpSettings = {
  readonly url: string;
  readonly from: string;
  readonly connectTimeoutMs?: number;
  readonly socketTimeoutMs?: number;
};

type Transport = ReturnType<typeof createTransport>;

/** What every connection to a mail server has. */
const limits = (connectTimeoutMs: number, socketTimeoutMs: number) => ({
  connectionTimeout: connectTimeoutMs,
  greetingTimeout: connectTimeoutMs,
  dnsTimeout: connectTimeoutMs,
  socketTimeout: socketTimeoutMs,
  // Mails are our own text, so nodemailer must never read a file or a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Mail through the SMTP server of SMTP_URL. */
export function smtpEmail({
  url,
  from,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
}: SmtpSettings): EmailProvider {
  const transport = createTransport({ url, pool: true, ...limits(connectTimeoutMs, socketTimeoutMs) }, { from });
  return {
    send: (email) => send(transport, email),
    close: () => transport.close(),
  };
}

/** The mail server of an organization. */
export type OwnSmtpSettings = {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string | null;
  readonly password: string | null;
};

/**
 * Mail through the mail server that an organization entered, one connection for each mail.
 * @param reach returns the address to connect to, or rejects if the name leads to a place that people must not reach
 */
export function ownSmtpEmail(
  { host, port, security, user, password }: OwnSmtpSettings,
  reach: (host: string) => Promise<string>,
): EmailProvider {
  return {
    async send(email) {
      const address = await reach(host).catch((error: unknown) => {
        const failure = error instanceof OutgoingRefused ? NOT_PUBLIC : LATER;
        throw new EmailNotSent('The mail server has no address.', failure, { cause: error });
      });
      const transport = createTransport({
        // The address that was checked; the certificate is that of the name.
        host: address,
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        tls: { servername: host },
        ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
        ...limits(CONNECT_TIMEOUT_MS, SOCKET_TIMEOUT_MS),
      });
      try {
        await send(transport, email);
      } finally {
        transport.close();
      }
    },
    close: () => {},
  };
}

/** The part of nodemailer's result that is used: the rejected addresses. */
type Sent = { readonly rejected?: readonly unknown[] };

async function send(transport: Transport, email: Email): Promise<void> {
  let refused: boolean;
  try {
    const sent = (await transport.sendMail(mailOf(email))) as Sent;
    refused = (sent.rejected?.length ?? 0) > 0;
  } catch (error) {
    throw new EmailNotSent('The mail server did not take the message.', failureOf(error), { cause: error });
  }
  if (refused) {
    throw new EmailNotSent('The mail server refused the address.', { outcome: 'failed', reason: ADDRESS_REFUSED });
  }
}

function mailOf({ to, subject, text, from, replyTo, files, messageId, inReplyTo, references, isAutomatic }: Email) {
  return {
    // An address object is never parsed as a list, so one mail goes to one person.
    to: { name: '', address: to },
    subject,
    text,
    ...(from && { from: { ...from } }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(files && {
      attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
    }),
    ...(messageId && { messageId: `<${messageId}>` }),
    ...(inReplyTo && { inReplyTo: `<${inReplyTo}>` }),
    ...(references && references.length > 0 && { references: references.map((id) => `<${id}>`) }),
    ...(isAutomatic !== false && {
      headers: { 'Auto-Submitted': isAutomatic ? 'auto-replied' : 'auto-generated' },
    }),
  };
}

const NOT_PUBLIC = { outcome: 'failed', reason: MAIL_SERVER_NOT_PUBLIC } as const;
const LATER = { outcome: 'later', reason: PROVIDER_AWAY } as const;

/** nodemailer's errors. */
type SmtpError = {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
};

function failureOf(error: unknown): EmailFailure {
  const { code = '', originalCode = '', command, responseCode = 0, timeoutType = '' } = error as SmtpError;
  if (responseCode >= 500) {
    return { outcome: 'failed', reason: command === 'RCPT TO' ? ADDRESS_REFUSED : MAIL_SERVER_REFUSED };
  }
  const isBeforeMail =
    ['EDNS', 'ETLS', 'EAUTH'].includes(code) ||
    ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(originalCode) ||
    ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'].includes(timeoutType);
  // Without an answer the mail may have arrived.
  return responseCode >= 400 || isBeforeMail ? LATER : { outcome: 'unknown' };
}
