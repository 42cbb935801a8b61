/** `npm run dev`: the host with Vite's dev server inside, so that the console comes from the sources. */
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { mailboxPageFor } from './http/devMailbox';
import { type Page, pageOf } from './http/pagePaths';
import type { registerPages } from './http/pages';
import { run } from './run';

const HOST_PATHS = /^\/(?:api|dev|sharing)\/|^\/(?:docs|healthz|mcp|readyz|robots\.txt|sitemap\.xml)$/;

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

/** What the product does not have: every part in each of its states, and the inspector of another window. */
const DEV_PAGES = { '/parts': 'parts.html', '/inspector': 'inspector.html' } as const;
type DevPage = (typeof DEV_PAGES)[keyof typeof DEV_PAGES];

const isDevPage = (path: string): path is keyof typeof DEV_PAGES => path in DEV_PAGES;
const devPageOf = (path: string): Page | DevPage | null => (isDevPage(path) ? DEV_PAGES[path] : pageOf(path));

/** Sends a page from the sources, without a policy, because Vite adds its own scripts. */
async function sendPage(
  vite: ViteDevServer,
  page: Page | DevPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { mailbox, sharing, branding }: Parameters<typeof registerPages>[1],
): Promise<void> {
  const html = await vite.transformIndexHtml(request.url, await readFile(page, 'utf8'));
  reply.removeHeader('content-security-policy').type('text/html; charset=utf-8');
  const branded = await branding(request.hostname);
  const text = branded.page(html.replace('__DEV_MAILBOX__', mailboxPageFor(request, mailbox)));
  const path = request.url.split('?')[0] ?? '';
  if (page !== 'public.html') return void reply.send(text);
  const shared = await sharing({ host: request.hostname, path }, text);
  await reply.code(shared.status).send(shared.html);
}

/** Lets Vite answer for modules, styles and files; the host answers the rest. */
async function passOn(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isAnswered = await new Promise<boolean>((resolve) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, () => resolve(false));
  });
  if (isAnswered) reply.hijack();
}
