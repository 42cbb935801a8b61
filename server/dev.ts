/** `npm run dev`: the same host; its console comes from the sources, through Vite's dev server inside it. */
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { isAtThisMachine, MAILBOX_PAGE } from './http/devMailbox';
import { type Page, pageOf } from './http/pagePaths';
import type { registerPages } from './http/pages';
import { run } from './run';

const HOST_PATHS = /^\/(?:api|dev)\/|^\/(?:healthz|readyz)$/;

await run(async (app, options) => {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (HOST_PATHS.test(path)) return;
    const page = request.headers.accept?.includes('text/html') ? pageOf(path) : null;
    if (page) await sendPage(vite, page, request, reply, options);
    else await passOn(vite, request, reply);
  });
});

/** A page as it stands in the sources. It has no policy: Vite's own scripts stand in it. */
async function sendPage(
  vite: ViteDevServer,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  { hasMailbox }: Parameters<typeof registerPages>[1],
): Promise<void> {
  const html = await vite.transformIndexHtml(request.url, await readFile(page, 'utf8'));
  const mailbox = hasMailbox && isAtThisMachine(request) ? MAILBOX_PAGE : '';
  reply.removeHeader('content-security-policy').type('text/html; charset=utf-8');
  await reply.send(html.replace('__DEV_MAILBOX__', mailbox));
}

/** Modules, styles and files; what Vite does not know goes on to the host. */
async function passOn(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isAnswered = await new Promise<boolean>((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, () => resolve(false));
  });
  if (isAnswered) reply.hijack();
}
