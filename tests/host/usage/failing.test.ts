/** An account whose charge fails keeps no other from being charged, and is told of in the end. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeUsage } from '#server/jobs/chargeUsage.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ends, type Place, plantTree } from '../db/tree';
import { noFetch, noHost } from '../jobs/worker';
import { connectAsHost, fill, price, say } from './used';

let t: TestDatabase;
let host: pg.Client;
let broken: Place;
let whole: Place;
beforeAll(async () => {
  t = await createTestDatabase();
  host = await connectAsHost(t);
  [broken, whole] = ends(await plantTree(t.db));
});
afterAll(async () => {
  await host.end();
  await t.drop();
});

test('the job charges the others, and fails with every reason', async () => {
  for (const place of [broken, whole]) {
    await price(host, place.resellerId, 'client-inbound-message', '2026-01-01', 10_000_000_000n);
    await fill(host, place.orgId, 1_000);
    await say(host, place);
  }
  await host.query('reset role');
  await host.query(
    `create function fails() returns trigger language plpgsql as $$ begin raise exception 'The disk is full.'; end $$`,
  );
  await host.query(
    `create trigger fails before insert on ledger_entry for each row when (new.account_id = ${broken.orgId}) execute function fails()`,
  );
  const { scoped } = t.db;
  const { signal } = new AbortController();
  const job = chargeUsage.perform(
    { scoped, finish: scoped, nowMs: Date.now, fetch: noFetch, host: noHost, signal },
    null,
  );
  const failed: unknown = await job.catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(AggregateError);
  expect((failed as AggregateError).errors.map((error: Error) => error.message)).toEqual(['The disk is full.']);
  await host.query('set role app_super');
  const { rows } = await host.query('select org_id, is_due from usage order by org_id');
  expect(rows).toEqual([
    { org_id: broken.orgId, is_due: true },
    { org_id: whole.orgId, is_due: false },
  ]);
});
