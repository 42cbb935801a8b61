import { DOCUMENT_LIMIT_BYTES, DOCUMENTS_LIMIT } from '#contract/rules/hostConstants';
import { SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import { decode } from '../decoding/decode';
import type { SafeFetch, SafeReply } from '../outgoing/safeFetch';
import type { Links } from '../reading/links';
import { pageOfSite } from '../reading/pageOfSite';
import { USER_AGENT } from '../reading/robotsRules';
import { SITEMAPS_MAX, type Sitemap } from '../reading/sitemap';
import { Refusal } from '../request/refusal';
import { readRobots } from './robots';

const TIMEOUT_MS = 10_000;
/** The whole search: a person waits for it. */
const SEARCH_TIMEOUT_MS = 25_000;
/** Pages in a row that only send their reader on. */
const MOVES_MAX = 3;
/** A longer page says something itself. */
const MOVING_MAX_BYTES = 20_000;

/**
 * Addresses of a website's pages: those of its sitemaps, otherwise the links of the page itself. Only pages of the same site that
 * robots.txt allows, at most as many as a knowledge base holds.
 * @throws what the first page's fetch throws; TooComplex; Refusal 503; 422 if robots.txt lets nothing be read
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
      headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
      signal,
    });
  const linksOf = async ({ status, headers, body, url }: SafeReply): Promise<Links> => {
    if (status !== 200) return { links: [], movedTo: null };
    return decode('links', { url, type: headers['content-type'] ?? '', body, origin: new URL(url).origin }, asked);
  };
  let first = await read(address);
  for (let moves = 0; moves < MOVES_MAX && first.body.length < MOVING_MAX_BYTES; moves += 1) {
    const { movedTo } = await linksOf(first);
    if (movedTo === null) break;
    first = await read(movedTo);
  }
  const { url } = first;
  const { origin } = new URL(url);
  const robots = await readRobots(fetch, origin, asked);
  const refused = await robots.refusal(url);
  if (refused?.status === 'failed') throw new Refusal(422, refused.reason, { input: 'url' });
  const listedIn = (sitemaps: readonly string[]) =>
    pagesOfSitemaps(sitemaps, async (sitemap) => {
      try {
        const reply = await read(sitemap);
        return reply.status === 200 ? await decode('sitemap', { body: reply.body, origin }, asked) : NOTHING;
      } catch {
        // One that cannot be read lists nothing; the others count.
        return NOTHING;
      }
    });
  const named = await listedIn(robots.sitemaps);
  const listed = named.length > 0 ? named : await listedIn([`${origin}/sitemap.xml`]);
  const found = listed.length > 0 ? listed : [pageOfSite(url, origin), ...(await linksOf(first)).links];
  const pages = new Set(found.filter((page) => page !== null));
  const allowed = await robots.allowed([...pages]);
  if (pages.size > 0 && allowed.length === 0) throw new Refusal(422, SKIPPED_BY_ROBOTS, { input: 'url' });
  return allowed.slice(0, DOCUMENTS_LIMIT);
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
