import type { Page } from '#machines/app';

/** Which document an address is answered with; the host knows the same rule. */
export function pageOf(pathname: string): Page {
  if (/^\/app(?:\/|$)/.test(pathname)) return 'console';
  return SIGN_IN_PATHS.has(pathname) ? 'signIn' : 'public';
}

const SIGN_IN_PATHS: ReadonlySet<string> = new Set(['/', '/login', '/signup']);
