import pg from 'pg';
import type { Database } from '#server/db/client.ts';

const CHANNEL = 'automated_phone_outbox';
/** What is stored nowhere passes here whole. */
const TELLING_CHANNEL = 'automated_phone_telling';
/** Commits within this time share one notice. */
const BATCH_MS = 5;
const RECONNECT_MS = 1_000;

export type Bus = {
  /** Tells the other hosts something that is stored nowhere; lost while the connection is. At most 8,000 bytes with its sender. */
  readonly tell: (text: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Tells the other hosts of this database that there are events to read, and hears it from them. A notice holds only its sender;
 * it is sent after the commit, on its own connection (host.md 1).
 */
export function startBus(database: Database, onNotice: () => void, onTold: (text: string) => void = () => {}): Bus {
  const self = String(process.pid) + Math.random().toString(36).slice(2);
  let client: pg.Client | null = null;
  let stopped = false;
  let batch: NodeJS.Timeout | null = null;
  let retry: NodeJS.Timeout | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...database.login, application_name: 'automated-phone bus' });
    const onLost = () => {
      if (client === next || client === null) {
        client = null;
        if (!stopped) retry ??= setTimeout(reconnect, RECONNECT_MS).unref();
      }
    };
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', ({ channel, payload = '' }) => {
      const [sender, ...told] = payload.split(' ');
      if (sender === self) return;
      if (channel === CHANNEL) onNotice();
      else onTold(told.join(' '));
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${TELLING_CHANNEL}`);
      if (stopped) {
        await next.end();
        return;
      }
      client = next;
      // Notices may have been missed while disconnected.
      onNotice();
    } catch {
      await next.end().catch(() => {});
      onLost();
    }
  };
  const reconnect = () => {
    retry = null;
    if (!stopped) void connect();
  };
  void connect();

  const notify = () => {
    batch = null;
    client?.query('select pg_notify($1, $2)', [CHANNEL, self]).catch(() => {});
  };
  const unsubscribe = database.onEvents(() => {
    onNotice();
    batch ??= setTimeout(notify, BATCH_MS).unref();
  });

  return {
    tell(text) {
      client?.query('select pg_notify($1, $2)', [TELLING_CHANNEL, `${self} ${text}`]).catch(() => {});
    },
    async stop() {
      stopped = true;
      unsubscribe();
      if (batch) clearTimeout(batch);
      if (retry) clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
