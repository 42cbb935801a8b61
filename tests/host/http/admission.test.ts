import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { EVENT_STREAM_HEARTBEAT_MS } from '#contract/rules/hostConstants';
import { HOST_BUSY, NOT_SIGNED_IN, TOO_MANY_STREAMS } from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** What is decided about a request before its body is read and the database is asked. */

const METRICS_TOKEN = 'a-token-for-prometheus';
let host: TestHost;
afterEach(() => host.stop());

test('how the host is, is told while every connection is taken, with the queues of jobs', async () => {
  host = await startTestHost({ env: { METRICS_TOKEN } });
  const database = host.host.connection.database();
  let [taken, isHeld] = [0, true];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = Array.from({ length: 20 }, () =>
    database.scoped({ kind: 'auth' }, () => {
      taken += 1;
      return held;
    }),
  );
  await expect.poll(() => taken).toBe(20);
  const ended = Promise.all(holding).then(() => {
    isHeld = false;
  });
  const health = await host.client(null).call(endpoints.healthz, {});
  const ready = await host.client(null).call(endpoints.readyz, {});
  const metrics = await host.client(METRICS_TOKEN).request('/metrics');
  expect([health.status, health.body.database, Object.keys(health.body.jobs ?? {}).length > 0]).toEqual([
    200,
    'up',
    true,
  ]);
  expect([ready.status, metrics.status, isHeld]).toEqual([200, 200, true]);
  release();
  await ended;
});

test('all who ask how the host is at the same time cost the database one look', async () => {
  host = await startTestHost();
  const texts: string[] = [];
  host.host.connection.database().observeStatements(({ text }) => texts.push(text));
  const asked = await Promise.all(Array.from({ length: 50 }, () => host.client(null).call(endpoints.healthz, {})));
  expect(asked.map(({ status, body }) => [status, body.database])).toEqual(asked.map(() => [200, 'up']));
  expect(texts.filter((text) => text.includes('pgboss.queue')).length).toBeLessThan(25);
});

test('an address that may make no more calls can still ask how the host is', async () => {
  // 12 calls and 2 reports a minute.
  host = await startTestHost({ env: { RATE_LIMIT_SCALE: '0.002' } });
  const call = async () => (await host.client(null).call(endpoints.readAccount, {})).status;
  const ask = async () => (await host.client(null).call(endpoints.healthz, {})).status;
  const calls: number[] = [];
  for (let turn = 0; turn < 14; turn += 1) calls.push(await call());
  expect(calls).toEqual([...Array<number>(12).fill(401), 429, 429]);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
});

/** Writes to a new socket. Resolves with everything that comes back, once it is closed. */
const exchange = (text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(host.host.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
  });

