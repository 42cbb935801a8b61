// @vitest-environment node
import { expect, it } from 'vitest';
import { openRealtime, type RealtimeDeps, type RealtimeSignal } from '#src/platform/realtime.ts';
import { until } from '#tests/support/until.ts';
import { fakeClock } from './fakeClock.ts';

const encoder = new TextEncoder();
const frame = (id: number) => `id: ${id}\nevent: room.changed\ndata: {"n":${id}}\n\n`;
const heardEvent = (id: number): RealtimeSignal => ({
  kind: 'event',
  event: { id: String(id), event: 'room.changed', data: `{"n":${id}}` },
});
const REFUSING = { isRefusing: true };
const CONNECTED = { kind: 'connected' };
const MISSED = { kind: 'missed' };
const INTERRUPTED = { kind: 'interrupted' };

it('passes on every event once, even if a connection breaks in the middle of one', async () => {
  const { heard, connections, clock, settled } = start();
  await settled(1);
  connections[0]?.say(frame(1) + frame(2), 'id: 3\nda');
  await until(() => expect(heard).toHaveLength(3));
  connections[0]?.fail();
  await until(() => expect(heard.at(-1)).toEqual(INTERRUPTED));
  clock.move(500);
  await settled(2);
  expect(connections.map(({ lastEventId }) => lastEventId)).toEqual(['', '2']);
  connections[1]?.say(frame(3));
  connections[1]?.end();
  await until(() => expect(heard.at(-1)).toEqual(INTERRUPTED));
  expect(heard).toEqual([CONNECTED, heardEvent(1), heardEvent(2), INTERRUPTED, CONNECTED, heardEvent(3), INTERRUPTED]);
});

it('waits longer after each failure, up to 30 seconds, and as long as the host asks', async () => {
  const refusal = { afterMs: 0 };
  const { clock, settled } = start({ ...REFUSING, onRefused: () => ({ kind: 'again', ...refusal }) });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    if (attempt === 9) refusal.afterMs = 45_000;
    await settled(attempt);
    await until(() => expect(clock.waiting()).toHaveLength(1));
    waits.push(...clock.waiting());
    clock.move(60_000);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 45_000]);
});

it('reports missed events if the first connection is later than the host’s replay', async () => {
  const refusal = { isRefusing: true };
  const { clock, connections, settled, heard } = start(refusal);
  await settled(1);
  await until(() => expect(clock.waiting()).toEqual([500]));
  refusal.isRefusing = false;
  clock.move(2_001);
  await settled(2);
  connections[1]?.say(frame(1));
  await until(() => expect(heard).toEqual([INTERRUPTED, CONNECTED, MISSED, heardEvent(1)]));
  connections[1]?.end();
  await until(() => expect(clock.waiting()).toEqual([500]));
  clock.move(500);
  await settled(3);
  connections[2]?.say(frame(2));
  await until(() => expect(heard.at(-1)).toEqual(heardEvent(2)));
  expect(heard.filter(({ kind }) => kind === 'missed')).toEqual([MISSED]);
});

it('reports missed events if the clock was set back while it connected: nobody knows how long that took', async () => {
  const { clock, connections, heard } = start();
  clock.set(-3_600_000);
  connections[0]?.say(frame(1));
  await until(() => expect(heard).toEqual([CONNECTED, MISSED, heardEvent(1)]));
});

it('misses nothing if it is connected within the host’s replay, however late its first event is read', async () => {
  const { clock, connections, settled, heard } = start();
  await settled(1);
  await until(() => expect(heard).toEqual([CONNECTED]));
  clock.move(10_000);
  connections[0]?.say(frame(1));
  await until(() => expect(heard).toEqual([CONNECTED, heardEvent(1)]));
});

it('resets its failure count once it received something', async () => {
  const { clock, connections, settled, heard } = start();
  await settled(1);
  connections[0]?.fail();
  await until(() => expect(clock.waiting()).toEqual([500]));
  clock.move(500);
  await settled(2);
  connections[1]?.say(': heartbeat\n\n', frame(1));
  await until(() => expect(heard.at(-1)).toEqual(heardEvent(1)));
  connections[1]?.end();
  await until(() => expect(clock.waiting()).toEqual([500]));
});

it('connects at once when the network comes back', async () => {
  const { clock, connections, settled, goOnline } = start();
  await settled(1);
  connections[0]?.fail();
  await until(() => expect(clock.waiting()).toEqual([500]));
  goOnline(false);
  goOnline(true);
  await settled(2);
  // The timer of the interrupted pause is gone; only the new connection's watchdog is left.
  await until(() => expect(clock.waiting()).toEqual([37_500]));
});

it('closes a silent connection, and keeps one with heartbeats', async () => {
  const { clock, connections, settled, heard } = start();
  await settled(1);
  await until(() => expect(clock.waiting()).toEqual([37_500]));
  clock.move(30_000);
  connections[0]?.say(': heartbeat\n\n');
  await until(() => expect(clock.waiting()).toEqual([37_500]));
  clock.move(37_499);
  expect(heard).toEqual([CONNECTED]);
  clock.move(1);
  await until(() => expect(heard).toEqual([CONNECTED, INTERRUPTED]));
});

it('stops reconnecting when it is refused for good', async () => {
  const { clock, settled, heard } = start({ ...REFUSING, onRefused: () => ({ kind: 'never' }) });
  await settled(1);
  await until(() => expect(heard).toEqual([INTERRUPTED]));
  expect(clock.waiting()).toEqual([]);
});

it('sends nothing after it was stopped, and closes its connection', async () => {
  const { clock, connections, settled, heard, stop } = start();
  await settled(1);
  await until(() => expect(heard).toEqual([CONNECTED]));
  stop();
  expect(connections[0]?.signal.aborted).toBe(true);
  await until(() => expect(clock.waiting()).toEqual([]));
  expect(heard).toEqual([CONNECTED]);
});

function start(given: Partial<RealtimeDeps> & { isRefusing?: boolean } = {}) {
  const clock = fakeClock();
  const heard: RealtimeSignal[] = [];
  const connections: Connection[] = [];
  const networkListeners = new Set<(online: boolean) => void>();
  const connect: RealtimeDeps['connect'] = (lastEventId, signal) => {
    const connection = openConnection(lastEventId, signal);
    connections.push(connection);
    return given.isRefusing ? Promise.reject(new Error('refused')) : Promise.resolve(connection.body);
  };
  const stop = openRealtime(
    {
      connect,
      onRefused: () => ({ kind: 'again' }),
      clock,
      network: {
        isOnline: () => true,
        subscribe(listener) {
          networkListeners.add(listener);
          return () => networkListeners.delete(listener);
        },
      },
      random: () => 1,
      ...given,
    },
    (signal) => heard.push(signal),
  );
  return {
    clock,
    heard,
    connections,
    stop,
    settled: (count: number) => until(() => expect(connections).toHaveLength(count)),
    goOnline: (online: boolean) => {
      for (const listener of networkListeners) listener(online);
    },
  };
}

type Connection = ReturnType<typeof openConnection>;

function openConnection(lastEventId: string, signal: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    lastEventId,
    signal,
    body,
    say: (...pieces: string[]) => {
      for (const piece of pieces) controller?.enqueue(encoder.encode(piece));
    },
    end: () => controller?.close(),
    fail: () => controller?.error(new TypeError('network')),
  };
}
