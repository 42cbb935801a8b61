import { authorizationOf, type TokenStore, tokensIn } from './credentials';

/** How calls leave: as `fetch` of the page. */
export type Send = (request: Request) => Promise<Response>;

/** What keeps the answers of the host to this page, and nothing about it to others. */
export const TRANSPORT = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const satisfies RequestInit;

/** The calls every page begins with; a test holds them to the contract. */
export const EARLY_PATHS = { readIdentity: '/api/v2/auth/identity', lookupDomain: '/api/v1/domain/lookup' } as const;

/**
 * Asks for what a page begins with while its client is still on its way. The client sends by what this answers: the same
 * call takes the answer that is there or under way, once; any other goes out.
 * @param isGuest whether the token stands for nobody in particular, who is not asked for
 */
export function askEarly(
  { location }: Pick<Window, 'location'>,
  store: Pick<TokenStore, 'read'>,
  isGuest: boolean,
): Send {
  const under = new Map<string, Promise<Response | null>>();
  const ask = (path: string, init: RequestInit) => {
    const request = new Request(`${location.origin}${path}`, { ...TRANSPORT, ...init });
    // One that failed is asked again when somebody waits for it.
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

/** Calls of other people are other calls. */
function keyOf({ method, url, headers }: Request): string {
  return [method, url, headers.get('authorization'), headers.get('x-admin-token')].join(' ');
}
