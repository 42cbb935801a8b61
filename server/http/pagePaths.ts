/** The pages of the console: sign-in, and everything else. */
export type Page = 'login.html' | 'index.html';

const SIGN_IN = /^\/(?:login|signup)?$/;
const CONSOLE = /^\/(?:app(?:\/.*)?|mobile\/start)$/;
/** A public page is at the user name of its account. */
const PUBLIC = /^\/[a-z0-9][a-z0-9_-]{1,99}$/i;
/** Paths of the host that look like a user name. */
const HOST = /^\/(?:api|dev|healthz|readyz|assets)$/;

/** The page a path shows; null: none of the console's. */
export function pageOf(path: string): Page | null {
  if (SIGN_IN.test(path)) return 'login.html';
  if (CONSOLE.test(path)) return 'index.html';
  return PUBLIC.test(path) && !HOST.test(path) ? 'index.html' : null;
}
