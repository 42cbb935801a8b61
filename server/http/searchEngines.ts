import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ListedPages, readListedPages } from '../domain/accounts/listedPages';
import { hostNameOf } from '../domain/brand/domainProfile';
import { baseAt } from '../domain/brand/pageAddress';
import { escapedHtml } from '../escapedHtml';
import { admitAny } from './admission';
import type { HostDeps } from './context';

/** Addresses in one file (sitemaps.org). */
const SITEMAP_PAGE_SIZE = 50_000;
const CACHED_S = 3_600;

/**
 * What crawlers leave alone: the console and its calls. A page of an agent may begin with the same letters as `/app`, so that each path
 * is named to its end. The calls that make a public page, and pictures, are open.
 */
const ROBOTS = [
  'User-agent: *',
  ...['/api/v1/profile/dp/', '/api/v1/account/', '/api/v1/domain/lookup'].map((path) => `Allow: ${path}`),
  ...['/app$', '/app/', '/app?', '/api/', '/dev/', '/mcp$', '/mobile/', '/pay/', '/embedChat$', '/embedChat?'].map(
    (path) => `Disallow: ${path}`,
  ),
];

/**
 * Serves what search engines read of a host name: `/robots.txt`, and `/sitemap.xml` with the public pages that have their address
 * there. More than one file of them are listed in an index.
 */
export function registerSearchEngines(app: FastifyInstance, deps: HostDeps, pageSize = SITEMAP_PAGE_SIZE): void {
  const { services } = deps;
  const askedOf = (rawHost: string) => ({ host: hostNameOf(rawHost), publicUrl: services.publicUrl });

  app.get('/robots.txt', async (request, reply) => {
    await admitAny(deps, request);
    const { scoped } = deps.database();
    const base = await scoped({ kind: 'auth' }, (db) => baseAt(db, askedOf(request.hostname)), { readOnly: true });
    return cached(reply, 'text/plain').send([...ROBOTS, '', `Sitemap: ${base}/sitemap.xml`, ''].join('\n'));
  });

  app.get<{ Querystring: { page?: unknown } }>('/sitemap.xml', async (request, reply) => {
    await admitAny(deps, request);
    const asked = pageOf(request.query.page);
    if (asked === null) return reply.callNotFound();
    const range = { limit: pageSize, offset: ((asked ?? 1) - 1) * pageSize };
    const found = await readListedPages(deps.database().scoped, askedOf(request.hostname), range);
    const files = Math.max(1, Math.ceil(found.total / pageSize));
    if ((asked ?? 1) > files) return reply.callNotFound();
    return cached(reply, 'application/xml').send(
      asked === undefined && files > 1 ? indexOf(found, files) : pagesOf(found),
    );
  });
}

/** The page that a query asks for, from 1; null: that is none. */
function pageOf(value: unknown): number | null | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}

const cached = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${CACHED_S}`)
    // Each host name has its own.
    .header('vary', 'host');

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function indexOf({ base }: ListedPages, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapedHtml(`${base}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return [XML, `<sitemapindex ${NAMESPACE}>`, ...entries, '</sitemapindex>', ''].join('\n');
}

function pagesOf({ base, pages }: ListedPages): string {
  const entries = pages.map(({ name, publishedAt }) => {
    const changed = publishedAt === null ? '' : `<lastmod>${publishedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escapedHtml(`${base}/${encodeURIComponent(name)}`)}</loc>${changed}</url>`;
  });
  return [XML, `<urlset ${NAMESPACE}>`, ...entries, '</urlset>', ''].join('\n');
}
