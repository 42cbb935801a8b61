/**
 * What many open event streams cost: how soon an event is at all of them, beside a server of Node alone that writes the same bytes to
 * as many, and their memory (performance.md, row 19).
 */
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase } from '#tests/support/database.ts';
import { startLiveHost } from '#tests/support/liveHost.ts';
import { readDemo } from './demo';
import { type Figure, median, quantile } from './figures';
import { COLLECTS, memoryKbOf } from './memory';
import { type Heard, openStreams } from './openStreams';
import { post, type Save } from './requests';
import { type Bare, startBareWriter } from './startBare';

export const STREAMS = 2_000;
const SAVES = 50;
const SETTLE_MS = 3_000;
/** A connection that rests tells the database of its last transactions after ten seconds at the latest. */
const COUNTED_MS = 11_000;
/** In a minute, everything that the host does by the clock has its turn as often as in any other. */
const IDLE_MS = 60_000;

export async function measureStreams(): Promise<Figure[]> {
  const database = await createTestDatabase();
  const host = await startLiveHost({
    DATABASE_URL: database.url,
    QUOTAS: `{"default": {"streams": ${STREAMS}}}`,
    ...COLLECTS,
  });
  const client = new pg.Client(database.owner);
  let bare: Bare | undefined;
  try {
    await client.connect();
    const { token, organizationId, saves } = await readDemo(host);
    const [first] = saves;
    if (!first) throw new Error('The owner of the demo has an agent.');
    const url = new URL(`${host.url}/api/v2/events?targetAccountId=${organizationId}`);
    const heard: Heard = { atMs: [], frame: '' };
    const open = () => openStreams(url, token, STREAMS, heard);
    // Once before, so that what the process needs for any number of streams is not counted for these.
    (await open())();
    await rest(SETTLE_MS);
    const save = saverOf(first, (body) => post(host, `/api/v2/campaign?targetAccountId=${first.agentId}`, body, token));
    for (let turn = 0; turn < SAVES; turn += 1) await save();
    await rest(2 * COUNTED_MS);
    const beforeKb = await memoryKbOf(host.pid());
    const closeFirst = await open();
    await rest(COUNTED_MS);
    const openKb = await memoryKbOf(host.pid());
    await rest(COUNTED_MS);
    closeFirst();
    await rest(SETTLE_MS);
    const close = await open();
    // As long as before: a process gives pages back when it has rested.
    await rest(COUNTED_MS);
    const againKb = await memoryKbOf(host.pid());
    // After the memory, which depends on how long the process has rested.
    const idle = await transactionsOf(client);

    await save();
    await untilAll(() => heard.atMs.length >= STREAMS);
    close();
    await rest(COUNTED_MS);
    const quiet = await transactionsOf(client);
    bare = await startBareWriter();
    const byHand: Side = { write: writerOf(bare.origin, heard.frame), heard: { atMs: [], frame: '' } };
    const sides = [{ write: save, heard }, byHand];
    const [aloneMs = 0, bareAloneMs = 0] = (await inTurns(sides, ({ write }) => write())).map(median);
    const closeBoth = [await open(), await openStreams(new URL(bare.origin), token, STREAMS, byHand.heard)];
    await rest(SETTLE_MS);
    const [heardMs = [], bareHeardMs = []] = await inTurns(sides, untilHeardMs);
    for (const closeOne of closeBoth) closeOne();
    const delays = afterWrite(heardMs.flat(), aloneMs);
    const bareDelays = afterWrite(bareHeardMs.flat(), bareAloneMs);
    const p99Ms = quantile(delays, 0.99);
    const bareP99Ms = quantile(bareDelays, 0.99);
    return [
      { what: 'a save, nobody listens, p50', value: aloneMs, unit: 'ms' },
      { what: 'an event is there after the write, p50', value: median(delays), unit: 'ms' },
      { what: 'the same of a bare server of Node, p50', value: median(bareDelays), unit: 'ms' },
      { what: 'an event is there after the write, p99', value: p99Ms, unit: 'ms' },
      { what: 'the same of a bare server of Node, p99', value: bareP99Ms, unit: 'ms' },
      { what: 'p99 over the bare write', value: p99Ms - bareP99Ms, unit: 'ms', must: 20, aim: 5 },
      { what: 'memory of a stream', value: (openKb - beforeKb) / STREAMS, unit: 'KB', must: 12, aim: 8 },
      // A process keeps its pages: what is given back is there for the next streams.
      { what: 'memory that is not given back', value: (againKb - openKb) / STREAMS, unit: 'KB', must: 2 },
      { what: 'transactions of 10 idle seconds, without streams', value: quiet, unit: 'requests' },
      // All streams are of one session, which is looked after every 15 seconds.
      { what: 'the same with all of them', value: idle, unit: 'requests', must: quiet + STREAMS / 100 },
    ];
  } finally {
    bare?.stop();
    await client.end();
    await host.stop();
    await database.drop();
  }
}

/** Something that is written, with the streams that hear of it. Each write tells how many milliseconds it took. */
type Side = { readonly write: () => Promise<number>; readonly heard: Heard };

/** What `run` tells of each side again and again, in turns, so that other load on the machine affects both. */
async function inTurns<T>(sides: readonly Side[], run: (side: Side) => Promise<T>): Promise<T[][]> {
  const told = sides.map((): T[] => []);
  for (let turn = 0; turn < SAVES; turn += 1)
    for (const [index, side] of sides.entries()) told[index]?.push(await run(side));
  return told;
}

/** Writes once. Returns after how many milliseconds each stream heard of it. */
async function untilHeardMs({ write, heard }: Side): Promise<number[]> {
  heard.atMs = [];
  const fromMs = performance.now();
  await write();
  await untilAll(() => heard.atMs.length >= STREAMS);
  return heard.atMs.map((atMs) => atMs - fromMs);
}

/** Without what the write itself takes, which it takes also if nobody hears of it. */
const afterWrite = (times: readonly number[], aloneMs: number): number[] =>
  times.map((ms) => Math.max(0, ms - aloneMs));

/** Posts the same frame to the bare server again and again. */
function writerOf(origin: string, frame: string): Side['write'] {
  return async () => {
    const fromMs = performance.now();
    const answer = await fetch(origin, { method: 'POST', body: frame });
    await answer.arrayBuffer();
    return performance.now() - fromMs;
  };
}

/** Saves the agent's prompt again and again; each tells how many milliseconds it took. */
function saverOf({ campaign, rev }: Save, send: (body: object) => Promise<Response>): Side['write'] {
  let revision = rev;
  return async () => {
    const fromMs = performance.now();
    const saved = await send({ ...campaign, agentInstructions: `Turn ${revision}.`, rev: revision });
    if (!saved.ok) throw new Error(`A save was refused: ${saved.status}.`);
    revision += 1;
    return performance.now() - fromMs;
  };
}

const DEADLINE_MS = 30_000;

async function untilAll(isThere: () => boolean): Promise<void> {
  const endMs = performance.now() + DEADLINE_MS;
  while (!isThere()) {
    if (performance.now() > endMs) throw new Error('An event did not reach every stream.');
    await rest(5);
  }
}

/** How many transactions the database makes in ten seconds while nothing happens. */
async function transactionsOf(client: pg.Client): Promise<number> {
  const read = async () => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.count);
  };
  const before = await read();
  await rest(IDLE_MS);
  return ((await read()) - before) / (IDLE_MS / 10_000);
}
