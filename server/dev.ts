/** `npm run dev`: the host with Vite's dev server inside, so that the console comes from the sources. */
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { mailboxPageFor } from './http/devMailbox';
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
    const page = request.headers.accept?.includes('text/html') ? devPageOf(path) : null;
    if (page) await sendPage(vite, page, request, reply, options);
    else await passOn(vite, request, reply);
  });
});

/** Every part in each of its states, which the product does not have. */
const devPageOf = (path: string) => (path === '/parts' ? 'parts.html' : pageOf(path));

/** Sends a page from the sources, without a policy, because Vite adds its own scripts. */
async function sendPage(
  vite: ViteDevServer,
  page: Page | 'parts.html',
  request: FastifyRequest,
  reply: FastifyReply,
  { mailbox, sharing }: Parameters<typeof registerPages>[1],
): Promise<void> {
  const html = await vite.transformIndexHtml(request.url, await readFile(page, 'utf8'));
  reply.removeHeader('content-security-policy').type('text/html; charset=utf-8');
  const text = html.replace('__DEV_MAILBOX__', mailboxPageFor(request, mailbox));
  const path = request.url.split('?')[0] ?? '';
  await reply.send(page === 'public.html' ? await sharing(path, text) : text);
}

/** Lets Vite answer for modules, styles and files; the host answers the rest. */
async function passOn(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isAnswered = await new Promise<boolean>((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, () => resolve(false));
  });
  if (isAnswered) reply.hijack();
}
