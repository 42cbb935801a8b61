import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { EVENT_STREAM_HEARTBEAT_MS } from '#contract/rules/hostConstants';
import { appendEvents, type OutboxEvent } from '#server/db/outbox.ts';
import { type Bus, startBus } from '#server/realtime/bus.ts';
import { asOwner } from '#tests/host/jobs/worker.ts';
import { type EventReader, readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost, tokenOf } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';

const METRICS_TOKEN = 'the-token-of-the-metrics';

let host: TestHost;
let readers: EventReader[] = [];
beforeAll(async () => {
  host = await startTestHost({ env: { METRICS_TOKEN } });
});
// A new stream begins with the events of the last moment, which here are those of the test before.
beforeEach(() => asOwner(host.database, `update event_outbox set created_at = created_at - interval '1 hour'`));
afterEach(() => {
  vi.useRealTimers();
  for (const reader of readers) reader.close();
  readers = [];
});
afterAll(() => host.stop());

async function listen(
  person: PersonKey | 'guest',
  {
    lastEventId,
    targetAccountId,
    admin,
  }: { lastEventId?: string; targetAccountId?: number; admin?: 'superAdmin' } = {},
): Promise<EventReader> {
  const query = targetAccountId === undefined ? '' : `?targetAccountId=${targetAccountId}`;
  const reader = await readEvents(`${host.url}/api/v2/events${query}`, {
    authorization: `Bearer ${tokenOf(host.world, person)}`,
    ...(admin && { 'x-admin-token': host.world.people[admin].token }),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  });
  readers.push(reader);
  return reader;
}

/** Commits events the way a handler does. */
const happen = (...events: OutboxEvent[]) =>
  host.host.connection.database().scoped({ kind: 'super' }, (db) => appendEvents(db, events));
const inRoom = (agentId: number, roomId: string, more: Partial<OutboxEvent> = {}): OutboxEvent => ({
  type: 'message.created',
  accountId: agentId,
  agentId,
  payload: { roomId, uuid: UUID },
  ...more,
});
const UUID = '00000000-0000-4000-8000-000000000001';
const rooms = (reader: EventReader) =>
  reader.events.flatMap(({ data }) => {
    const { roomId } = data as { roomId?: string };
    return roomId === undefined ? [] : [roomId];
  });

test('changes are sent at once; deleted rows as ids', async () => {
  const { agent, organization } = host.world.accounts;
  const reader = await listen('owner');
  await reader.until(1);
  await happen(inRoom(agent, '1:2'));
  const [ready, event] = await reader.until(2);

  expect(ready).toMatchObject({ event: 'ready', data: {} });
  expect(event).toEqual({
    id: expect.stringMatching(/^\d+-\d+$/),
    event: 'message.created',
    data: { type: 'message.created', organizationId: organization, agentId: agent, roomId: '1:2', uuid: UUID },
  });
});

test('everybody gets events within reach, and no others', async () => {
  const { accounts, guest, people } = host.world;
  const persons = ['owner', 'limited', 'agent', 'reseller', 'cousin', 'neighbour', 'stranger'] as const;
  const streams: Record<string, EventReader> = {
    guest: await listen('guest'),
    'owner at one agent': await listen('owner', { targetAccountId: accounts.siblingAgent }),
    'limited at the organization': await listen('limited', { targetAccountId: accounts.organization }),
  };
  for (const person of persons) streams[person] = await listen(person);
  await Promise.all(readers.map((reader) => reader.until(1)));
  await happen(
    inRoom(accounts.agent, '1:1'),
    inRoom(accounts.siblingAgent, '2:2'),
    inRoom(accounts.siblingAgent, '6:6', { guestId: guest.id }),
    inRoom(accounts.otherOrganizationAgent, '3:3'),
    inRoom(accounts.otherResellerAgent, '7:7'),
    inRoom(accounts.otherPartnerAgent, '4:4'),
    inRoom(accounts.agent, '5:5', { userId: people.owner.id }),
    // The last one of every stream.
    ...persons.map((person) => inRoom(accounts.agent, '9:9', { userId: people[person].id })),
    inRoom(accounts.agent, '9:9', { guestId: guest.id }),
  );
  await expect
    .poll(() => Object.values(streams).map((reader) => rooms(reader).at(-1)))
    .toEqual(readers.map(() => '9:9'));
  expect(
    Object.fromEntries(Object.entries(streams).map(([name, reader]) => [name, rooms(reader).slice(0, -1)])),
  ).toEqual({
    // An event for a visitor reaches nobody else.
    guest: ['6:6'],
    // An event for a person reaches him or her wherever it happens.
    'owner at one agent': ['2:2', '5:5'],
    owner: ['1:1', '2:2', '5:5'],
    limited: ['1:1'],
    'limited at the organization': ['1:1'],
    agent: ['1:1'],
    reseller: ['1:1', '2:2', '3:3'],
    cousin: ['7:7'],
    neighbour: ['3:3'],
    stranger: ['4:4'],
  });
});

