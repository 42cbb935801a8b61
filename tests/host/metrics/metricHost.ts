import { sql } from 'drizzle-orm';
import type { Job, JobContext } from '#server/jobs/job.ts';
import type { Email } from '#server/providers/email/emailProvider.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { asOwner, noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import type { AccountKey } from '#tests/support/world.ts';

/** A conversation of the log. */
export type Logged = {
  readonly uuid: string;
  readonly atMs: number;
  readonly agent?: AccountKey;
  readonly type?: 'call' | 'chat';
  readonly direction?: 'inbound' | 'outbound';
  readonly durationS?: number;
  readonly outcome?: string | null;
  readonly transfer?: boolean;
  readonly data?: object;
};

export type MetricHost = TalkHost & {
  readonly target: { readonly targetAccountId: number };
  readonly at: (key: AccountKey) => { readonly targetAccountId: number };
  readonly log: (...rows: readonly Logged[]) => Promise<void>;
  readonly run: (job: Job, data?: unknown) => Promise<void>;
  /** What is queued for a job, which is then taken. */
  readonly taken: <Payload>(name: string) => Promise<Payload[]>;
  /** Mails that jobs sent. */
  readonly mailed: Email[];
  readonly reset: () => Promise<void>;
};

/** A host whose log is written by the test, and whose jobs run when it says so. */
export async function startMetricHost(): Promise<MetricHost> {
  const host = await startTalkHost();
  const { clock } = host;
  const { accounts } = host.world;
  const { scoped } = host.database.db;
  const mailed: Email[] = [];
  const email = {
    send: async (mail: Email) => {
      mailed.push(mail);
    },
    close: () => {},
  };
  const context: JobContext = {
    scoped,
    finish: scoped,
    nowMs: clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers: { ...noHost.providers, email } },
    signal: new AbortController().signal,
  };
  const at = (key: AccountKey) => ({ targetAccountId: accounts[key] });
  return {
    ...host,
    mailed,
    at,
    target: at('organization'),
    log: (...rows) =>
      scoped({ kind: 'super' }, async (db) => {
        for (const row of rows) {
          const { uuid, atMs, agent = 'agent', type = 'call', direction = 'inbound', durationS = 60 } = row;
          await db.execute(sql`
            insert into conversation_log (account_id, agent_id, uuid, started_at, duration_s, type, direction, agent_outcome, transfer,
              data)
            values (${accounts[agent]}, ${accounts[agent]}, ${uuid}, ${new Date(atMs).toISOString()}::timestamptz, ${durationS}, ${type},
              ${direction}, ${row.outcome ?? null}, ${row.transfer ? 'person' : null}, ${JSON.stringify(row.data ?? {})}::jsonb)`);
        }
      }),
    run: (job, data = null) => job.perform(context, data),
    async taken<Payload>(name: string) {
      const rows = await asOwner<{ data: Payload }>(
        host.database,
        `delete from pgboss.job where name = '${name}' returning data`,
      );
      return rows.map(({ data }) => data);
    },
    async reset() {
      clock.set(START_MS);
      mailed.length = 0;
      await host.clear();
      await scoped({ kind: 'super' }, async (db) => {
        for (const table of ['monitor', 'dashboard', 'notification', 'webhook'])
          await db.execute(sql.raw(`delete from ${table}`));
        await db.execute(sql`update account set settings = settings - 'metrics' - 'defaultOrgSettings'`);
      });
      await asOwner(
        host.database,
        `delete from pgboss.job where name in ('mail-notice', 'mail-notices', 'mail-dashboard', 'send-webhooks')`,
      );
    },
  };
}
