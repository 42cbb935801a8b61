/** What many open event streams cost: how soon an event is at all of them, and their memory (performance.md, row 19). */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase } from '#tests/support/database.ts';
import { startLiveHost } from '#tests/support/liveHost.ts';
import { readDemo } from './demo';
import { type Figure, median, quantile } from './figures';
import { post, type Save } from './requests';

export const STREAMS = 2_000;
const SAVES = 50;
/** Streams are opened in groups, so that none waits for long. */
const GROUP = 50;
const SETTLE_MS = 3_000;
/** A connection that rests tells the database of its last transactions after ten seconds at the latest. */
const COUNTED_MS = 11_000;
const IDLE_MS = 10_000;
/** Collects, on a signal, what nobody holds any more; twice, because what the first finds unreachable may hold more. */
const COLLECTING = "data:text/javascript,process.on('SIGUSR2',()=>{gc();gc()})";

export async function measureStreams(): Promise<Figure[]> {
  const database = await createTestDatabase();
  const host = await startLiveHost({
    DATABASE_URL: database.url,
    QUOTAS: `{"default": {"streams": ${STREAMS}}}`,
    NODE_OPTIONS: `--expose-gc --import=${COLLECTING}`,
  });
  const client = new pg.Client(database.owner);
  try {
    await client.connect();
    const { token, organizationId, saves } = await readDemo(host);
    const [first] = saves;
    if (!first) throw new Error('The owner of the demo has an agent.');
    const url = new URL(`${host.url}/api/v2/events?targetAccountId=${organizationId}`);
    const heard = { atMs: [] as number[] };
    const open = () => openStreams(url, token, () => heard.atMs.push(performance.now()));
    // Once before, so that what the process needs for any number of streams is not counted for these.
    (await open())();
    await rest(SETTLE_MS);
    const save = saverOf(first, (body) => post(host, `/api/v2/campaign?targetAccountId=${first.agentId}`, body, token));
    const alone: number[] = [];
    for (let turn = 0; turn < SAVES; turn += 1) alone.push(await save());
    await rest(COUNTED_MS);
    const quiet = await transactionsOf(client, IDLE_MS);
    const beforeKb = await memoryKbOf(host.pid());
    const closeFirst = await open();
    await rest(COUNTED_MS);
    const openKb = await memoryKbOf(host.pid());
    const idle = await transactionsOf(client, IDLE_MS);
    closeFirst();
    await rest(SETTLE_MS);
    const close = await open();
    await rest(SETTLE_MS);
    const againKb = await memoryKbOf(host.pid());

    const delays: number[] = [];
    for (let turn = 0; turn < SAVES; turn += 1) {
      heard.atMs = [];
      const fromMs = performance.now();
      await save();
      await untilAll(() => heard.atMs.length >= STREAMS);
      delays.push(...heard.atMs.map((atMs) => Math.max(0, atMs - fromMs - median(alone))));
    }
    close();
    return [
      { what: 'a save, nobody listens, p50', value: median(alone), unit: 'ms' },
      { what: 'an event is there after the write, p50', value: median(delays), unit: 'ms' },
      { what: 'an event is there after the write, p99', value: quantile(delays, 0.99), unit: 'ms', must: 20, aim: 5 },
      { what: 'memory of a stream', value: (openKb - beforeKb) / STREAMS, unit: 'KB', must: 12, aim: 8 },
      // A process keeps its pages: what is given back is there for the next streams.
      { what: 'memory that is not given back', value: (againKb - openKb) / STREAMS, unit: 'KB', must: 2 },
      { what: `transactions of ${IDLE_MS / 1_000} idle seconds, without streams`, value: quiet, unit: 'requests' },
      // All streams are of one session, which is looked after every 15 seconds.
      { what: 'the same with all of them', value: idle, unit: 'requests', must: quiet + STREAMS / 100 },
    ];
  } finally {
    await client.end();
    await host.stop();
    await database.drop();
  }
}

/** Saves the agent's prompt again and again; each tells how many milliseconds it took. */
function saverOf({ campaign, rev }: Save, send: (body: object) => Promise<Response>): () => Promise<number> {
  let revision = rev;
  return async () => {
    const fromMs = performance.now();
    const saved = await send({ ...campaign, agentInstructions: `Turn ${revision}.`, rev: revision });
    if (!saved.ok) throw new Error(`A save was refused: ${saved.status}.`);
    revision += 1;
    return performance.now() - fromMs;
  };
}

/**
 * Opens all streams; each tells of every save. Returns what closes them. They are bare sockets that share their buffer, so that
 * reading costs less than the sending that is measured.
 */
async function openStreams(url: URL, token: string, onSave: () => void): Promise<() => void> {
  const request = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: Bearer ${token}`,
    'accept: text/event-stream',
  ];
  const buffer = Buffer.alloc(65_536);
  const sockets: Socket[] = [];
  const open = () =>
    new Promise<void>((opened, fail) => {
      let isOpen = false;
      const read = (length: number): boolean => {
        const text = buffer.subarray(0, length);
        if (!isOpen && !text.includes('HTTP/1.1 200')) fail(new Error(`A stream was refused: ${text}`));
        isOpen = true;
        if (text.includes('"agent.saved"')) onSave();
        opened();
        return true;
      };
      const socket = connect({ host: url.hostname, port: Number(url.port), onread: { buffer, callback: read } });
      socket.on('error', fail);
      socket.write(`${request.join('\r\n')}\r\n\r\n`);
      sockets.push(socket);
    });
  for (let count = 0; count < STREAMS; count += GROUP) await Promise.all(Array.from({ length: GROUP }, open));
  return () => {
    for (const socket of sockets) socket.destroy();
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

/** The resident memory of a host, without what nobody holds any more. */
async function memoryKbOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await rest(SETTLE_MS);
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** How many transactions the database makes while nothing happens. */
async function transactionsOf(client: pg.Client, forMs: number): Promise<number> {
  const read = async () => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.count);
  };
  const before = await read();
  await rest(forMs);
  return (await read()) - before;
}
