/** A list that a screen shows first: where it is, and how it is asked for without the account. */
export type FirstList = {
  /** The levels of its account in an address. */
  readonly levels: readonly string[];
  /** The screen's segment; empty for the account's first screen. */
  readonly screen: string;
  readonly href: string;
};

/** A request that the page sent before its scripts came. */
export type AskedFirst = { readonly request: Request; readonly reply: Promise<Response | null> };

/** The page's window, with what was asked. */
export type AskingWindow = { readonly askedFirst?: readonly AskedFirst[] };

/**
 * Runs in the HTML of the console and of the sign-in page before their scripts have come: asks whose product this is, who is signed in,
 * for the account of the address and for the list it opens with. The client takes the replies (src/api/early.ts). The build writes this function's text into
 * the page, so it uses nothing from outside itself.
 */
export function askFirst(lists: readonly FirstList[]): void {
  const kept = (key: string) => {
    try {
      return localStorage.getItem(`console.${key}`);
    } catch {
      return null;
    }
  };
  const token = kept('token');
  const adminToken = kept('adminToken');
  const ask = (path: string, init: RequestInit = {}): AskedFirst => {
    const request = new Request(location.origin + path, {
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      ...init,
      headers: {
        ...(init.body != null && { 'content-type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(adminToken !== null && { 'X-Admin-Token': adminToken }),
      },
    });
    return { request, reply: fetch(request).catch(() => null) };
  };
  const asked = [ask('/api/v1/domain/lookup', { method: 'POST', body: JSON.stringify({ domain: location.hostname }) })];
  Object.assign(window, { askedFirst: asked });
  // A visitor has no identity, and is somewhere else.
  if (token === null || kept('guest') !== null) return;
  asked.push(ask('/api/v2/auth/identity'));
  const [, level = '', id = '', screen = ''] =
    /^\/app(?:\/[a-z]+\/\d+)*?\/([a-z]+)\/(\d+)(?:\/([a-z]*))?\/?$/i.exec(location.pathname) ?? [];
  if (id !== '') asked.push(ask(`/api/v1/account?targetAccountId=${id}`));
  const list =
    location.search === ''
      ? lists.find((one) => one.levels.includes(level) && one.screen === screen.toLowerCase())
      : undefined;
  if (list) asked.push(ask(`${list.href}${list.href.includes('?') ? '&' : '?'}targetAccountId=${id}`));
}
