import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/client.ts';
import { createTurns } from '#server/db/turns.ts';

afterEach(() => vi.restoreAllMocks());

/** Counts the turns of the event loop until it is stopped; `act` runs in each of them. */
function countTurns(act = () => {}) {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    turns += 1;
    act();
    next = setImmediate(count);
  };
  count();
  return { now: () => turns, stop: () => clearImmediate(next) };
}

/** The turns in which twenty transactions go on whose replies come at once, each of which then takes a time; the first asks how the host is. */
async function turnsOf(takesMs: number): Promise<readonly number[]> {
  let nowMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const client = { query: async () => ({ command: 'COMMIT', rows: [] }), on() {}, off() {}, release() {} };
  vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation((async () => client) as never);
  const database = connectDatabase({ owner: { user: 'nobody', database: 'none' } });
  const loop = countTurns();
  const wentOn: number[] = [];
  const ask = (scoped: typeof database.scoped) =>
    scoped({ kind: 'auth' }, async (db) => {
      await db.execute(sql`select 1`);
      nowMs += takesMs;
      wentOn.push(loop.now());
    });
  await Promise.all([...Array.from({ length: 20 }, () => ask(database.scoped)), ask(database.spare)]);
  loop.stop();
  return wentOn;
}

test('of transactions that take long, each goes on in a turn of its own, and how the host is before all', async () => {
  const [first, ...others] = await turnsOf(5);
  expect([first, new Set(others).size]).toEqual([1, 20]);
});

test('of transactions that take little, more go on in each turn', async () => {
  const [first, ...others] = await turnsOf(0);
  const inTurn = [...new Set(others)].map((turn) => others.filter((each) => each === turn).length);
  expect([first, inTurn]).toEqual([1, [1, 2, 4, 8, 5]]);
});

test('those who wait go on in the order in which they came', async () => {
  const turn = createTurns();
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((each) => turn().then(() => order.push(each))));
  expect(order).toEqual([1, 2, 3]);
});

test('a connection that was let in goes first', async () => {
  const turn = createTurns();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const order: string[] = [];
  const seen = new Promise<void>((over) => {
    server.once('connection', (socket) => {
      setImmediate(() => order.push('the next turn'));
      void turn().then(() => {
        order.push('the one who waits');
        socket.destroy();
        over();
      });
    });
  });
  connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await seen;
  server.close();
  expect(order).toEqual(['the next turn', 'the one who waits']);
});

test('connections that never stop coming keep nobody waiting for ever', async () => {
  const loop = countTurns(() => channel('net.server.socket').publish({}));
  const turn = createTurns();
  const gaps: number[] = [];
  for (let each = 0; each < 3; each += 1) {
    const before = loop.now();
    await turn();
    gaps.push(loop.now() - before);
  }
  loop.stop();
  expect(gaps).toEqual([9, 9, 9]);
});