describe('a stream that resumes none', () => {
  /** Events with times relative to now, so that the test's own duration does not matter. */
  const happened = (...events: readonly { readonly roomId: string; readonly inS: number }[]) =>
    host.host.connection.database().scoped({ kind: 'super' }, async (db) => {
      const { agent } = host.world.accounts;
      await db.execute(sql`delete from event_outbox`);
      for (const { roomId, inS } of events) {
        await db.execute(sql`insert into event_outbox (type, account_id, agent_id, payload, created_at) values
          ('message.created', ${agent}, ${agent}, ${JSON.stringify({ roomId })}, now() + make_interval(secs => ${inS}))`);
      }
    });

  test('begins a moment back: events during the connecting are sent once, before later ones', async () => {
    const witness = await listen('owner');
    await witness.until(1);
    await happened({ roomId: '0:0', inS: -4 }, { roomId: '1:1', inS: 600 });
    await happen(inRoom(host.world.accounts.agent, '2:2'));
    // The host has published everything before the reader connects.
    await witness.until(4);
    const reader = await listen('owner');
    const [ready] = await reader.until(3);
    await happen(inRoom(host.world.accounts.agent, '3:3'));
    await reader.until(4);
    expect([ready?.event, rooms(reader)]).toEqual(['ready', ['1:1', '2:2', '3:3']]);

    const resumed = await listen('owner', { lastEventId: ready?.id ?? '' });
    await resumed.until(3);
    expect(rooms(resumed)).toEqual(['1:1', '2:2', '3:3']);
  });
});

