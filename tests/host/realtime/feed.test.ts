import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EVENT_STREAM_HEARTBEAT_MS } from '#contract/rules/hostConstants';
import { appendEvents, latestCursor, readEvents } from '#server/db/outbox.ts';
import type { Scoped } from '#server/db/scoped.ts';
import { startBus } from '#server/realtime/bus.ts';
import type { EventStream } from '#server/realtime/eventStream.ts';
import { type FeedOptions, feed } from '#server/realtime/feed.ts';
import { createHub, type RealtimeHub } from '#server/realtime/hub.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** One stream with a hub that the test steps: what is published while the past is read, or was read before it is published. */

let t: TestDatabase;
let world: World;
/** How many events there are. */
let count = 0;
beforeAll(async () => {
  t = await createTestDatabase();
  world = await createWorld(t.owner);
});
afterAll(() => t.drop());
beforeEach(async () => {
  await t.db.scoped({ kind: 'super' }, (db) => db.execute('delete from event_outbox'));
  count = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reader that is never too slow. */
function openStream(lastEventId: string | null) {
  const sent: (number | string | undefined)[] = [];
  const onceClosed: (() => void)[] = [];
  const close = () => {
    for (const tell of onceClosed) tell();
  };
  const stream: EventStream<unknown> = {
    send: () => false,
    sendNamed: (name) => sent.push(name) > 0,
    comment: () => true,
    write: (frame) => sent.push(toldBy(frame.toString())) > 0,
    onClose: (tell) => void onceClosed.push(tell),
    isClosed: () => false,
    keep: () => {},
    end: close,
    drained: () => Promise.resolve(),
    lastEventId,
  };
  return { stream: stream as FeedOptions['stream'], sent, close };
}

/** The revision that a frame tells of, or its comment. */
function toldBy(frame: string): number | string | undefined {
  const [, data] = /^data: (.*)$/m.exec(frame) ?? [];
  return data === undefined ? frame.slice(2).trim() : (JSON.parse(data) as { rev?: number }).rev;
}

const start = (hub: RealtimeHub, stream: FeedOptions['stream'], scoped: Scoped = t.db.scoped) =>
  feed({
    hub,
    stream,
    scoped,
    viewer: { scope: { kind: 'super' }, target: null, topId: null },
    session: {
      credentials: { token: null, adminToken: null },
      caller: { kind: 'guest', sessionId: 'session', id: 1, username: 'guest' },
    },
  });
/** A hub whose sessions never end. */
const newHub = () => createHub(async () => []);

/** Commits saves with these revisions. Returns the events as the hub gets them. */
async function saved(...revs: number[]) {
  const { agent } = world.accounts;
  await t.db.scoped({ kind: 'super' }, (db) =>
    appendEvents(
      db,
      revs.map((rev) => ({ type: 'agent.saved', accountId: agent, agentId: agent, payload: { rev } })),
    ),
  );
  count += revs.length;
  // Events wait for the older transactions of other test files, which share the engine.
  return until(async () => {
    const all = await t.db.scoped({ kind: 'super' }, (db) => readEvents(db, '0-0', 1_000));
    expect(all).toHaveLength(count);
    return all.slice(-revs.length).map((event) => ({ ...event, rows: {} }));
  });
}
const now = () => t.db.scoped({ kind: 'super' }, latestCursor);

test('what was read from the past is not sent again when the hub publishes it', async () => {
  const [begin, first, second, third] = await saved(0, 1, 2, 3);
  if (!begin || !first || !second || !third) throw new Error('no events');
  const hub = newHub();
  // The hub is behind: the stream reads on to the third.
  hub.publish([], first.cursor);
  const { stream, sent, close } = openStream(begin.cursor);
  await start(hub, stream);
  expect(sent).toEqual([1, 2, 3]);
  hub.publish([second, third], third.cursor);
  const next = await saved(4);
  hub.publish(next, next[0]?.cursor ?? third.cursor);
  close();
  expect(sent).toEqual([1, 2, 3, 4]);
});

test('what the hub publishes while the past is read is sent once', async () => {
  const [begin, first] = await saved(0, 1);
  if (!begin || !first) throw new Error('no events');
  const hub = newHub();
  hub.publish([], first.cursor);
  const { stream, sent, close } = openStream(begin.cursor);
  let isPublished = false;
  const scoped: Scoped = async (scope, run, options) => {
    const result = await t.db.scoped(scope, run, options);
    // A list: the stream has read the past.
    if (Array.isArray(result) && !isPublished) {
      isPublished = true;
      const [second] = await saved(2);
      if (second) hub.publish([second], second.cursor);
    }
    return result;
  };
  await start(hub, stream, scoped);
  close();
  expect(sent).toEqual([1, 2]);
});

test('the heartbeat stops with the last stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = newHub();
  hub.publish([], await now());
  const [one, other] = [openStream(null), openStream(null)];
  await Promise.all([start(hub, one.stream), start(hub, other.stream)]);
  await vi.advanceTimersByTimeAsync(EVENT_STREAM_HEARTBEAT_MS);
  one.close();
  const left = vi.getTimerCount();
  await vi.advanceTimersByTimeAsync(EVENT_STREAM_HEARTBEAT_MS);
  other.close();
  expect([one.sent, other.sent, left, vi.getTimerCount()]).toEqual([
    ['ready', 'heartbeat'],
    ['ready', 'heartbeat', 'heartbeat'],
    1,
    0,
  ]);
});

test('a bus that lost its connection connects again, and asks for what it may have missed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = vi.fn();
  const bus = startBus(t.db, asked);
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  const client = new pg.Client(t.owner);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'automated-phone bus' and datname = current_database()`,
  );
  await client.end();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => asked.mock.calls).toHaveLength(2);
  await bus.stop();
});
