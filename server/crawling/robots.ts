import { decode } from '../decoding/decode';
import type { Asked } from '../decoding/pool';
import type { SafeFetch } from '../outgoing/safeFetch';
import { USER_AGENT } from '../reading/robotsRules';
import { TooComplex } from '../reading/tooComplex';

const ROBOTS_MAX_BYTES = 500_000;
const TIMEOUT_MS = 5_000;

export type Robots = {
  /** Those of the addresses that may be read. */
  readonly allowed: (urls: readonly string[]) => Promise<readonly string[]>;
  readonly allows: (url: string) => Promise<boolean>;
  /** How long the site asks to wait between two pages. */
  readonly waitMs: number;
  readonly sitemaps: readonly string[];
};

/** The robots.txt of a site. Without one, or if it cannot be read, everything is allowed (RFC 9309). */
export async function readRobots(
  fetch: SafeFetch,
  origin: string,
  asked: Asked & { readonly signal: AbortSignal },
): Promise<Robots> {
  const { signal } = asked;
  const address = `${origin}/robots.txt`;
  const request = { timeoutMs: TIMEOUT_MS, maxBytes: ROBOTS_MAX_BYTES, headers: { 'user-agent': USER_AGENT }, signal };
  let text = await fetch(address, request).then(
    ({ status, body }) => (status === 200 ? body.toString('utf8') : ''),
    () => '',
  );
  signal.throwIfAborted();
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
  return { allowed, allows: async (url) => (await allowed([url])).length > 0, waitMs, sitemaps };
}
