import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAppPath } from '#contract/rules/address/appPath';
import { FRAMED_BY } from '#contract/rules/address/embedMode';
import { EMBED_PATH } from '#contract/rules/address/embedPath';
import { NO_SUCH_PAGE } from '#contract/rules/messages';
import { SIGNED_OUT_IN_FRAME } from '#contract/rules/messages/embed';
import type { DevelopmentMailbox } from '../providers/email/developmentMailbox';
import { type Branding, hashOfScript, withScripts } from './branding';
import { mailboxPageFor } from './devMailbox';
import type { FramedPage, Framing } from './frameAncestors';
import { sendNote } from './notePage';
import { type Page, pageOf } from './pagePaths';
import { preloadsOf } from './preloads';
import { consolePolicy, newNonce, ONLY_OF_DOCUMENTS, WORKER_POLICY } from './secureHeaders';
import type { Sharing } from './sharing';

const MANIFEST = 'manifest.webmanifest';
const APP_ICON = 'icon.svg';
const NONCE_MARK = '__CSP_NONCE__';
/** Placeholder in the sign-in page for the development mailbox's address, if the caller may open it. */
const MAILBOX_MARK = '__DEV_MAILBOX__';

/** `vary` stops a cache from handing a compressed file to a browser that cannot read it. */
const PRECOMPRESSED = {
  preCompressed: true,
  setHeaders: (reply) => {
    reply.setHeader('vary', 'accept-encoding');
  },
} satisfies Partial<FastifyStaticOptions>;

export type PageOptions = {
  readonly consoleDir: string;
  /** Who may frame a page. */
  readonly frameAncestors: (page: FramedPage) => Promise<Framing>;
  readonly mailbox: DevelopmentMailbox | null;
  readonly sharing: Sharing;
  readonly branding: Branding;
};

/** Serves the built console: pages with a fresh nonce, precompressed assets cached for ever, other files with revalidation. */
export async function registerPages(
  app: FastifyInstance,
  { consoleDir, frameAncestors, mailbox, sharing, branding }: PageOptions,
): Promise<void> {
  if (!existsSync(join(consoleDir, 'index.html'))) return;
  const html = (page: Page) => readFileSync(join(consoleDir, page), 'utf8').split(NONCE_MARK);
  const pages = {
    'login.html': html('login.html'),
    'index.html': html('index.html'),
    'public.html': html('public.html'),
  };
  const withPreloads = preloadsOf(consoleDir);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const page = pageOf(path);
    if (!page) return reply.callNotFound();
    const nonce = newNonce();
    const branded = await branding(request.hostname);
    const scripts = page === 'index.html' ? branded.scripts : [];
    const query = new URLSearchParams(request.url.slice(path.length + 1));
    const framing = await frameAncestors({ host: request.hostname, path, query });
    if (isSignedOutInFrame(request, { path, query }, framing)) {
      return sendNote(reply, { status: 200, text: SIGNED_OUT_IN_FRAME, framedBy: '*' });
    }
    reply.header('content-security-policy', consolePolicy(nonce, framing.origins, scripts.map(hashOfScript)));
    reply.type('text/html; charset=utf-8');
    const plain = pages[page].join(nonce).replace(MAILBOX_MARK, mailboxPageFor(request, mailbox));
    const loading = page === 'index.html' ? withPreloads(path, plain) : plain;
    const text = withScripts(branded.page(loading), scripts);
    if (page !== 'public.html') return sendCompressed(request, reply, text);
    const { status, html: shared } = await sharing({ host: request.hostname, path }, text);
    if (status === 404 && isInFrame(request)) {
      return sendNote(reply, { status, text: NO_SUCH_PAGE, framedBy: '*' });
    }
    return sendCompressed(request, reply.code(status), shared);
  };
  for (const path of ['/', '/:username', '/app/*', '/mobile/start']) app.get(path, serve);

  await registerAssets(app, consoleDir);
  await registerEmbedScripts(app, consoleDir);
  await registerTopFiles(app, consoleDir, branding);
}

/** Serves scripts and styles, of which each version has a name of its own. */
async function registerAssets(app: FastifyInstance, consoleDir: string): Promise<void> {
  const root = join(consoleDir, 'assets');
  if (!existsSync(root)) return;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      for (const name of ONLY_OF_DOCUMENTS) reply.removeHeader(name);
    });
    await scope.register(staticFiles, {
      root,
      prefix: '/assets/',
      ...PRECOMPRESSED,
      immutable: true,
      maxAge: '365d',
      // What never changes is never asked for again.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      index: false,
    });
  });
}

/** Whether a browser asks for a page to show it in a frame. */
const isInFrame = ({ headers }: FastifyRequest): boolean =>
  ['iframe', 'frame', 'embed', 'object'].includes(`${headers['sec-fetch-dest']}`);

/**
 * Whether a frame of another site would show the browser's error in the place of a page, since nobody is signed in there: the token is
 * unknown, or the console has left for the sign-in page, which that site may not show.
 */
function isSignedOutInFrame(
  request: FastifyRequest,
  { path, query }: Pick<FramedPage, 'path' | 'query'>,
  { origins, isOfNobody }: Framing,
): boolean {
  if (path === EMBED_PATH) return isOfNobody && isInFrame(request);
  const site = isAppPath(path) ? null : query.get(FRAMED_BY);
  return site !== null && !origins.includes(site) && request.headers['sec-fetch-dest'] !== 'document';
}

/** Serves the scripts for other pages, which may be of any site. */
async function registerEmbedScripts(app: FastifyInstance, consoleDir: string): Promise<void> {
  const root = join(consoleDir, 'embed');
  if (!existsSync(root)) return;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    await scope.register(staticFiles, {
      root,
      prefix: '/embed/',
      decorateReply: false,
      ...PRECOMPRESSED,
      maxAge: '1h',
      immutable: false,
      index: false,
    });
  });
}

/** Serves icons, the manifest, the service worker and the like, each by its own route, so that page paths are not looked up on disk. */
async function registerTopFiles(app: FastifyInstance, consoleDir: string, branding: Branding): Promise<void> {
  const names = readdirSync(consoleDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:html|br|gz)$/.test(entry.name))
    .map(({ name }) => name);
  await app.register(async (scope) => {
    await scope.register(staticFiles, { root: consoleDir, serve: false, ...PRECOMPRESSED, decorateReply: true });
    for (const name of names) {
      if (name === MANIFEST || name === APP_ICON) continue;
      scope.get(`/${name}`, (_request, reply) => {
        if (name.endsWith('.js')) reply.header('content-security-policy', WORKER_POLICY);
        return reply.sendFile(name, consoleDir, { maxAge: '1h', immutable: false });
      });
    }
    if (names.includes(MANIFEST)) {
      const manifest = readFileSync(join(consoleDir, MANIFEST), 'utf8');
      scope.get(`/${MANIFEST}`, async (request, reply) => {
        reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').header('vary', 'host');
        return (await branding(request.hostname)).manifest(manifest);
      });
    }
    if (names.includes(APP_ICON)) {
      const icon = readFileSync(join(consoleDir, APP_ICON), 'utf8');
      scope.get(`/${APP_ICON}`, async (request, reply) => {
        reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').header('vary', 'host');
        return (await branding(request.hostname)).icon(icon);
      });
    }
  });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<unknown> {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return reply.send(await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return reply.send(await zip(text));
  }
  return reply.send(text);
}
