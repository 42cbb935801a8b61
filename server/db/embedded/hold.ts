import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Home } from './home';
import { type Lease, takeLease } from './lease';
import { isAlive, type Postmaster, readPostmaster } from './postmaster';
import { EmbeddedUnavailable } from './unavailable';

export type Connection = ClientConfig & {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

/** How long a host waits for an engine that is alive but does not answer yet. */
const ATTACH_TRIES = 40;
const ATTACH_PAUSE_MS = 50;
/** How long it waits for one that is starting up, recovering or shutting down. */
const TRANSITION_MAX_MS = 120_000;

export interface Held {
  postmaster: Postmaster;
  lease: Lease;
  owned: boolean;
}

/** Attaches to the living engine, else starts one; whichever succeeds first among several hosts. */
export async function hold(home: Home, password: string, start: () => Promise<Postmaster | null>): Promise<Held> {
  let refusal: unknown;
  const deadline = Date.now() + TRANSITION_MAX_MS;
  for (let tries = 0; tries < ATTACH_TRIES && Date.now() < deadline; tries += 1) {
    const living = await readPostmaster(home.cluster);
    if (living && isAlive(living.pid)) {
      try {
        return { postmaster: living, lease: await takeLease(connectionOf(living, password)), owned: false };
      } catch (error) {
        refusal = error;
        if (isInTransition(error)) tries = 0;
      }
    }
    // A process of that id that does not listen may be another program that got the id: the engine itself tells the two apart.
    if (!living || !isAlive(living.pid) || (living.ready && isGone(refusal))) {
      const postmaster = await start();
      if (postmaster) return { postmaster, lease: await takeLease(connectionOf(postmaster, password)), owned: true };
    }
    await delay(ATTACH_PAUSE_MS);
  }
  const other = await readPostmaster(home.cluster);
  const why = refusal instanceof Error ? ` (${refusal.message})` : '';
  throw new EmbeddedUnavailable(
    `The data folder ${home.root} is in use by process ${other?.pid ?? 'unknown'}, which does not answer${why}. ` +
      `Stop that process, choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

/** Starting up, recovering or shutting down: it will end by itself. */
function isInTransition(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '57P01' || code === '57P03';
}

/** Nothing listens at the socket: refused, or the socket is not there. */
function isGone(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || code === 'ENOENT';
}

/** How the superuser of a running engine connects. */
export function connectionOf({ host, port }: Postmaster, password: string): Connection {
  return { host, port, user: 'postgres', password, database: 'postgres' };
}
