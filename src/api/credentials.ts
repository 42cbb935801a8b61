/**
 * Who the calls are made as. This is the only place of the console that knows a token; nothing here reaches an actor, a
 * view or an address.
 */
export type Credentials = {
  token(): string | null;
  /** A super admin's own token, which widens the reach of every call (specification 6). */
  adminToken(): string | null;
  /** The account the calls act for unless one names another; null for the caller's own. */
  targetAccountId(): number | null;
  setToken(token: string | null): void;
  setAdminToken(token: string | null): void;
  setTargetAccountId(id: number | null): void;
  /** Hears of every change of the token, by this tab or another; `elsewhere` is another's. */
  subscribe(listener: (change: { readonly elsewhere: boolean }) => void): () => void;
};

/** Where texts are kept across reloads: an area of `src/platform/storage`. */
export type TokenStore = {
  read(key: string): string | null;
  write(key: string, text: string): unknown;
  remove(key: string): void;
  subscribe(listener: (key: string | null) => void): () => void;
};

const TOKEN_KEY = 'token';
const ADMIN_TOKEN_KEY = 'adminToken';

/** Opens the credentials kept in `store`. Which account is acted for lives in the address, so it is not kept. */
export function openCredentials(store: TokenStore): Credentials {
  const listeners = new Set<(change: { readonly elsewhere: boolean }) => void>();
  let targetAccountId: number | null = null;
  const tell = (elsewhere: boolean) => {
    for (const listener of listeners) listener({ elsewhere });
  };
  store.subscribe((key) => {
    if (key === null || key === TOKEN_KEY) tell(true);
  });
  const put = (key: string, token: string | null) => {
    if (token === null) store.remove(key);
    else store.write(key, token);
  };
  return {
    token: () => store.read(TOKEN_KEY),
    adminToken: () => store.read(ADMIN_TOKEN_KEY),
    targetAccountId: () => targetAccountId,
    setToken(token) {
      if (token === store.read(TOKEN_KEY)) return;
      put(TOKEN_KEY, token);
      tell(false);
    },
    setAdminToken: (token) => put(ADMIN_TOKEN_KEY, token),
    setTargetAccountId(id) {
      targetAccountId = id;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
