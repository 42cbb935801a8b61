/** Addresses in which a browser trusts a page without TLS. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/**
 * The origin of a site, as a browser writes it: `https://www.example.com`. Null for anything else, as a wildcard, a path, or a site
 * without TLS that is not on this machine.
 */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.test(url.hostname));
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  // A policy has no place for other characters.
  return isSafe && isBare && /^[a-z0-9.:[\]/-]+$/.test(url.origin) ? url.origin : null;
}
