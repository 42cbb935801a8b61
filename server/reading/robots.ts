import robotsParser from 'robots-parser';
import type { SafeFetch } from '../outgoing/safeFetch';

/** The product's name in robots.txt and in its requests. */
export const USER_AGENT = 'AutomatedPhone';
const ROBOTS_MAX_BYTES = 500_000;
const TIMEOUT_MS = 5_000;

export type Robots = {
  readonly allows: (url: string) => boolean;
  /** How long the site asks to wait between two pages. */
  readonly waitMs: number;
  readonly sitemaps: readonly string[];
};

/** The robots.txt of a site. Without one, or if it cannot be read, everything is allowed (RFC 9309). */
export async function readRobots(fetch: SafeFetch, origin: string, signal: AbortSignal): Promise<Robots> {
  const address = `${origin}/robots.txt`;
  const request = { timeoutMs: TIMEOUT_MS, maxBytes: ROBOTS_MAX_BYTES, headers: { 'user-agent': USER_AGENT }, signal };
  const text = await fetch(address, request).then(
    ({ status, body }) => (status === 200 ? body.toString('utf8') : ''),
    () => '',
  );
  signal.throwIfAborted();
  const robots = robotsParser(address, text);
  return {
    allows: (url) => robots.isAllowed(url, USER_AGENT) !== false,
    waitMs: (robots.getCrawlDelay(USER_AGENT) ?? 0) * 1000,
    sitemaps: robots.getSitemaps(),
  };
}
