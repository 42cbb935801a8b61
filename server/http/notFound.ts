import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { NO_SUCH_CALL, NO_SUCH_PAGE } from '#contract/rules/messages';
import { sendFailure } from './failures';
import { Refusal } from './refusal';

/** What every unknown path answers, whoever asks: a page to a browser, JSON to a program. Nothing of the request is repeated. */
export async function sendNoSuchPath(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isBrowser = request.headers.accept?.includes('text/html') && !/^\/api\b/.test(request.url);
  if (!isBrowser) return sendFailure(new Refusal(404, NO_SUCH_CALL), request, reply);
  return reply.code(404).type('text/html; charset=utf-8').send(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${PRODUCT_NAME}</title>
</head>
<body>
<h1>${NO_SUCH_PAGE}</h1>
<p><a href="/">${PRODUCT_NAME}</a></p>
</body>
</html>
`;
