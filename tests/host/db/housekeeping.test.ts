import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from '#server/housekeeping.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { plantPerson } from './tree';

/** What the host does every hour, whoever calls. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let t: TestDatabase;
let stop: () => void;
beforeEach(async () => {
  t = await createTestDatabase();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await t.drop();
});

const START_MS = Date.parse('2026-11-21T20:00:00Z');
let clockMs = START_MS;
const start = (onError: (error: unknown) => void = (error) => expect.unreachable(String(error))) => {
  clockMs = START_MS;
  stop = startHousekeeping(
    () => t.db,
    () => clockMs,
    onError,
  );
};
const asOwner = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
  const client = new pg.Client(t.owner);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};
const partitions = async () =>
  (
    await asOwner<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'conversation_log'::regclass and c.relname <> 'conversation_log_default' order by 1`,
    )
  ).map(({ name }) => name);
/** Ends of everything that ends, seen from the start in days. */
const ends = async () => {
  const text = (name: string, column: string) =>
    `select '${name}' as what, round(extract(epoch from ${column} - timestamptz '2026-11-21 20:00Z') / 86400)::int as day from ${name}`;
  const rows = await asOwner<{ what: string; day: number }>(
    `${text('session', 'expires_at')} union all ${text('verification', 'expires_at')} union all ${text('idempotency_key', 'expires_at')}
     union all select 'rate_limit', round((expire - ${START_MS}) / 86400000.0)::int from rate_limit order by 1, 2`,
  );
  return rows.map(({ what, day }) => `${what} ${day}`);
};

/** Waits until it holds, by the real clock: `vi.waitFor` would move the one that is under test. */
async function eventually(holds: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await holds();
      return;
    } catch (error) {
      if (tries === 200) throw error;
      await delay(50);
    }
  }
}

test('partitions of the months to come are made at once, and again every hour', async () => {
  const all = await partitions();
  const coming = all.slice(-3);
  for (const name of coming) await asOwner(`drop table ${name}`);
  start();
  await eventually(async () => expect(await partitions()).toEqual(all));

  await asOwner(`drop table ${coming.at(-1)}`);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(await partitions()).toEqual(all.slice(0, -1));
  vi.advanceTimersByTime(1);
  await eventually(async () => expect(await partitions()).toEqual(all));
});

test('what has ended is deleted in time: keys and limits at once, codes a day after, sessions a month after', async () => {
  const userId = await plantPerson(t.db, 'someone');
  const atDay = (day: number) => sql`timestamptz '2026-11-21 20:00Z' + ${day} * interval '1 day'`;
  await t.db.scoped({ kind: 'auth' }, async (db) => {
    for (const day of [-31, -29, 1]) {
      await db.execute(sql`insert into session (kind, user_id, token_hash, expires_at)
        values ('user', ${userId}, sha256(${String(day)}::bytea), ${atDay(day)})`);
      await db.execute(sql`insert into verification (purpose, address, code_hmac, expires_at)
        values ('signin', 'a@b.example', '\\x00', ${atDay(day)})`);
      await db.execute(sql`insert into rate_limit values (${String(day)}, 1, ${START_MS + day * DAY_MS})`);
    }
  });
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const day of [-1, 1]) {
      await db.execute(sql`insert into idempotency_key (actor_id, key, request_hash, method, path, expires_at)
        values (1, ${String(day)}, '\\x00', 'POST', '/', ${atDay(day)})`);
    }
  });
  start();
  await eventually(async () =>
    expect(await ends()).toEqual(['idempotency_key 1', 'rate_limit 1', 'session -29', 'session 1', 'verification 1']),
  );
  clockMs += 2 * DAY_MS + HOUR_MS;
  vi.advanceTimersByTime(HOUR_MS);
  await eventually(async () => expect(await ends()).toEqual(['session 1']));
});

test('a chore that fails is told, and keeps none of the others from being done', async () => {
  await asOwner('drop function make_log_partitions');
  await t.db.scoped({ kind: 'auth' }, (db) => db.execute(sql`insert into rate_limit values ('old', 1, 1)`));
  const errors: unknown[] = [];
  start((error) => errors.push(error));
  await eventually(async () => {
    expect(await ends()).toEqual([]);
    expect(errors).toHaveLength(1);
  });
  expect(String(errors[0])).toContain('make_log_partitions');
});
