import { gunzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { DOCUMENT_LIMIT_BYTES, DOCUMENTS_LIMIT } from '#contract/rules/hostConstants';
import type { SafeFetch } from '../outgoing/safeFetch';
import { decoded } from './charset';
import { readRobots, USER_AGENT } from './robots';

const TIMEOUT_MS = 10_000;
/** The whole search: a person waits for it. */
const SEARCH_TIMEOUT_MS = 25_000;
const SITEMAPS_MAX = 50;
const UNPACKED_MAX_BYTES = 20_000_000;

/**
 * Addresses of a website's pages: those of its sitemaps, otherwise the links of the page itself. Only pages of the same site that
 * robots.txt allows, at most as many as a knowledge base holds. @throws what the first page's fetch throws
 */
export async function discoverPages(fetch: SafeFetch, address: string, caller: AbortSignal): Promise<string[]> {
  const signal = AbortSignal.any([caller, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]);
  const read = (url: string) =>
    fetch(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: DOCUMENT_LIMIT_BYTES,
      headers: { 'user-agent': USER_AGENT },
      signal,
    });
  const { url, headers, body, status } = await read(address);
  const { origin } = new URL(url);
  const robots = await readRobots(fetch, origin, signal);
  const start = robots.sitemaps.length > 0 ? robots.sitemaps : [`${origin}/sitemap.xml`];
  const listed = await pagesOfSitemaps(start, async (sitemap) => {
    // One that cannot be read lists nothing; the others count.
    const reply = await read(sitemap).catch(() => null);
    return reply?.status === 200 ? unpacked(reply.body) : '';
  });
  const linked = () => (status === 200 ? linksOf(decoded(body, headers['content-type'] ?? ''), url) : []);
  const found = listed.length > 0 ? listed : [url, ...linked()];
  const pages = new Set<string>();
  for (const page of found) {
    const own = pageOfSite(page, origin);
    if (own !== null && robots.allows(own)) pages.add(own);
    if (pages.size === DOCUMENTS_LIMIT) break;
  }
  return [...pages];
}

/** The pages in sitemaps, also in those that a sitemap names. */
async function pagesOfSitemaps(start: readonly string[], read: (url: string) => Promise<string>): Promise<string[]> {
  const pages: string[] = [];
  const waiting = [...start];
  const known = new Set(waiting);
  for (let place = 0; place < Math.min(waiting.length, SITEMAPS_MAX) && pages.length < DOCUMENTS_LIMIT; place += 1) {
    const text = await read(waiting[place] as string);
    const addresses = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/g)].map(
      ([, loc = '']) => loc.replaceAll('&amp;', '&'),
    );
    if (!/<sitemapindex[\s>]/.test(text)) pages.push(...addresses);
    else for (const each of addresses) if (!known.has(each)) waiting.push(each) && known.add(each);
  }
  return pages;
}

function unpacked(body: Buffer): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return (isPacked ? gunzipSync(body, { maxOutputLength: UNPACKED_MAX_BYTES }) : body).toString('utf8');
  } catch {
    return '';
  }
}

function linksOf(html: string, base: string): string[] {
  const { document } = parseHTML(html);
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    return URL.canParse(href, base) ? new URL(href, base).href : [];
  });
}

/** The address without its fragment, if it is a page of the site. */
function pageOfSite(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = '';
  const isFile = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|zip|gz|mp[34]|webm|woff2?)$/i.test(
    url.pathname,
  );
  return url.origin === origin && !isFile ? url.href : null;
}
