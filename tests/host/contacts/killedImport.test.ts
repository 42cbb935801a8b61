import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/contactImports';
import { importContacts } from '#server/jobs/importContacts.ts';
import { asOwner, startWorker } from '../jobs/worker';
import { type ContactHost, startContactHost } from './contactHost';

/** An import whose worker is killed goes on where it was. */

let host: ContactHost;
let child: ChildProcess | undefined;
beforeAll(async () => {
  host = await startContactHost();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await host.stop();
});

const WORKER = fileURLToPath(new URL('./killedImport.ts', import.meta.url));
const ROWS = 1_000;

/** Starts a worker, and kills it when it has reached that point of a batch. */
async function killAt(batch: number, point: 'written' | 'committed'): Promise<void> {
  const started = spawn(process.execPath, ['--import', 'tsx', WORKER, host.database.url, String(batch), point], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const ended = once(started, 'exit');
  await Promise.race([
    once(started.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the worker ended by itself'))),
  ]);
  started.kill('SIGKILL');
  await ended;
  // As if the heartbeat had expired, and each kill had hit another job: a second one of the same sets it aside.
  await asOwner(
    host.database,
    `update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_limit = 100 where state = 'active'`,
  );
}

test('its worker may be killed in the middle, before and after a commit: no row is lost, none is there twice', async () => {
  const row = (n: number) => (n % 10 === 0 ? `Nobody ${n},${n}` : `Name ${n},+1512555${String(n).padStart(4, '0')}`);
  const csv = `name,phone\n${Array.from({ length: ROWS }, (_, n) => row(n)).join('\n')}`;
  const owner = host.as('owner');
  const made = await owner.call(endpoints.createContactImport, { target: host.target, body: { csv } });
  const ofImport = { target: host.target, params: { importId: made.body.import.id } };
  await owner.call(endpoints.startContactImport, ofImport);
  await asOwner(
    host.database,
    'update pgboss.job set retry_delay = 1, retry_delay_max = 1, retry_backoff = false, retry_limit = 100',
  );
  const read = async () => (await owner.call(endpoints.readContactImport, ofImport)).body.import;
  const done = async () => {
    const { rows, done: count, created, updated, skipped, failed } = await read();
    return { rows, done: count, created, updated, skipped, failed };
  };
  await killAt(2, 'written');
  const afterFirst = await done();
  await killAt(2, 'committed');
  const afterSecond = await done();
  const endWork = startWorker(host.database.db, [importContacts]);
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('done');
  await endWork(1_000);
  const part = (batches: number) => ({
    rows: ROWS,
    done: 200 * batches,
    created: 180 * batches,
    updated: 0,
    skipped: 0,
    failed: 20 * batches,
  });
  const stored = await host.execute(
    sql`select count(*)::int as contacts, count(distinct name)::int as names from contact`,
  );
  expect([
    afterFirst,
    afterSecond,
    await done(),
    stored,
    (await owner.call(endpoints.listContactImportErrors, ofImport)).body.errors.length,
  ]).toEqual([part(1), part(3), part(5), [{ contacts: 900, names: 900 }], 100]);
}, 180_000);
