import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADA } from '#tests/host/delivery/deliveryHost.ts';
import { hurryJobs, killWorker, startWorkerProcess } from '#tests/host/delivery/workerProcess.ts';
import { until } from '#tests/support/until.ts';
import { startTaskHost, type TaskHost } from './taskHost';

/** A worker that is killed while the provider has the text of a task: it is neither lost nor sent twice. */

let host: TaskHost;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  host = await startTaskHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());
afterEach(() => worker?.kill('SIGKILL'));

test('a task is sent once, though its worker was killed', async () => {
  const hours = { days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '24:00', timezone: 'UTC' };
  await host.limit({ businessHours: hours });
  host.clock.set(Date.now());
  host.twilio.play({ kind: 'wait', until: new Promise(() => {}) });
  const id = await host.made();
  worker = startWorkerProcess(host);
  await until(() => expect(host.twilio.taken.length).toBe(1));
  await killWorker(host, worker);
  await host.rows(sql`update delivery set started_at = started_at - interval '5 minutes' where status = 'started'`);
  expect((await host.standing(id))[0]).toBe('running');

  host.twilio.play({ kind: 'accept' });
  worker = startWorkerProcess(host);
  await until(async () => {
    await hurryJobs(host);
    expect((await host.standing(id))[0]).toBe('finished');
  });
  expect(host.sent()).toEqual([`${ADA} Hello`]);
}, 120_000);
