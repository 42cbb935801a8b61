import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { JOBS } from '#server/jobs/index.ts';
import { makeLogPartitions } from '#server/jobs/makeLogPartitions.ts';
import { enqueue } from '#server/queue/queue.ts';
import * as bus from '#server/realtime/bus.ts';
import * as reader from '#server/realtime/reader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** The parts of a host that can be separate processes. */

let host: TestHost;
afterEach(() => host.stop());

test.each([
  ['all', { serves: true, works: true }],
  ['api', { serves: true, works: false }],
  ['worker', { serves: false, works: true }],
  ['voice', { serves: false, works: false, hears: true }],
] as const)('as %s it does what its role names, and always tells how it is', async (ROLE, given) => {
  const { serves, works, hears = given.serves }: { serves: boolean; works: boolean; hears?: boolean } = given;
  const startBus = vi.spyOn(bus, 'startBus');
  const startReader = vi.spyOn(reader, 'startReader');
  host = await startTestHost({ env: { ROLE } });
  const statusOf = async (path: string) => (await host.as('owner').request(path)).status;
  const found = serves ? 200 : 404;
  expect({
    healthz: await statusOf('/healthz'),
    readyz: await statusOf('/readyz'),
    call: await statusOf('/api/v1/account'),
    openApi: await statusOf('/api/openapi.json'),
    mailbox: host.host.mailboxPath === null ? 404 : await statusOf(host.host.mailboxPath),
    reader: startReader.mock.calls.length,
    bus: startBus.mock.calls.length,
  }).toEqual({
    healthz: 200,
    readyz: 200,
    call: found,
    openApi: found,
    mailbox: found,
    reader: hears ? 1 : 0,
    bus: hears ? 1 : 0,
  });

  const idle = { waiting: 0, running: 0, failed: 0, oldestS: null };
  const jobs = async () => (await host.client(null).call(endpoints.healthz, {})).body.jobs;
  expect(await jobs()).toEqual(Object.fromEntries(JOBS.map(({ name }) => [name, idle])));
  await host.database.db.scoped({ kind: 'auth' }, (db) =>
    enqueue(db, makeLogPartitions, null, new Date(Date.now() - 60_000)),
  );
  if (works) await expect.poll(jobs).toHaveProperty('make-log-partitions', idle);
  else expect(await jobs()).toHaveProperty('make-log-partitions', { ...idle, waiting: 1, oldestS: 60 });
});
