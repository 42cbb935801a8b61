import {
  FAILED_TIMEOUT,
  FAILED_UNREACHABLE,
  failedRobots,
  SKIPPED_BY_ROBOTS,
} from '#contract/rules/messages/knowledge';
import { decode } from '../decoding/decode';
import type { Asked } from '../decoding/pool';
import { OutgoingRefused, type SafeFetch } from '../outgoing/safeFetch';
import { failed, type NotRead, skipped } from '../reading/reading';
import { USER_AGENT } from '../reading/robotsRules';
import { TooComplex } from '../reading/tooComplex';

/** What is read of it (RFC 9309 2.5: at least 500 KiB). */
const ROBOTS_READ_BYTES = 512_000;
const ROBOTS_MAX_BYTES = 5_000_000;
const TIMEOUT_MS = 10_000;

export type Robots = {
  /** Those of the addresses that may be read. */
  readonly allowed: (urls: readonly string[]) => Promise<readonly string[]>;
  /** Why a page may not be read, `failed` if only for now; null: it may. */
  readonly refusal: (url: string) => Promise<NotRead | null>;
  /** How long the site asks to wait between two pages. */
  readonly waitMs: number;
  readonly sitemaps: readonly string[];
};

/**
 * The robots.txt of a site. Without one everything is allowed; while its server fails, nothing is (RFC 9309 2.3.1).
 * @throws the signal's reason
 */
export async function readRobots(
  fetch: SafeFetch,
  origin: string,
  asked: Asked & { readonly signal: AbortSignal },
): Promise<Robots> {
  const { signal } = asked;
  const address = `${origin}/robots.txt`;
  const found = await textAt(fetch, address, signal);
  signal.throwIfAborted();
  if (found.failure !== null) {
    const { failure } = found;
    return { allowed: async () => [], refusal: async () => failed(failure), waitMs: 0, sitemaps: [] };
  }
  let { text } = found;
  const apply = async (urls: readonly string[]) => {
    if (text === '') return { allowed: urls, waitMs: 0, sitemaps: [] };
    try {
      return await decode('robots', { address, text, urls }, asked);
    } catch (error) {
      if (!(error instanceof TooComplex)) throw error;
      text = '';
      return { allowed: urls, waitMs: 0, sitemaps: [] };
    }
  };
  const { waitMs, sitemaps } = await apply([]);
  const allowed = async (urls: readonly string[]) => (await apply(urls)).allowed;
  const refusal = async (url: string) => ((await allowed([url])).length > 0 ? null : skipped(SKIPPED_BY_ROBOTS));
  return { allowed, refusal, waitMs, sitemaps };
}

type Found = { readonly text: string; readonly failure: null } | { readonly failure: string };

/** Its text, which is empty if there is none. */
async function textAt(fetch: SafeFetch, address: string, signal: AbortSignal): Promise<Found> {
  const request = { timeoutMs: TIMEOUT_MS, maxBytes: ROBOTS_MAX_BYTES, headers: { 'user-agent': USER_AGENT }, signal };
  try {
    const { status, body } = await fetch(address, request);
    if (status >= 500) return { failure: failedRobots(status) };
    const text = body.subarray(0, ROBOTS_READ_BYTES).toString('utf8');
    return { text: status === 200 ? text.replace(/^\ufeff/, '') : '', failure: null };
  } catch (error) {
    // The page itself tells of an address that is not public.
    if (error instanceof OutgoingRefused) return { text: '', failure: null };
    return { failure: error instanceof Error && error.name === 'TimeoutError' ? FAILED_TIMEOUT : FAILED_UNREACHABLE };
  }
}
