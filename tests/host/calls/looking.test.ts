import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/endpoints/calls/looking';
import { EVENTS_PAGE } from '#contract/rules/calls/limits';
import { NOT_FOUND } from '#contract/rules/messages';
import { moveBack } from '#server/domain/conversations/moveBack.ts';
import { moveRoom } from '#server/domain/conversations/moveRoom.ts';
import { txOf } from '#server/request/tx.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { asSuper, eventsOf, plantCall, plantEvents, RECORDING, readRow } from './callRows';

/** The calls that go on, one of them, and what happened in it. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());
beforeEach(() => asSuper(host, (db) => db.execute(sql`delete from call`)));

const at = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
const listed = async (person: PersonKey, key: AccountKey) => {
  const { body } = await host.as(person).call(calls.listCalls, { target: at(key) });
  return body.calls.map(({ agentName, name }) => `${name} with ${agentName}`);
};
const read = (callId: string, person: PersonKey = 'owner', key: AccountKey = 'organization') =>
  host.as(person).call(calls.readCall, { target: at(key), params: { callId } });

describe('the calls that go on', () => {
  test('are those of an account and below it, the latest first', async () => {
    await plantCall(host, 'agent', { callerName: 'Ann', startedAt: new Date(1_000) });
    await plantCall(host, 'siblingAgent', { callerName: 'Ben', startedAt: new Date(2_000) });
    await plantCall(host, 'otherOrganizationAgent', { callerName: 'Cora', startedAt: new Date(3_000) });
    await plantCall(host, 'agent', { callerName: 'Dan', state: 'closed', endedAt: new Date(5_000) });
    expect(await listed('owner', 'organization')).toEqual(['Ben with Name of siblingAgent', 'Ann with Name of agent']);
    expect(await listed('owner', 'agent')).toEqual(['Ann with Name of agent']);
    expect(await listed('limited', 'organization')).toEqual(['Ann with Name of agent']);
    expect(await listed('reseller', 'reseller')).toEqual([
      'Cora with Name of otherOrganizationAgent',
      'Ben with Name of siblingAgent',
      'Ann with Name of agent',
    ]);
    expect(await listed('stranger', 'otherPartnerOrganization')).toEqual([]);
  });

  test('are not those of a deleted agent', async () => {
    const row = await plantCall(host, 'siblingAgent');
    const deletedAt = (value: Date | null) =>
      asSuper(host, (db) => db.execute(sql`update account set deleted_at = ${value} where id = ${row.agentId}`));
    await deletedAt(new Date());
    try {
      expect(await listed('owner', 'organization')).toEqual([]);
      expect((await read(row.id)).status).toBe(404);
    } finally {
      await deletedAt(null);
    }
  });
});

describe('a call', () => {
  test('tells who is in it, and what became of it', async () => {
    const { agent } = host.world.accounts;
    const { peerId, roomId } = { peerId: host.world.guest.id, roomId: `${agent}:${host.world.guest.id}` };
    await asSuper(host, (db) =>
      db.execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_name, contact_name, held_by, held_by_name, held_until)
        values (${agent}, ${roomId}, ${peerId}, 'guest', 'Visitor', 'Hannah Lindgren', 12, 'Chiara', now() + interval '1 hour')`),
    );
    const participant = { id: randomUUID(), userId: 12, name: 'Chiara', as: 'speaker' as const, sinceMs: 900 };
    const row = await plantCall(host, 'agent', { roomId, participants: [participant], ...RECORDING });
    expect((await read(row.id)).body.call).toEqual({
      id: row.id,
      uuid: row.uuid,
      agentId: agent,
      agentName: 'Name of agent',
      roomId,
      destination: `meeting-${row.id}`,
      copy: 'default',
      state: 'live',
      name: 'Hannah Lindgren',
      ears: 'host',
      voice: '',
      startedAtMs: row.startedAt.getTime(),
      heldBy: { id: 12, name: 'Chiara' },
      participants: [participant],
      recording: { state: 'recording', durationMs: 0, bytes: 0 },
    });
    const units = { lineS: 3, recognizedS: 3, synthesizedCharacters: 9, inputTokens: 1, outputTokens: 2 };
    const over = await plantCall(host, 'agent', {
      ...{ state: 'closed', cause: 'hungUp', units, roomId },
      ...{ startedAt: new Date(1_000), answeredAt: new Date(2_000), endedAt: new Date(5_000) },
    });
    const { body } = await read(over.id);
    expect(body.call).toMatchObject({
      cause: 'hungUp',
      startedAtMs: 1_000,
      answeredAtMs: 2_000,
      endedAtMs: 5_000,
      units,
    });
    // Whoever holds the room afterwards was not in it.
    expect(body.call).not.toHaveProperty('heldBy');
    expect(body.call).not.toHaveProperty('recording');
  });

  test('of somebody else is like one that does not exist', async () => {
    const row = await plantCall(host, 'siblingAgent');
    await plantEvents(host, row, eventsOf(0, 1));
    const unknown = await read(randomUUID());
    expect([unknown.status, unknown.body]).toMatchObject([404, { success: false, message: NOT_FOUND }]);
    const foreign = [
      await read(row.id, 'neighbour', 'siblingOrganization'),
      await read(row.id, 'limited', 'organization'),
      await read(row.id, 'owner', 'agent'),
      await host.as('limited').call(calls.listCallEvents, { target: at('organization'), params: { callId: row.id } }),
    ];
    for (const { status, body } of foreign) expect([status, body]).toMatchObject([404, { message: NOT_FOUND }]);
  });
});

describe('what happened in a call', () => {
  const since = async (callId: string, seq?: number) => {
    const { body } = await host.as('owner').call(calls.listCallEvents, {
      target: at('organization'),
      params: { callId },
      query: { ...(seq !== undefined && { after: seq }) },
    });
    return { seqs: body.events.map(({ seq: one }) => one), hasMore: body.hasMore };
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

  test('comes in its order, and goes on after what is known, in the middle of a batch, too', async () => {
    const row = await plantCall(host, 'agent');
    expect(await since(row.id)).toEqual({ seqs: [], hasMore: false });
    await plantEvents(host, row, eventsOf(4, 3));
    await plantEvents(host, row, eventsOf(0, 4));
    expect(await since(row.id)).toEqual({ seqs: numbers(0, 7), hasMore: false });
    expect(await since(row.id, 0)).toEqual({ seqs: numbers(1, 7), hasMore: false });
    expect(await since(row.id, 3)).toEqual({ seqs: numbers(4, 7), hasMore: false });
    expect(await since(row.id, 5)).toEqual({ seqs: [6], hasMore: false });
    expect(await since(row.id, 6)).toEqual({ seqs: [], hasMore: false });
    expect(await since(row.id, 2_000_000_000)).toEqual({ seqs: [], hasMore: false });
  });

  test('comes in pages', async () => {
    const row = await plantCall(host, 'agent');
    for (let from = 0; from < EVENTS_PAGE + 500; from += 500) await plantEvents(host, row, eventsOf(from, 500));
    expect(await since(row.id)).toEqual({ seqs: numbers(0, EVENTS_PAGE), hasMore: true });
    expect(await since(row.id, EVENTS_PAGE - 1)).toEqual({
      seqs: numbers(EVENTS_PAGE, EVENTS_PAGE + 500),
      hasMore: false,
    });
    const second = await plantCall(host, 'agent');
    await plantEvents(host, second, eventsOf(0, EVENTS_PAGE));
    expect(await since(second.id)).toEqual({ seqs: numbers(0, EVENTS_PAGE), hasMore: false });
  });
});

test('a call goes with its conversation to another room, and back', async () => {
  const { agent, organization } = host.world.accounts;
  const [peerId, otherId] = [2_000_001, 2_000_002];
  const idOf = (peer: number) => `${Math.min(agent, peer)}:${Math.max(agent, peer)}`;
  const uuid = `${randomUUID()}:1`;
  const row = await plantCall(host, 'agent', { uuid, roomId: idOf(peerId) });
  const other = await plantCall(host, 'agent', { roomId: idOf(peerId + 7) });
  await asSuper(host, async (db) => {
    await db.execute(
      sql`insert into room (agent_id, id, peer_id, peer_kind) values (${agent}, ${idOf(peerId)}, ${peerId}, 'guest')`,
    );
    await db.execute(sql`insert into conversation_log (account_id, agent_id, uuid, type, room_id)
      values (${agent}, ${agent}, ${uuid}, 'call', ${idOf(peerId)})`);
  });
  const place = { orgId: organization, agentId: agent, peerId };
  const moved = await asSuper(host, (db) => moveRoom(txOf(db), place, { id: otherId, kind: 'user' }));
  expect((await readRow(host, row)).roomId).toBe(idOf(otherId));
  await asSuper(host, (db) => moveBack(txOf(db), organization, moved));
  expect([(await readRow(host, row)).roomId, (await readRow(host, other)).roomId]).toEqual([
    idOf(peerId),
    idOf(peerId + 7),
  ]);
});
