/** Whom calls are made as. Only this module knows tokens: none reaches an actor, a view or an address. */
export type Credentials = {
  token(): string | null;
  /** A super admin's own token, which extends what every call may reach (specification 6). */
  adminToken(): string | null;
  /** The token's user; null until it is known, and for a visitor. */
  userId(): number | null;
  setToken(token: string | null): void;
  setAdminToken(token: string | null): void;
  setUserId(id: number | null): void;
  /** Reports every change of the stored token; `elsewhere` means by another tab. */
  subscribe(listener: (change: TokenChange) => void): () => void;
};

export type TokenChange = { readonly elsewhere: boolean; readonly hasToken: boolean };

/** Stores texts across reloads: an area of `src/platform/storage`. */
export type TokenStore = {
  read(key: string): string | null;
  write(key: string, text: string): unknown;
  remove(key: string): void;
  subscribe(listener: (key: string | null) => void): () => void;
};

const TOKEN_KEY = 'token';
const ADMIN_TOKEN_KEY = 'adminToken';

type Tokens = { readonly token: string | null; readonly adminToken: string | null };

/** The stored tokens. */
export const tokensIn = (store: Pick<TokenStore, 'read'>): Tokens => ({
  token: store.read(TOKEN_KEY),
  adminToken: store.read(ADMIN_TOKEN_KEY),
});

/** The headers that identify the caller. */
export function authorizationOf({ token, adminToken }: Tokens): Record<string, string> {
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(adminToken !== null && { 'X-Admin-Token': adminToken }),
  };
}

/**
 * Opens the credentials kept in `store`. A page keeps its token until it changes it itself, so that it never acts as a person
 * who signed in in another tab.
 */
export function openCredentials(store: TokenStore): Credentials {
  const listeners = new Set<(change: TokenChange) => void>();
  const held = new Map([TOKEN_KEY, ADMIN_TOKEN_KEY].map((key) => [key, store.read(key)]));
  let userId: number | null = null;
  const tell = (elsewhere: boolean) => {
    const hasToken = store.read(TOKEN_KEY) !== null;
    for (const listener of listeners) listener({ elsewhere, hasToken });
  };
  store.subscribe((key) => {
    if ((key === null || key === TOKEN_KEY) && store.read(TOKEN_KEY) !== held.get(TOKEN_KEY)) tell(true);
  });
  const own = (key: string) => held.get(key) ?? null;
  const put = (key: string, token: string | null) => {
    if (token !== null) store.write(key, token);
    else if (store.read(key) === own(key)) store.remove(key);
    held.set(key, token);
  };
  return {
    token: () => own(TOKEN_KEY),
    adminToken: () => own(ADMIN_TOKEN_KEY),
    userId: () => userId,
    setToken(token) {
      if (token === own(TOKEN_KEY) && token === store.read(TOKEN_KEY)) return;
      put(TOKEN_KEY, token);
      tell(false);
    },
    setAdminToken: (token) => put(ADMIN_TOKEN_KEY, token),
    setUserId(id) {
      userId = id;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
