import type { Database } from '#server/db/client.ts';
import { hasPending, latestCursor, openOutbox, readEvents } from '#server/db/outbox.ts';
import type { Db } from '#server/db/scoped.ts';
import type { RealtimeHub } from './hub';
import { withRows } from './rows';

/** Without a notice the reader polls this often, so that a lost notice only delays events. */
const IDLE_MS = 2_000;
/** How often the reader polls while events wait for older transactions that are still open. */
const PENDING_MS = 25;

export type OutboxReader = { readonly wake: () => void; readonly stop: () => Promise<void> };

/** Publishes committed events to the hub, in order, each once. One runs per process and database connection. */
export function startReader(database: Database, hub: RealtimeHub, onError: (error: unknown) => void): OutboxReader {
  let stopped = false;
  let wakeUp: () => void = () => {};
  let woken = false;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const step = async (): Promise<boolean> => {
    if (!hub.isReady()) {
      await database.scoped({ kind: 'super' }, openOutbox);
      hub.publish([], await database.scoped({ kind: 'super' }, latestCursor));
    }
    return database.scoped({ kind: 'super' }, (db) => readStep(db, hub));
  };

  const loop = async () => {
    while (!stopped) {
      woken = false;
      const isPending = await step().catch((error: unknown) => {
        if (!stopped) onError(error);
        return false;
      });
      if (!stopped && !woken) await pause(isPending ? PENDING_MS : IDLE_MS);
    }
  };
  const running = loop();

  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      stopped = true;
      wakeUp();
      await running;
    },
  };
}

/** Publishes everything it can. Returns whether events are left that still wait for older transactions. */
async function readStep(db: Db, hub: RealtimeHub): Promise<boolean> {
  for (;;) {
    const events = await readEvents(db, hub.cursor());
    const last = events.at(-1);
    if (!last) return hasPending(db);
    hub.publish(await withRows(db, events, hub.wants), last.cursor);
  }
}
