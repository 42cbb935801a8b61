import type { BusinessFact, BusinessPage } from '#contract/entities/onboarding';
import { FAILED_UNREACHABLE, failedTooComplex, SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import { decode } from '../decoding/decode';
import type { Asked } from '../decoding/pool';
import type { SafeFetch, SafeReply } from '../outgoing/safeFetch';
import type { AnswerModel } from '../providers/llm/answerModel';
import { factsOf, type ReadPage } from '../reading/business/facts';
import { modelFacts } from '../reading/business/modelFacts';
import { kindOf } from '../reading/fileKind';
import { USER_AGENT } from '../reading/robotsRules';
import { TooComplex } from '../reading/tooComplex';
import { Refusal } from '../request/refusal';
import { readRobots } from './robots';

const PAGE_TIMEOUT_MS = 8_000;
const PAGE_MAX_BYTES = 2_000_000;
/** A person waits for it: what is not read by then is left out. */
const WHOLE_TIMEOUT_MS = 20_000;
const MODEL_TIMEOUT_MS = 20_000;
const PAGES_MAX = 7;
/** Pages that say what an agent has to know, the most useful first. */
const WANTED = [
  /\b(?:hours|opening|öffnungszeiten|horario)\b/i,
  /\b(?:contact|kontakt|find-?us|location|directions|visit|address)\b/i,
  /\b(?:services?|prices?|pricing|menu|rates|treatments|preise|leistungen)\b/i,
  /\b(?:about|story|team|who-we-are|über)\b/i,
  /\b(?:faq|questions|help)\b/i,
];

export type ReadBusiness = { readonly facts: readonly BusinessFact[]; readonly pages: readonly BusinessPage[] };

/**
 * Reads the website of a business: its first page and up to six that it links, as robots.txt allows. The model adds what the markup does
 * not say. @throws the signal's reason; Refusal 503
 */
export async function readBusiness(
  fetch: SafeFetch,
  address: string,
  model: AnswerModel | null,
  { owner, signal: caller }: { readonly owner: string; readonly signal: AbortSignal },
): Promise<ReadBusiness> {
  const asked = { owner, signal: AbortSignal.any([caller, AbortSignal.timeout(WHOLE_TIMEOUT_MS)]) };
  const site = await readRobots(fetch, new URL(address).origin, asked);
  const refused = await site.refusal(address);
  if (refused) return { facts: [], pages: [{ url: address, ...refused, found: [] }] };
  const first = await readOne(fetch, address, asked);
  if (!('said' in first)) return { facts: [], pages: [first] };
  // The first address may lead to another site, whose own rules count from there on.
  const isElsewhere = new URL(first.url).origin !== new URL(address).origin;
  const robots = isElsewhere ? await readRobots(fetch, new URL(first.url).origin, asked) : site;
  const refusedThere = await robots.refusal(first.url);
  if (refusedThere) return { facts: [], pages: [{ url: first.url, ...refusedThere, found: [] }] };
  const wanted = wantedOf(first);
  const allowed = await robots.allowed(wanted);
  const others = await Promise.all(
    wanted.map(async (url) => (allowed.includes(url) ? readOne(fetch, url, asked) : skippedPage(url))),
  );
  caller.throwIfAborted();
  const outcomes = [first, ...others];
  const read = outcomes.filter((each) => 'said' in each);
  const facts = await withModel(read, factsOf(read), model, caller);
  return { facts, pages: outcomes.map((each) => ('said' in each ? readPageOf(each, facts) : each)) };
}

/** What the markup says counts; the model adds the kinds that it lacks. Without its answer the markup is enough. */
async function withModel(
  pages: readonly ReadPage[],
  facts: readonly BusinessFact[],
  model: AnswerModel | null,
  caller: AbortSignal,
): Promise<readonly BusinessFact[]> {
  if (model === null) return facts;
  const signal = AbortSignal.any([caller, AbortSignal.timeout(MODEL_TIMEOUT_MS)]);
  const more = await modelFacts(model, pages, signal).catch(() => []);
  caller.throwIfAborted();
  const known = new Set(facts.map(({ kind }) => kind));
  return [...facts, ...more.filter(({ kind }) => !known.has(kind))];
}

async function readOne(
  fetch: SafeFetch,
  url: string,
  asked: Asked & { readonly signal: AbortSignal },
): Promise<ReadPage | BusinessPage> {
  try {
    const reply = await fetch(url, {
      timeoutMs: PAGE_TIMEOUT_MS,
      maxBytes: PAGE_MAX_BYTES,
      headers: { 'user-agent': USER_AGENT, accept: 'text/html' },
      signal: asked.signal,
    });
    if (!isHtml(reply)) return failedPage(url, FAILED_UNREACHABLE);
    const { url: at, body, headers } = reply;
    return await decode('businessPage', { url: at, type: headers['content-type'] ?? '', body }, asked);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return failedPage(url, error instanceof TooComplex ? failedTooComplex(error.why) : FAILED_UNREACHABLE);
  }
}

function isHtml({ status, body, headers }: SafeReply): boolean {
  const is = kindOf(body, headers['content-type'] ?? '');
  return status === 200 && 'kind' in is && is.kind === 'html';
}

/** The links to pages that are worth reading, the most useful first. */
function wantedOf(first: ReadPage): readonly string[] {
  const rank = ({ url, title }: { url: string; title: string }) => {
    const words = `${new URL(url).pathname} ${title}`;
    const place = WANTED.findIndex((wanted) => wanted.test(words));
    return place === -1 ? WANTED.length : place;
  };
  const links = first.links.filter(({ url }) => url !== first.url && !/\.[a-z0-9]{2,4}$/i.test(new URL(url).pathname));
  const ranked = links
    .map((link) => ({ url: link.url, rank: rank(link) }))
    .filter((link) => link.rank < WANTED.length)
    .sort((one, other) => one.rank - other.rank);
  return [...new Set(ranked.map(({ url }) => url))].slice(0, PAGES_MAX - 1);
}

const readPageOf = ({ url }: ReadPage, facts: readonly BusinessFact[]): BusinessPage => ({
  url,
  status: 'read',
  found: facts.filter(({ source }) => source === url).map(({ kind }) => kind),
});
const failedPage = (url: string, reason: string): BusinessPage => ({ url, status: 'failed', reason, found: [] });
const skippedPage = (url: string): BusinessPage => ({ url, status: 'skipped', reason: SKIPPED_BY_ROBOTS, found: [] });
