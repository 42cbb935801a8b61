import { type SQL, sql } from 'drizzle-orm';
import type { BodyInputOf } from '#contract/endpoint';
import { receiveMessage } from '#contract/endpoints/receiveMessage';
import * as endpoints from '#contract/endpoints/webhooks';
import type { RecordedDelivery, Webhook, WebhookDelivery, WebhookType } from '#contract/entities/webhook';
import type { JobContext } from '#server/jobs/job.ts';
import { sendWebhooks } from '#server/jobs/sendWebhooks.ts';
import { createSafeFetch } from '#server/outgoing/safeFetch.ts';
import { noHost } from '#tests/host/jobs/worker.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { type Receiver, startReceiver } from './receiver';

export const SECRET_KEY = 'the key of the tests of webhooks, of some length';
export const PUBLIC_URL = 'https://phone.example';
export const ADA = '+15035550199';

export type WebhookHost = TalkHost & {
  readonly receiver: Receiver;
  readonly context: JobContext;
  readonly rows: <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>;
  /** Makes a webhook at a path of the receiver; returns its id and secret. */
  readonly make: (
    type: WebhookType,
    path?: string,
    at?: AccountKey,
    who?: PersonKey,
  ) => Promise<{ readonly id: string; readonly secret: string }>;
  readonly webhooks: (at?: AccountKey) => Promise<Webhook[]>;
  readonly deliveries: (query?: object, at?: AccountKey) => Promise<WebhookDelivery[]>;
  readonly recorded: (id: string, at?: AccountKey) => Promise<RecordedDelivery>;
  /** Somebody writes to the agent from another service, which makes a contact and a room. */
  readonly write: (message?: string, more?: Partial<BodyInputOf<typeof receiveMessage>>) => Promise<void>;
  /** Runs the queued jobs of webhooks that are due, and those that they queue. */
  readonly work: () => Promise<void>;
  readonly reset: () => Promise<void>;
};

export async function startWebhookHost(): Promise<WebhookHost> {
  const receiver = await startReceiver();
  const host = await startTalkHost({ env: { PUBLIC_URL, SECRET_KEY, OUTGOING_ALLOW: '127.0.0.1/32' } });
  const { scoped } = host.database.db;
  const rows: WebhookHost['rows'] = async (statement) =>
    (await scoped({ kind: 'super' }, (db) => db.execute(statement))).rows as never;
  const context: JobContext = {
    scoped,
    finish: scoped,
    fetch: createSafeFetch(['127.0.0.1/32']),
    nowMs: host.clock.nowMs,
    host: { ...noHost, secretKey: Buffer.from(SECRET_KEY), publicUrl: PUBLIC_URL },
    signal: new AbortController().signal,
  };
  const target = (at: AccountKey) => ({ targetAccountId: host.world.accounts[at] });
  const owner = host.as('owner');
  const takeJobs = async () => {
    const latest = new Date(host.clock.nowMs());
    return scoped({ kind: 'jobs' }, async (db) => {
      const { rows: due } = await db.execute<{ data: { webhookId: string } }>(sql`
        with due as (delete from pgboss.job where name = ${sendWebhooks.name} and start_after <= ${latest}
          returning data, start_after, created_on)
        select data from due order by start_after, created_on`);
      return due.map(({ data }) => data);
    });
  };
  return {
    ...host,
    receiver,
    context,
    rows,
    async make(type, path = '/hook', at = 'organization', who = 'owner') {
      const body = { url: receiver.url(path), label: `Hook ${path}`, type };
      const reply = await host.as(who).call(endpoints.createWebhook, { target: target(at), body });
      return { id: reply.body.webhookId, secret: reply.body.webhookSecret };
    },
    webhooks: async (at = 'organization') =>
      (await owner.call(endpoints.listWebhooks, { target: target(at) })).body.webhooks,
    deliveries: async (query = {}, at = 'organization') =>
      (await owner.call(endpoints.listWebhookDeliveries, { target: target(at), query })).body.deliveries,
    recorded: async (id, at = 'organization') =>
      (await owner.call(endpoints.readWebhookDelivery, { target: target(at), params: { deliveryId: id } })).body
        .delivery,
    async write(message = 'Where can I park?', more = {}) {
      const body = { targetAgent: 'agent', sourceAddress: ADA, message, ...more };
      await owner.call(receiveMessage, { body });
    },
    async work() {
      for (;;) {
        const due = await takeJobs();
        if (due.length === 0) return;
        for (const data of due) await sendWebhooks.perform(context, data);
      }
    },
    async reset() {
      // What is queued at once is queued by the clock of the database.
      host.clock.set(Date.now() + 60_000);
      receiver.reset();
      await host.clear();
      for (const table of ['contact', 'webhook', 'notification', 'refusal'])
        await rows(sql.raw(`delete from ${table}`));
      await scoped({ kind: 'jobs' }, (db) => db.execute(sql`delete from pgboss.job`));
    },
    async stop() {
      await host.stop();
      await receiver.close();
    },
  };
}
