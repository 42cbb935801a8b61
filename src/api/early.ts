import { authorizationOf, type TokenStore, tokensIn } from './credentials';

/** How calls leave: as `fetch` of the page. */
export type Send = (request: Request) => Promise<Response>;

/** Settings of every call: nothing is cached, and other hosts learn nothing. */
export const TRANSPORT = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const satisfies RequestInit;

/** The calls every page begins with; a test holds them to the contract. */
export const EARLY_PATHS = { readIdentity: '/api/v2/auth/identity', lookupDomain: '/api/v1/domain/lookup' } as const;

/**
 * Makes the first calls of a page while its client is still being loaded. The client sends its calls through the returned
 * function: the same call takes the early answer, once; any other goes out.
 * @param isGuest whether the token is a visitor's, who has no identity to read
 */
export function askEarly(
  { location }: Pick<Window, 'location'>,
  store: Pick<TokenStore, 'read'>,
  isGuest: boolean,
): Send {
  const under = new Map<string, Promise<Response | null>>();
  const ask = (path: string, init: RequestInit) => {
    const request = new Request(`${location.origin}${path}`, { ...TRANSPORT, ...init });
    // One that failed is made again by the client.
    under.set(
      keyOf(request),
      fetch(request).catch(() => null),
    );
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
    const answer = under.get(key);
    under.delete(key);
    return (await answer) ?? fetch(request);
  };
}

/** The same call by another person is another call. */
function keyOf({ method, url, headers }: Request): string {
  return [method, url, headers.get('authorization'), headers.get('x-admin-token')].join(' ');
}
