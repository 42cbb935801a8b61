import type { Connection } from '../connection';
import { hostNameOf, hostsBesides } from '../domain/accounts/domainProfile';
import type { Clock } from '../request/tx';

const KEPT_MS = 60_000;
const KEPT_LIMIT = 1_000;

/**
 * Who may frame the console under a host name: the verified domains of the account that owns the name, and the origins of the
 * settings. Cached for a minute; while the database is unavailable, only the settings count.
 */
export function frameAncestorsOf(
  connection: Connection,
  always: readonly string[],
  clock: Clock,
): (host: string) => Promise<readonly string[]> {
  const kept = new Map<string, { readonly untilMs: number; readonly origins: readonly string[] }>();
  return async (rawHost) => {
    const host = hostNameOf(rawHost);
    const known = kept.get(host);
    if (known && known.untilMs > clock.nowMs()) return known.origins;
    try {
      const hosts = await connection.database().scoped({ kind: 'auth' }, (db) => hostsBesides(db, host));
      const origins = [...always, ...hosts.filter(isPlainHost).map((name) => `https://${name}`)];
      if (kept.size >= KEPT_LIMIT) kept.clear();
      kept.set(host, { untilMs: clock.nowMs() + KEPT_MS, origins });
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
