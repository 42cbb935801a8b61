/** What many open event streams cost: how soon an event is at all of them, and their memory (performance.md, row 19). */
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
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
const GROUP = 100;
const SETTLE_MS = 3_000;
const IDLE_MS = 10_000;

export async function measureStreams(): Promise<Figure[]> {
  const database = await createTestDatabase();
  const host = await startLiveHost({ DATABASE_URL: database.url, QUOTAS: `{"default": {"streams": ${STREAMS}}}` });
  const client = new pg.Client(database.owner);
  try {
    await client.connect();
    const { token, organizationId, saves } = await readDemo(host);
    const [first] = saves;
    if (!first) throw new Error('The owner of the demo has an agent.');
    const save = saverOf(first, (body) => post(host, `/api/v2/campaign?targetAccountId=${first.agentId}`, body, token));
    const alone: number[] = [];
    for (let turn = 0; turn < SAVES; turn += 1) alone.push(await save());
    await rest(SETTLE_MS);
    const beforeKb = memoryKbOf(host.pid());
    const quiet = await transactionsOf(client, IDLE_MS);
    const url = `${host.url}/api/v2/events?targetAccountId=${organizationId}`;
    const heard = { atMs: [] as number[] };
    const close = await openStreams(url, token, () => heard.atMs.push(performance.now()));
    await rest(SETTLE_MS);
    const openKb = memoryKbOf(host.pid());
    const idle = await transactionsOf(client, IDLE_MS);

    const delays: number[] = [];
    for (let turn = 0; turn < SAVES; turn += 1) {
      heard.atMs = [];
      const fromMs = performance.now();
      await save();
      await untilAll(() => heard.atMs.length >= STREAMS);
      delays.push(...heard.atMs.map((atMs) => Math.max(0, atMs - fromMs - median(alone))));
    }
    close();
    await rest(SETTLE_MS);
    const closedKb = memoryKbOf(host.pid());
    return [
      { what: 'a save, nobody listens, p50', value: median(alone), unit: 'ms' },
      { what: 'an event is there after the write, p50', value: median(delays), unit: 'ms' },
      { what: 'an event is there after the write, p99', value: quantile(delays, 0.99), unit: 'ms', must: 20, aim: 5 },
      { what: 'memory of a stream', value: (openKb - beforeKb) / STREAMS, unit: 'KB', must: 12, aim: 8 },
      { what: 'memory that stays when it is closed', value: (closedKb - beforeKb) / STREAMS, unit: 'KB' },
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

/** Opens all streams; each tells of every save. Returns what closes them. */
async function openStreams(url: string, token: string, onSave: () => void): Promise<() => void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answers: IncomingMessage[] = [];
  const open = () =>
    new Promise<void>((opened, fail) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const request = get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`A stream was refused: ${answer.statusCode}.`));
        answers.push(answer);
        answer.on('data', (chunk: Buffer) => {
          opened();
          if (chunk.includes('"agent.saved"')) onSave();
        });
        answer.on('error', () => {});
      });
      request.on('error', fail);
    });
  for (let count = 0; count < STREAMS; count += GROUP) await Promise.all(Array.from({ length: GROUP }, open));
  return () => {
    for (const answer of answers) answer.destroy();
    agent.destroy();
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

/** The resident memory of a process. */
function memoryKbOf(pid: number): number {
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
