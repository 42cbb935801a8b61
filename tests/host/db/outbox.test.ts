import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  appendEvents,
  hasPending,
  isKept,
  latestCursor,
  pruneEvents,
  readEvents,
  type StoredEvent,
} from '#server/db/outbox.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ends, outcome, type Place, plantTree } from './tree';

let t: TestDatabase;
let place: Place;
let other: Place;
let agent: Scope;

beforeAll(async () => {
  t = await createTestDatabase();
  [place, other] = ends(await plantTree(t.db));
  agent = { kind: 'agent', ...place };
});
afterAll(() => t.drop());
beforeEach(async () => {
  await reading((db) => db.execute(sql`delete from event_outbox`));
});

const reading = <T>(fn: (db: Db) => Promise<T>): Promise<T> => t.db.scoped({ kind: 'super' }, fn);
const read = (cursor: string, limit?: number): Promise<StoredEvent[]> => reading((db) => readEvents(db, cursor, limit));
/** Reads until no event is held back: other test files have open transactions on the same server. */
const readAll = (cursor: string, limit?: number): Promise<StoredEvent[]> =>
  vi.waitFor(
    async () => {
      expect(await reading(hasPending)).toBe(false);
      return read(cursor, limit);
    },
    { timeout: 20_000, interval: 5 },
  );
const append = (type: string): Promise<void> =>
  t.db.scoped(agent, (db) =>
    appendEvents(db, [{ type, accountId: place.agentId, agentId: place.agentId, payload: { roomId: '1:2' } }]),
  );
const types = (events: StoredEvent[]): string[] => events.map(({ type }) => type);

test('an event carries its place and is read once', async () => {
  const start = await reading(latestCursor);
  await append('message.created');
  const events = await readAll(start);
  expect(events).toEqual([
    {
      cursor: expect.stringMatching(/^\d+-\d+$/),
      type: 'message.created',
      accountId: place.agentId,
      partnerId: place.partnerId,
      resellerId: place.resellerId,
      orgId: place.orgId,
      agentId: place.agentId,
      userId: null,
      guestId: null,
      payload: { roomId: '1:2' },
      createdAt: expect.any(Date),
    },
  ]);
  expect(await read(events[0]?.cursor ?? '')).toEqual([]);
});

test('a transaction that commits late is neither lost nor overtaken', async () => {
  const start = await reading(latestCursor);
  let first: string[] = [];
  await t.db.scoped(agent, async (db) => {
    await appendEvents(db, [{ type: 'slow.begun', accountId: place.agentId }]);
    await append('quick.done');
    first = types(await read(start));
    expect(await reading(hasPending)).toBe(true);
  });
  expect(first).toEqual([]);
  expect(types(await readAll(start))).toEqual(['slow.begun', 'quick.done']);
});

test('reading in pages gives every event once, in order', async () => {
  const start = await reading(latestCursor);
  const names = Array.from({ length: 7 }, (_, index) => `event.n${index}`);
  for (const name of names) await append(name);
  const seen: string[] = [];
  for (let cursor = start; ; ) {
    const page = await readAll(cursor, 3);
    seen.push(...types(page));
    const last = page.at(-1);
    if (!last) break;
    cursor = last.cursor;
  }
  expect(seen).toEqual(names);
});

test('the reader is woken by a commit, once, and not by a rollback', async () => {
  let woken = 0;
  const stop = t.db.onEvents(() => {
    woken += 1;
  });
  const undone = t.db.scoped(agent, async (db) => {
    await appendEvents(db, [{ type: 'never.seen', accountId: place.agentId }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(woken).toBe(0);
  await t.db.scoped(agent, async (db) => {
    await appendEvents(db, [{ type: 'a.seen', accountId: place.agentId }]);
    await appendEvents(db, [{ type: 'b.seen', accountId: place.agentId }]);
    expect(woken).toBe(0);
  });
  expect(woken).toBe(1);
  stop();
  await append('c.seen');
  expect(woken).toBe(1);
});

test('pruning keeps the mark that tells a cursor which is too old', async () => {
  const start = await reading(latestCursor);
  for (const name of ['one.done', 'two.done', 'three.done']) await append(name);
  const [one, two, three] = await readAll(start);
  if (!one || !two || !three) throw new Error('events missing');
  expect(await reading((db) => isKept(db, one.cursor))).toBe(true);
  const owner = new pg.Client(t.owner);
  await owner.connect();
  await owner.query(`update event_outbox set created_at = now() - interval '2 hours' where type <> 'three.done'`);
  await owner.end();
  expect(await reading((db) => pruneEvents(db, new Date(Date.now() - 3_600_000)))).toBe(1);
  const kept = [];
  for (const { cursor } of [one, two, three]) kept.push(await reading((db) => isKept(db, cursor)));
  expect(kept).toEqual([false, true, true]);
  // From another server with higher transaction numbers.
  expect(await reading((db) => isKept(db, '99999999999-1'))).toBe(false);
});

test('a tenant writes events of its own place only, and reads none', async () => {
  const foreign = t.db.scoped(agent, (db) => appendEvents(db, [{ type: 'forged', accountId: other.agentId }]));
  expect(await outcome(foreign)).toBe('23503');
  const everyone = t.db.scoped(agent, (db) => appendEvents(db, [{ type: 'forged' }]));
  expect(await outcome(everyone)).toBe('42501');
  expect(await outcome(t.db.scoped(agent, (db) => readEvents(db, '0-0')))).toBe('42501');
});

test('an invalid cursor is refused', async () => {
  await expect(read("1-1'; drop table account")).rejects.toThrow('not a cursor of the event outbox');
});