test('an address with as many sockets as it may have can still ask how the host is, and nothing else', async () => {
  // Four sockets, and one beyond them.
  host = await startTestHost({ env: { RATE_LIMIT_SCALE: '0.004' } });
  const sockets = [1, 2, 3, 4].map(() => connect(host.host.port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  const ask = (path: string) => exchange(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [health, call] = [await ask('/healthz'), await ask('/api/v1/account')];
  for (const socket of sockets) socket.destroy();
  expect([health, call].map((text) => Number(text.split(' ')[1]))).toEqual([200, 503]);
  expect([
    call.includes(HOST_BUSY),
    /\r\nretry-after: 1\r\n/i.test(call),
    /\r\nconnection: close\r\n/i.test(call),
  ]).toEqual([true, true, true]);
});

test('what a busy host refuses costs no statement, no reading of its body, and one line of the log a second', async () => {
  host = await startTestHost();
  const database = host.host.connection.database();
  vi.spyOn(database, 'isBusy').mockReturnValue(true);
  const [texts, linesBefore]: [string[], number] = [[], host.lines.length];
  database.observeStatements(({ text }) => texts.push(text));
  const sinceMs = performance.now();
  const answers = await Promise.all([
    firstOf(saveWithoutBody(host.world.people.owner.token)),
    ...Array.from({ length: 50 }, async () => (await host.as('owner').call(endpoints.readAccount, {})).text),
  ]);
  expect(answers.filter((text) => text.includes(HOST_BUSY))).toHaveLength(51);
  const told = () =>
    host.lines.slice(linesBefore).flatMap((line) => /"refused":(\d+)/.exec(line)?.slice(1).map(Number) ?? []);
  await expect.poll(() => told().reduce((sum, refused) => sum + refused, 0)).toBe(51);
  // A line for each second in which some were refused.
  expect(told().length).toBeLessThanOrEqual(Math.ceil((performance.now() - sinceMs) / 1_000));
  expect(texts.filter((text) => text.includes('session'))).toEqual([]);
  expect(host.lines.slice(linesBefore).filter((line) => line.includes('"call"'))).toEqual([]);
});

/** A call whose body is announced and never comes. */
function saveWithoutBody(token: string | null): string {
  const { method, path } = endpoints.accountSetting;
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    'content-type: application/json',
    'content-length: 100000',
  ];
  return `${head.join('\r\n')}\r\n\r\n{`;
}

/** What a socket says first. */
const firstOf = (text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(host.host.port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (chunk) => {
      resolve(String(chunk));
      socket.destroy();
    });
  });

/** Calls by one socket, each time right after the answer before. Tells how many bytes the host read of it in each of its pauses. */
async function readInPauses(answers: number): Promise<number[]> {
  const read: number[] = [];
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    let before: number | null = null;
    socket.on('pause', () => {
      before = socket.bytesRead;
    });
    socket.on('resume', () => {
      if (before !== null) read.push(socket.bytesRead - before);
      before = null;
    });
  };
  subscribe('net.server.socket', watch);
  const socket = connect(host.host.port, '127.0.0.1');
  for (let answered = 0; answered < answers; answered += 1) {
    socket.write('GET /api/v1/account HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain(HOST_BUSY);
  }
  socket.destroy();
  unsubscribe('net.server.socket', watch);
  return read;
}

test('who calls again right after a refusal is not read for the time to wait, and then answered', async () => {
  host = await startTestHost();
  vi.spyOn(host.host.connection.database(), 'isBusy').mockReturnValue(true);
  expect(await readInPauses(3)).toEqual([0, 0]);
});

test('the socket of a proxy, which serves others as well, is read on after a refusal', async () => {
  host = await startTestHost({ env: { TRUST_PROXY: '1' } });
  vi.spyOn(host.host.connection.database(), 'isBusy').mockReturnValue(true);
  expect(await readInPauses(3)).toEqual([]);
});

test('who sends no token is refused before the body is read and the database is asked', async () => {
  host = await startTestHost();
  const texts: string[] = [];
  host.host.connection.database().observeStatements(({ text }) => texts.push(text));
  const answer = await firstOf(saveWithoutBody(null));
  const asked = texts.filter((text) => text.includes('session'));
  expect([Number(answer.split(' ')[1]), answer.includes(NOT_SIGNED_IN), asked]).toEqual([401, true, []]);
});

test('of 400 streams that a caller opens at once the first are opened, and all others told to wait without a look at who asks', async () => {
  host = await startTestHost({ env: { RATE_LIMIT_SCALE: '1' } });
  let looks = 0;
  host.host.connection.database().observeStatements(({ text }) => {
    if (text.includes('from session s')) looks += 1;
  });
  const abort = new AbortController();
  const { token } = host.world.people.owner;
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  // Held, so that none is closed because nobody reads it.
  const open: Response[] = [];
  const sinceMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 400 }, async () => {
      const answer = await fetch(`${host.url}/api/v2/events`, { headers, signal: abort.signal });
      if (answer.status === 200) {
        open.push(answer);
        return '200';
      }
      return `${answer.status} ${answer.headers.get('retry-after')} ${((await answer.json()) as { message: string }).message}`;
    }),
  );
  expect(open).toHaveLength(30);
  const refused = answers.filter((answer) => answer !== '200');
  expect([refused.length, ...new Set(refused)]).toEqual([370, `429 30 ${TOO_MANY_STREAMS}`]);
  // One for each that was opened, and at each beat of their streams one for all of them.
  const beats = Math.floor((performance.now() - sinceMs) / EVENT_STREAM_HEARTBEAT_MS);
  expect([looks >= 30, looks <= 30 + beats]).toEqual([true, true]);
  abort.abort();
});
