/** The session of a visitor that the site around the chat allocated (`/embedChat`, api-shapes 16). */
export type HandedVisitor = { readonly id: number; readonly username: string; readonly token: string };

/** The visitor that the host put behind the # of an embedded page; null if there is none. */
export function visitorIn({ search, hash }: { readonly search: string; readonly hash: string }): HandedVisitor | null {
  const handed = new URLSearchParams(hash.slice(1));
  const [id, username, token] = [Number(handed.get('visitor')), handed.get('username'), handed.get('token')];
  const isWhole = Number.isSafeInteger(id) && id > 0 && !!username && !!token;
  return isWhole && new URLSearchParams(search).has('appEmbed') ? { id, username, token } : null;
}

/** The # of an address without a visitor. */
export const withoutVisitor = (hash: string): string => (/[#&]visitor=/.test(hash) ? '' : hash);
