import type { Connection } from '../connection';
import { hostNameOf, verifiedHostsOf } from '../domain/accounts/domainProfile';
import type { Clock } from '../request/tx';

const CACHE_MS = 60_000;
const CACHE_LIMIT = 1_000;

/**
 * Who may frame the console under a host name: the verified domains of the account that owns the name, and the origins of the
 * settings. Cached for a minute; while the database is unavailable, only the settings count.
 */
export function frameAncestorsOf(
  connection: Connection,
  always: readonly string[],
  clock: Clock,
): (host: string) => Promise<readonly string[]> {
  const cache = new Map<string, { readonly untilMs: number; readonly origins: readonly string[] }>();
  return async (rawHost) => {
    const host = hostNameOf(rawHost);
    const cached = cache.get(host);
    if (cached && cached.untilMs > clock.nowMs()) return cached.origins;
    try {
      const hosts = await connection.database().scoped({ kind: 'auth' }, (db) => verifiedHostsOf(db, host));
      const origins = [...always, ...hosts.filter(isPlainHost).map((name) => `https://${name}`)];
      if (cache.size >= CACHE_LIMIT) cache.clear();
      cache.set(host, { untilMs: clock.nowMs() + CACHE_MS, origins });
      return origins;
    } catch {
      return always;
    }
  };
}

/** Whether a name has no character that could end the directive it is put into. */
function isPlainHost(host: string): boolean {
  return /^[a-z0-9.-]+$/.test(host);
}
