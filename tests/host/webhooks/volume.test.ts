import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhooks } from '#server/jobs/sendWebhooks.ts';
import type { Behaviour } from './receiver';
import { startWebhookHost, type WebhookHost } from './webhookHost';

/** Many deliveries, several workers, and a receiver that fails every fifth time. */

const DELIVERIES = 300;
const WORKERS = 3;
const HOURS = 24;

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());

test('each arrives at least once under one id, and is taken once', async () => {
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
    select ${host.world.accounts.organization}, 'Contact ' || n from generate_series(1, ${DELIVERIES}) n`);
  for (let hour = 0; hour < HOURS; hour += 1) {
    await Promise.all(
      Array.from({ length: WORKERS }, () => sendWebhooks.perform(host.context, { webhookId: id })),
    );
    host.clock.forward(3_600_000);
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
