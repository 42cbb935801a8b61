import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/webhooks';
import { WEBHOOK_DELIVERIES_KEPT_DAYS } from '#contract/rules/hostConstants';
import { deleteOldDeliveries } from '#server/jobs/deleteOldDeliveries.ts';
import { sendWebhooks } from '#server/jobs/sendWebhooks.ts';
import { startWebhookHost, type WebhookHost } from './webhookHost';

/** What waits in the queue, and what is kept. */

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const addContacts = (many: number) =>
  host.rows(sql`insert into contact (org_id, name)
    select ${host.world.accounts.organization}, 'Contact ' || n from generate_series(1, ${many}::integer) n`);
const jobs = async () => {
  const { rows } = await host.database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute<{ jobs: number }>(sql`select count(*)::int as jobs from pgboss.job where name = ${sendWebhooks.name}`),
  );
  return rows[0]?.jobs;
};

test('whatever one transaction tells a webhook needs one job', async () => {
  await host.make('contact', '/one');
  await host.make('contact', '/two');
  await addContacts(30);
  expect([await jobs(), (await host.deliveries({ pageSize: 100 })).length]).toEqual([2, 60]);
});

test('one job does the work of all that are due for its webhook, and leaves those of others', async () => {
  const { id } = await host.make('contact', '/one');
  await host.make('contact', '/two');
  for (let told = 0; told < 10; told += 1) await addContacts(1);
  expect(await jobs()).toBe(20);
  await sendWebhooks.perform(host.context, { webhookId: id });
  expect([await jobs(), host.receiver.posted.map(({ path }) => path)]).toEqual([
    10,
    Array.from({ length: 10 }, () => '/one'),
  ]);
});

test('deliveries are deleted after a month with their attempts, and so are webhooks that were removed', async () => {
  await host.make('contact', '/one');
  await host.make('contact', '/two');
  await addContacts(2);
  await host.work();
  const url = host.receiver.url('/two');
  await host
    .as('owner')
    .call(endpoints.deleteWebhook, { target: { targetAccountId: host.world.accounts.organization }, body: { url } });
  const days = sql`make_interval(days => ${WEBHOOK_DELIVERIES_KEPT_DAYS + 1})`;
  await host.rows(sql`update webhook_delivery set created_at = now() - ${days}
    where id in (select id from webhook_delivery order by id limit 1)
      or webhook_id in (select id from webhook where url = ${url})`);
  await host.rows(sql`update webhook set removed_at = now() - ${days} where removed_at is not null`);
  await deleteOldDeliveries.perform(host.context, null);
  const left = await host.rows(sql`select (select count(*)::int from webhook_delivery) as deliveries,
    (select count(*)::int from webhook_attempt) as attempts, (select count(*)::int from webhook) as webhooks`);
  expect(left).toEqual([{ deliveries: 1, attempts: 1, webhooks: 1 }]);
});
