import type { AskingWindow } from '../platform/askFirst';
import { authorizationOf, type TokenStore, tokensIn } from './credentials';

/** Sends a request, as the page's `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** Settings of every call: nothing is cached, and other hosts learn nothing. */
export const TRANSPORT = {
  // A sign-in is bound to the browser that began it, which its cookie tells.
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const satisfies RequestInit;

/** The first calls of every page; a test checks them against the contract. */
export const EARLY_PATHS = { readIdentity: '/api/v2/auth/identity', lookupDomain: '/api/v1/domain/lookup' } as const;

/** Replies that were asked for longer ago are asked for anew. */
const FRESH_MS = 10_000;

/**
 * Sends the first calls of a page while its client is still loading, but for those that its HTML has sent (askFirst.ts). The client
 * sends its requests through the returned function: the same request takes the early reply once, any other is sent.
 * @param isGuest whether the token is a visitor's, who has no identity to read
 */
export function askEarly(
  { location, askedFirst = [], performance }: Pick<Window, 'location' | 'performance'> & AskingWindow,
  store: Pick<TokenStore, 'read'>,
  isGuest: boolean,
): Send {
  // The HTML asks as the page begins to load.
  const pending = new Map(askedFirst.map(({ request, reply }) => [keyOf(request), { reply, askedAtMs: 0 }]));
  const ask = (path: string, init: RequestInit) => {
    const request = new Request(`${location.origin}${path}`, { ...TRANSPORT, ...init });
    const key = keyOf(request);
    // The client repeats a failed one.
    if (pending.has(key)) return;
    pending.set(key, { reply: fetch(request).catch(() => null), askedAtMs: performance.now() });
  };
  const tokens = tokensIn(store);
  const headers = authorizationOf(tokens);
  ask(EARLY_PATHS.lookupDomain, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: location.hostname }),
  });
  if (tokens.token !== null && !isGuest) ask(EARLY_PATHS.readIdentity, { headers });
  return async (request) => {
    const key = keyOf(request);
    const early = pending.get(key);
    pending.delete(key);
    const isFresh = early !== undefined && performance.now() - early.askedAtMs < FRESH_MS;
    return (isFresh ? await early.reply : null) ?? fetch(request);
  };
}

/** The key includes the token: another person's request is another request. */
function keyOf({ method, url, headers }: Request): string {
  return [method, url, headers.get('authorization'), headers.get('x-admin-token')].join(' ');
}
