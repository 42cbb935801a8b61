import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { escapedHtml } from '../escapedHtml';
import type { DevelopmentMailbox, KeptEmail } from '../providers/email/developmentMailbox';
import { hashOf } from '../request/tokens';
import { cookieOf } from './cookie';
import { newNonce, policy } from './secureHeaders';

const MAILBOX_PAGE = '/dev/mailbox.html';
const COOKIE = 'mailbox';
/** How often the page polls for new mail. It reloads only for a new one: timed reloads would break WCAG 2.2.1. */
const POLL_INTERVAL_MS = 2_000;
/** Headers that proxies add. A request that has one does not come from this machine. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'];

/** The address of the mailbox that is printed to the terminal. */
export function mailboxAddress(mailbox: DevelopmentMailbox): string {
  return `${MAILBOX_PAGE}?key=${mailbox.key}`;
}

/** The page of the mailbox for a caller who opened it from the terminal; empty for everybody else. */
export function mailboxPageFor(request: FastifyRequest, mailbox: DevelopmentMailbox | null): string {
  return mailbox && mayOpen(request, mailbox) ? MAILBOX_PAGE : '';
}

/**
 * Serves the mails the host would have sent, as JSON and as a page. Only a caller at this machine who has the key gets them;
 * everybody else gets a 404.
 */
export function registerDevMailbox(app: FastifyInstance, mailbox: DevelopmentMailbox): void {
  app.get('/dev/mailbox', async (request, reply) => {
    if (!mayOpen(request, mailbox)) return reply.callNotFound();
    return reply.send({ success: true, emails: mailbox.list() });
  });
  app.get(MAILBOX_PAGE, async (request, reply) => {
    if (!mayOpen(request, mailbox)) return reply.callNotFound();
    reply.header('set-cookie', `${COOKIE}=${mailbox.key}; Path=/; HttpOnly; SameSite=Strict`);
    return sendPage(reply, mailbox.list());
  });
}

/** Host names of this machine. Any other name could be pointed here by its owner, to read the mailbox (DNS rebinding). */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether the connection comes from this machine, is addressed to it, and passed no proxy. */
function isAtThisMachine({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(?:::ffff:)?127\./.test(address);
  return (
    isLoopback &&
    OWN_HOST.test(raw.headers.host ?? '') &&
    !Object.keys(raw.headers).some((name) => name.startsWith('x-forwarded') || PROXY_HEADERS.includes(name))
  );
}

/** Whether the caller is at this machine, and has the key in the address or in the cookie that the page sets. */
function mayOpen(request: FastifyRequest, { key }: DevelopmentMailbox): boolean {
  const { key: given } = request.query as { key?: unknown };
  return isAtThisMachine(request) && (isSame(given, key) || isSame(cookieOf(request, COOKIE), key));
}

function isSame(given: unknown, key: string): boolean {
  return typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(key));
}

function sendPage(reply: FastifyReply, emails: readonly KeptEmail[]): FastifyReply {
  const nonce = newNonce();
  const rows = emails.map(
    ({ atMs, to, from, subject, text, fileNames = [] }) =>
      `<article><h2>${escapedHtml(subject)}</h2><p class="to">to ${escapedHtml(to)}, ${from ? `from ${escapedHtml(from.name)}, ` : ''}` +
      `${fileNames.length > 0 ? `with ${escapedHtml(fileNames.join(', '))}, ` : ''}` +
      `<time>${new Date(atMs).toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p><pre>${escapedHtml(text)}</pre></article>`,
  );
  const body =
    rows.length > 0 ? rows.join('\n') : '<p>No mail yet. It appears here as soon as somebody asks for a code.</p>';
  return reply
    .header(
      'content-security-policy',
      policy({
        'default-src': ["'none'"],
        'style-src': [`'nonce-${nonce}'`],
        'script-src': [`'nonce-${nonce}'`],
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      }),
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Development mailbox · ${PRODUCT_NAME}</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; } h2 { font-size: 1.05rem; margin: 0; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
.to { margin: .25rem 0 .75rem; opacity: .75; } pre { white-space: pre-wrap; font: inherit; margin: 0; }
</style>
</head>
<body>
<main>
<h1>Development mailbox</h1>
<p>Mails this host would send. It exists on this machine only, while none of <code>SMTP_URL</code>, <code>PUBLIC_URL</code> and <code>TRUST_PROXY</code> is set. New ones appear by themselves.</p>
${body}
</main>
<script nonce="${nonce}">
const poll = async () => {
  const answer = await fetch('/dev/mailbox').then((reply) => reply.json(), () => null);
  if (answer && (answer.emails[0]?.atMs ?? 0) !== ${emails[0]?.atMs ?? 0}) location.reload();
};
setInterval(poll, ${POLL_INTERVAL_MS});
</script>
</body>
</html>
`);
}
