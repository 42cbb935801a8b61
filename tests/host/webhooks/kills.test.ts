import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resumeWebhooks } from '#server/jobs/resumeWebhooks.ts';
import { hurryJobs, killWorker, startProcess } from '#tests/host/delivery/workerProcess.ts';
import { until } from '#tests/support/until.ts';
import { PUBLIC_URL, SECRET_KEY, startWebhookHost, type WebhookHost } from './webhookHost';

/** Workers that are killed while they post: each delivery arrives, under its own id, and none is lost. */

/** WEBHOOK_KILLS=20 for a long run. */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 2);
const BETWEEN_KILLS = 5;
const DELIVERIES = KILLS * BETWEEN_KILLS + 10;
const WORKER = fileURLToPath(new URL('./killedWorker.ts', import.meta.url));

let host: WebhookHost;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  host = await startWebhookHost();
  await host.reset();
});
afterAll(() => host.stop());
afterEach(() => worker?.kill('SIGKILL'));

const start = () => {
  worker = startProcess(WORKER, [host.database.url, SECRET_KEY, PUBLIC_URL]);
};
const delivered = async () => (await host.rows(sql`select 1 from webhook_delivery where state = 'delivered'`)).length;

test('each arrives, although its worker is killed', { timeout: 120_000 + KILLS * 60_000 }, async () => {
  let answered = 0;
  let mayAnswer = 0;
  host.receiver.behave('/hook', (response) => {
    if (answered === mayAnswer) return;
    answered += 1;
    response.writeHead(204).end();
  });
  await host.make('contact');
  await host.rows(sql`insert into contact (org_id, name)
    select ${host.world.accounts.organization}, 'Contact ' || n from generate_series(1, ${DELIVERIES}::integer) n`);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = host.receiver.posted.length;
    mayAnswer += BETWEEN_KILLS;
    start();
    // One more waits for its answer when the worker is killed.
    await until(() => expect(host.receiver.posted.length).toBeGreaterThan(before + BETWEEN_KILLS));
    await killWorker(host, worker);
    await host.rows(sql`update webhook_delivery set lease_until = now() where state = 'sending'`);
    await resumeWebhooks.perform(host.context, null);
  }
  mayAnswer = Number.POSITIVE_INFINITY;
  start();
  await until(async () => {
    await hurryJobs(host);
    expect(await delivered()).toBe(DELIVERIES);
  });
  const told = new Set(host.receiver.posted.map(({ headers }) => headers['webhook-id']));
  const kept = await host.rows<{ id: string }>(sql`select id from webhook_delivery`);
  expect(told).toEqual(new Set(kept.map(({ id }) => id)));
});
