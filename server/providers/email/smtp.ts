import { createTransport } from 'nodemailer';
import { type Email, EmailNotSent, type EmailProvider } from './emailProvider';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

export type SmtpSettings = {
  readonly url: string;
  readonly from: string;
  readonly connectTimeoutMs?: number;
  readonly socketTimeoutMs?: number;
};

/** Mail through the SMTP server of SMTP_URL. */
export function smtpEmail({
  url,
  from,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
}: SmtpSettings): EmailProvider {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      dnsTimeout: connectTimeoutMs,
      socketTimeout: socketTimeoutMs,
      // Mails are our own text, so nodemailer must never read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: (email) => send(transport, email),
    close: () => transport.close(),
  };
}

/** The part of nodemailer's result that is used: the rejected addresses. */
type Sent = { readonly rejected?: readonly unknown[] };

async function send(transport: ReturnType<typeof createTransport>, { to, subject, text }: Email): Promise<void> {
  let refused: boolean;
  try {
    // An address object is never parsed as a list, so one mail goes to one person.
    const sent = (await transport.sendMail({ to: { name: '', address: to }, subject, text })) as Sent;
    refused = (sent.rejected?.length ?? 0) > 0;
  } catch (error) {
    throw new EmailNotSent('The mail server did not take the message.', { cause: error });
  }
  if (refused) throw new EmailNotSent('The mail server refused the address.');
}