describe('after a break', () => {
  test('missed events are sent in order, once, before later ones', async () => {
    const { agent } = host.world.accounts;
    const first = await listen('owner');
    await first.until(1);
    await happen(inRoom(agent, '0:0'));
    const [, last] = await first.until(2);
    first.close();

    const missed = Array.from({ length: 1_200 }, (_, index) => `1:${index}`);
    for (let index = 0; index < missed.length; index += 100) {
      await happen(...missed.slice(index, index + 100).map((roomId) => inRoom(agent, roomId)));
    }
    const second = await listen('owner', { lastEventId: last?.id ?? '' });
    await happen(inRoom(agent, '9:9'));
    await second.until(missed.length + 1);

    expect(rooms(second)).toEqual([...missed, '9:9']);
    const seen = second.events.map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(['nonsense', '1-1', '999999999999-1'])(
    'an id nobody gave out, or that was pruned (%s), begins anew',
    async (lastEventId) => {
      const before = await listen('owner');
      await before.until(1);
      await happen(inRoom(host.world.accounts.agent, '1:1'));
      await before.until(2);
      const reader = await listen('owner', { lastEventId });
      const [reset] = await reader.until(1);
      await happen(inRoom(host.world.accounts.agent, '2:2'));
      await reader.until(2);

      expect(reset).toMatchObject({ event: 'reset', data: {} });
      expect(rooms(reader)).toEqual(['2:2']);
    },
  );
});

test('writing during a replay loses nothing and repeats nothing', async () => {
  const { agent } = host.world.accounts;
  const first = await listen('owner');
  const [ready] = await first.until(1);
  first.close();
  const expected: string[] = [];
  const write = async (from: number, count: number) => {
    for (let index = from; index < from + count; index += 1) {
      expected.push(`1:${index}`);
      await happen(inRoom(agent, `1:${index}`));
    }
  };
  await write(0, 50);
  const writing = write(50, 150);
  const second = await listen('owner', { lastEventId: ready?.id ?? '' });
  await writing;
  await second.until(expected.length);
  expect(rooms(second)).toEqual(expected);
});

/** Seconds of 50 events each, at that pace if requested, otherwise as fast as possible. */
const ASKED_S = process.env.BURST_S;
const EVENTS = Number(ASKED_S ?? 6) * 50;
const PACE_MS = ASKED_S === undefined ? 0 : 20;

test('a burst reaches every stream in order and complete; one that resumes gets nothing twice', {
  timeout: 60_000 + EVENTS * 40,
}, async () => {
  const { agent, siblingAgent } = host.world.accounts;
  const steady = [await listen('owner'), await listen('agent'), await listen('reseller')];
  const [[ready]] = (await Promise.all(steady.map((reader) => reader.until(1)))) as [EventReader['events']];
  const sent = Array.from({ length: EVENTS }, (_, index) => `1:${index}`);
  const isOfAgent = (_: string, index: number) => index % 3 > 0;
  const burst = async () => {
    for (const [index, roomId] of sent.entries()) {
      await happen(inRoom(isOfAgent(roomId, index) ? agent : siblingAgent, roomId));
      if (PACE_MS > 0) await new Promise((wake) => setTimeout(wake, PACE_MS));
    }
  };
  const broken: string[] = [];
  const breaking = async () => {
    for (let lastEventId = ready?.id; broken.length < EVENTS; ) {
      const reader = await listen('owner', { lastEventId: lastEventId ?? '' });
      await reader.until(Math.min(25, EVENTS - broken.length));
      reader.close();
      broken.push(...rooms(reader));
      lastEventId = reader.events.at(-1)?.id;
    }
  };
  await Promise.all([burst(), breaking()]);

  const expected = [sent, sent.filter(isOfAgent), sent];
  await Promise.all(steady.map((reader, index) => reader.until((expected[index]?.length ?? 0) + 1)));
  expect([...steady.map(rooms), broken]).toEqual([...expected, sent]);
});

test('a sign-out ends the streams of the session, and those that were opened with its admin token', async () => {
  // The heartbeat, which would end them too, never beats.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [reader, aided] = [await listen('stranger'), await listen('owner', { admin: 'superAdmin' })];
  await Promise.all([reader.until(1), aided.until(1)]);
  await host.as('stranger').call(endpoints.signOut, {});
  await reader.ended;
  await host.as('superAdmin').call(endpoints.signOut, {});
  await aided.ended;
  vi.useRealTimers();
  expect((await listen('stranger')).status).toBe(401);
  expect((await listen('disabled')).status).toBe(401);
});

/** Fakes the heartbeat, which begins with the first stream: those of the test before must have ended. */
async function fakeHeartbeat(): Promise<void> {
  const metrics = () => fetch(`${host.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  await expect.poll(async () => (await metrics()).text()).toContain('event_streams_open 0\n');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}

test.each([
  ['its session was revoked', 'neighbour', 'update session set revoked_at = now() where user_id ='],
  ['its person was disabled', 'cousin', 'update app_user set active = false where id ='],
  [
    'its person may access fewer agents',
    'limited',
    `update membership set permitted_account_ids = '{1}' where user_id =`,
  ],
] as const)('a stream sends heartbeats, and ends once %s elsewhere', async (_, person, change) => {
  await fakeHeartbeat();
  const reader = await listen(person);
  await reader.until(1);
  await vi.advanceTimersByTimeAsync(EVENT_STREAM_HEARTBEAT_MS);
  await host.database.db.scoped({ kind: 'auth' }, (db) => db.execute(`${change} ${host.world.people[person].id}`));
  await vi.advanceTimersByTimeAsync(EVENT_STREAM_HEARTBEAT_MS);
  await reader.ended;
  expect(reader.comments.slice(0, 2)).toEqual(['open', 'heartbeat']);
});

test('all streams share one look after their sessions, and those of one session end together', async () => {
  await fakeHeartbeat();
  const streams = [await listen('owner'), await listen('owner', { targetAccountId: host.world.accounts.agent })];
  await Promise.all([...streams, await listen('admin')].map((reader) => reader.until(1)));
  const scoped = vi.spyOn(host.host.connection.database(), 'scoped');
  await vi.advanceTimersByTimeAsync(EVENT_STREAM_HEARTBEAT_MS);
  const asked = scoped.mock.calls.filter(([{ kind }]) => kind === 'auth').length;
  await Promise.all(scoped.mock.results.map(({ value }) => value));
  await host.database.db.scoped({ kind: 'auth' }, (db) =>
    db.execute(sql`update membership set role = 'admin' where user_id = ${host.world.people.owner.id}`),
  );
  await vi.advanceTimersByTimeAsync(EVENT_STREAM_HEARTBEAT_MS);
  await Promise.all(streams.map(({ ended }) => ended));
  expect([asked, streams.map(({ comments }) => comments)]).toEqual([
    1,
    streams.map(() => ['open', 'heartbeat', 'heartbeat']),
  ]);
});

test('commits of other processes are sent too', async () => {
  const reader = await listen('owner');
  await reader.until(1);
  // To the host, the test's own pool is another process: only a notice or polling wakes it.
  const bus = await new Promise<Bus>((resolve) => {
    const starting = startBus(host.database.db, () => resolve(starting));
  });
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    appendEvents(db, [inRoom(host.world.accounts.agent, '7:7')]),
  );
  await reader.until(2);
  await bus.stop();
  expect(rooms(reader)).toEqual(['7:7']);
});

test('a caller that does not accept a stream gets a reply at once', async () => {
  expect(await host.as('owner').call(endpoints.openEvents, {})).toMatchObject({ status: 200, body: { success: true } });
});

test('a stop of the host ends every stream, and waits for no connection that made no call', async () => {
  const unused = connect(host.host.port, '127.0.0.1');
  await once(unused, 'connect');
  const reader = await listen('owner');
  await reader.until(1);
  // The time after which it would cut connections off never passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await host.host.stop();
  await reader.ended;
  expect(reader.events).toHaveLength(1);
});
