import { DOCUMENT_LIMIT_BYTES, DOCUMENTS_LIMIT } from '#contract/rules/hostConstants';
import { decode } from '../decoding/decode';
import type { SafeFetch } from '../outgoing/safeFetch';
import { pageOfSite } from '../reading/pageOfSite';
import { USER_AGENT } from '../reading/robotsRules';
import { SITEMAPS_MAX, type Sitemap } from '../reading/sitemap';
import { readRobots } from './robots';

const TIMEOUT_MS = 10_000;
/** The whole search: a person waits for it. */
const SEARCH_TIMEOUT_MS = 25_000;

/**
 * Addresses of a website's pages: those of its sitemaps, otherwise the links of the page itself. Only pages of the same site that
 * robots.txt allows, at most as many as a knowledge base holds.
 * @throws what the first page's fetch throws; TooComplex; Refusal 503
 */
export async function discoverPages(
  fetch: SafeFetch,
  address: string,
  { owner, signal: caller }: { readonly owner: string; readonly signal: AbortSignal },
): Promise<string[]> {
  const signal = AbortSignal.any([caller, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]);
  const asked = { owner, signal };
  const read = (url: string) =>
    fetch(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: DOCUMENT_LIMIT_BYTES,
      headers: { 'user-agent': USER_AGENT },
      signal,
    });
  const { url, headers, body, status } = await read(address);
  const { origin } = new URL(url);
  const robots = await readRobots(fetch, origin, asked);
  const start = robots.sitemaps.length > 0 ? robots.sitemaps : [`${origin}/sitemap.xml`];
  const listed = await pagesOfSitemaps(start, async (sitemap) => {
    try {
      const reply = await read(sitemap);
      return reply.status === 200 ? await decode('sitemap', { body: reply.body, origin }, asked) : NOTHING;
    } catch {
      // One that cannot be read lists nothing; the others count.
      return NOTHING;
    }
  });
  const linked = async () =>
    status === 200 ? decode('links', { url, type: headers['content-type'] ?? '', body, origin }, asked) : [];
  const found = listed.length > 0 ? listed : [pageOfSite(url, origin), ...(await linked())];
  const pages = new Set(found.filter((page) => page !== null));
  return (await robots.allowed([...pages])).slice(0, DOCUMENTS_LIMIT);
}

const NOTHING: Sitemap = { pages: [], sitemaps: [] };

/** The pages in sitemaps, also in those that a sitemap names. */
async function pagesOfSitemaps(start: readonly string[], read: (url: string) => Promise<Sitemap>): Promise<string[]> {
  const pages: string[] = [];
  const waiting = [...start];
  const known = new Set(waiting);
  for (let place = 0; place < Math.min(waiting.length, SITEMAPS_MAX) && pages.length < DOCUMENTS_LIMIT; place += 1) {
    const { pages: listed, sitemaps } = await read(waiting[place] as string);
    pages.push(...listed);
    for (const each of sitemaps) if (!known.has(each)) waiting.push(each) && known.add(each);
  }
  return pages;
}
