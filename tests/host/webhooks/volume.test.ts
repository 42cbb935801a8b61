import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhooks } from '#server/jobs/sendWebhooks.ts';
import type { Behaviour } from './receiver';
import { startWebhookHost, type WebhookHost } from './webhookHost';

/** Many deliveries, several workers, and a receiver that fails every fifth time. */

/** WEBHOOK_DELIVERIES=10000 for a long run. */
const DELIVERIES = Number(process.env.WEBHOOK_DELIVERIES ?? 300);
const WORKERS = 3;
const STEP_MS = 300_000;
/** Eight tries within a day, and a hundred that a worker sends in a row. */
const STEPS = 288 + DELIVERIES / 100;

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());

test('each arrives at least once under one id, and is taken once', { timeout: 60_000 + DELIVERIES * 100 }, async () => {
  const taken: number[] = [];
  let requests = 0;
  const flaky: Behaviour = (response) => {
    requests += 1;
    const status = requests % 5 === 0 ? 503 : 204;
    taken.push(status);
    response.writeHead(status).end();
  };
  host.receiver.behave('/hook', flaky);
  const { id } = await host.make('contact');
  await host.rows(sql`insert into contact (org_id, name)
    select ${host.world.accounts.organization}, 'Contact ' || n from generate_series(1, ${DELIVERIES}::integer) n`);
  const isOpen = sql`select 1 from webhook_delivery where state in ('waiting', 'sending') limit 1`;
  for (let step = 0; step < STEPS && (await host.rows(isOpen)).length > 0; step += 1) {
    await Promise.all(
      Array.from({ length: WORKERS }, () => sendWebhooks.perform(host.context, { webhookId: id })),
    );
    host.clock.forward(STEP_MS);
  }
  const byState = await host.rows<{ state: string; deliveries: number }>(
    sql`select state, count(*)::int as deliveries from webhook_delivery group by state`,
  );
  const accepted = host.receiver.posted.filter((_, index) => taken[index] === 204);
  const ids = new Set(accepted.map(({ headers }) => headers['webhook-id']));
  expect([byState, accepted.length, ids.size]).toEqual([
    [{ state: 'delivered', deliveries: DELIVERIES }],
    DELIVERIES,
    DELIVERIES,
  ]);
});
