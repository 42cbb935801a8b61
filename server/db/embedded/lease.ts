import pg from 'pg';

/** The advisory lock that every host on an embedded engine holds, shared, in the database `postgres`. */
const HOSTS_LOCK = 4_732_011;

/**
 * One host's hold on an engine: a connection with a shared lock. Who can take the same lock alone is the last host, and may
 * stop the engine; a host that arrives meanwhile waits for the lock, and is told by its end that the engine went away.
 */
export interface Lease {
  /** True when no other host holds the engine. The lease ends unless it is true. */
  release(): Promise<boolean>;
  /** Ends the hold after `release` gave true. */
  end(): Promise<void>;
  /** Called once if the engine goes away under us. */
  onLost(listener: () => void): void;
}

/** @throws whatever pg throws where the engine does not answer */
export async function takeLease(config: pg.ClientConfig): Promise<Lease> {
  const client = new pg.Client({
    ...config,
    application_name: 'automated-phone host',
    connectionTimeoutMillis: 10_000,
  });
  let lost = false;
  let ending = false;
  let listener: (() => void) | null = null;
  const lose = (): void => {
    if (lost || ending) return;
    lost = true;
    listener?.();
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [HOSTS_LOCK]);
  const end = async (): Promise<void> => {
    ending = true;
    await client.end().catch(() => {});
  };
  return {
    async release() {
      ending = true;
      if (lost) return false;
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [HOSTS_LOCK]);
        const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
          HOSTS_LOCK,
        ]);
        if (rows[0]?.alone) return true;
      } catch {
        // The engine ended by itself: there is nothing to stop.
      }
      await end();
      return false;
    },
    end,
    onLost(fn) {
      listener = fn;
      if (lost) fn();
    },
  };
}
