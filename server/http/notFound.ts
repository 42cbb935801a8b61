import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_SUCH_CALL, NO_SUCH_PAGE, TO_THE_START } from '#contract/rules/messages';
import { Refusal } from '../request/refusal';
import { sendFailure } from './failures';
import { newNonce, policy } from './secureHeaders';

/** Answers every unknown path: a page for a browser, JSON for a program. It repeats nothing of the request. */
export async function sendNoSuchPath(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isBrowser = request.headers.accept?.includes('text/html') && !/^\/api\b/.test(request.url);
  if (!isBrowser) return sendFailure(new Refusal(404, NO_SUCH_CALL), request, reply);
  const nonce = newNonce();
  return reply
    .code(404)
    .header('content-security-policy', policy({ ...NOTHING, 'style-src': [`'nonce-${nonce}'`] }))
    .type('text/html; charset=utf-8')
    .send(pageOf(nonce));
}

const NOTHING = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] } as const;

const pageOf = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${NO_SUCH_PAGE}</title>
<style nonce="${nonce}">
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 0 1rem; box-sizing: border-box; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; } p { margin: 0; } a { color: inherit; }
</style>
</head>
<body>
<main>
<h1>${NO_SUCH_PAGE}</h1>
<p><a href="/">${TO_THE_START}</a></p>
</main>
</body>
</html>
`;
