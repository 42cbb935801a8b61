import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountSetting } from '#contract/endpoints/accounts/index';
import { listAudit } from '#contract/endpoints/audit';
import * as calls from '#contract/endpoints/calls/looking';
import { realtimeEvent } from '#contract/entities/conversation';
import { NOT_FOUND } from '#contract/rules/messages';
import { RECORDING_GONE, RECORDING_NONE } from '#contract/rules/messages/calls';
import { appendRecording } from '#server/domain/calls/recording.ts';
import { deleteOldRecordings } from '#server/jobs/deleteOldRecordings.ts';
import { readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost, tokenOf } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { noFetch, noHost } from '../jobs/worker';
import { heardIn, readPages } from '../voice/record/oggFile';
import { asSuper, pagesOf, plantCall, RECORDING, readRow, scopeOf, startRecording } from './callRows';

/** The recording of a call: read while it grows, in parts, and deleted. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());
beforeEach(() => asSuper(host, (db) => db.execute(sql`delete from call`)));

const target = () => ({ targetAccountId: host.world.accounts.organization });
const fetched = (callId: string, headers: Readonly<Record<string, string>> = {}, person: PersonKey = 'owner') =>
  fetch(`${host.url}/api/v2/calls/${callId}/recording?targetAccountId=${host.world.accounts.organization}`, {
    headers: { authorization: `Bearer ${tokenOf(host.world, person)}`, ...headers },
  });
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
const shown = async (callId: string) =>
  (await host.as('owner').call(calls.readCall, { target: target(), params: { callId } })).body.call.recording;
const removed = (callId: string, person: PersonKey = 'owner') =>
  host.as(person).call(calls.deleteRecording, { target: target(), params: { callId } });

describe('a recording is read', () => {
  test('while the call goes on, as far as it is there', async () => {
    const row = await plantCall(host, 'agent', RECORDING);
    const nothing = await fetched(row.id);
    expect([nothing.status, await nothing.json()]).toMatchObject([404, { message: RECORDING_NONE }]);
    const recording = await startRecording(host, row);
    await recording.talk(1_000);
    const first = await fetched(row.id);
    const early = await bytesOf(first);
    expect([first.status, first.headers.get('content-type'), early.equals(recording.file())]).toEqual([
      200,
      'audio/ogg',
      true,
    ]);
    expect(await shown(row.id)).toEqual({ state: 'recording', durationMs: 800, bytes: early.length });
    await recording.talk(2_000);
    const later = await fetched(row.id, { 'if-none-match': first.headers.get('etag') ?? '' });
    const grown = await bytesOf(later);
    expect([later.status, grown.subarray(0, early.length).equals(early), grown.length > early.length]).toEqual([
      200,
      true,
      true,
    ]);
    // What a player has, it continues.
    const rest = await fetched(row.id, { range: `bytes=${early.length}-` });
    expect([rest.status, (await bytesOf(rest)).equals(grown.subarray(early.length))]).toEqual([206, true]);
    expect((await heardIn(grown)).left.length).toBeGreaterThan(30_000);
  });

  test('in parts, wherever they begin and end', async () => {
    const row = await plantCall(host, 'agent', RECORDING);
    const recording = await startRecording(host, row);
    await recording.talk(5_000);
    const file = recording.file();
    expect(readPages(file).length).toBeGreaterThan(5);
    const last = file.length - 1;
    const parts = [
      [0, 0],
      [0, last],
      [1, 2],
      [last, last],
      [700, 4_000],
      ...readPages(file).map((_, at) => [at * 997, Math.min(last, at * 997 + 2_500)] as const),
    ] as const;
    for (const [from, to] of parts) {
      const reply = await fetched(row.id, { range: `bytes=${from}-${to}` });
      expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${file.length}`]);
      expect((await bytesOf(reply)).equals(file.subarray(from, to + 1))).toBe(true);
    }
    const suffix = await fetched(row.id, { range: 'bytes=-100' });
    expect((await bytesOf(suffix)).equals(file.subarray(-100))).toBe(true);
    const beyond = await fetched(row.id, { range: `bytes=${file.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`]);
    // The whole serves whoever asks for several parts.
    const several = await fetched(row.id, { range: 'bytes=0-1,5-9' });
    expect([several.status, (await bytesOf(several)).length]).toEqual([200, file.length]);
  });

  test('by those who see the agent, and by nobody else', async () => {
    const row = await plantCall(host, 'siblingAgent', RECORDING);
    await (await startRecording(host, row)).talk(1_000);
    expect((await fetched(row.id)).status).toBe(200);
    const limited = await fetched(row.id, {}, 'limited');
    expect([limited.status, await limited.json()]).toMatchObject([404, { message: NOT_FOUND }]);
    expect((await fetched(row.id, {}, 'neighbour')).status).toBe(404);
    const nobody = await fetch(`${host.url}/api/v2/calls/${row.id}/recording`);
    expect(nobody.status).toBe(401);
    const agentsOwn = await plantCall(host, 'agent', { roomId: '9:9' });
    const none = await fetched(agentsOwn.id);
    expect([none.status, await none.json()]).toMatchObject([404, { message: RECORDING_NONE }]);
  });

  test('once, however often its process offers the same piece', async () => {
    const row = await plantCall(host, 'agent', RECORDING);
    const add = (at: number, text: string) =>
      host.database.db.scoped(scopeOf(row), (db) => appendRecording(db, row, at, Buffer.from(text)));
    for (const text of ['first', 'first', 'other']) await add(0, text);
    await add(5, '-second');
    expect((await bytesOf(await fetched(row.id))).toString()).toBe('first-second');
  });
});

describe('a recording is deleted', () => {
  test('for good, by whoever may edit, and the audit has it', async () => {
    const row = await plantCall(host, 'agent', RECORDING);
    const recording = await startRecording(host, row);
    await recording.talk(2_000);
    expect((await removed(row.id, 'agent')).status).toBeGreaterThanOrEqual(403);
    expect(await pagesOf(host, row)).toBe(2);
    expect((await removed(row.id)).status).toBe(200);
    expect([await pagesOf(host, row), (await readRow(host, row)).recording]).toEqual([
      0,
      { state: 'deleted', durationMs: 0, bytes: 0, deletedBy: 'Person owner' },
    ]);
    expect(await shown(row.id)).toEqual({ state: 'deleted', durationMs: 0, bytes: 0, deletedBy: 'Person owner' });
    const gone = await fetched(row.id);
    expect([gone.status, await gone.json()]).toMatchObject([404, { message: RECORDING_GONE }]);
    expect([(await removed(row.id)).body]).toMatchObject([{ success: false, message: RECORDING_GONE }]);
    // What is still said in the call is not kept.
    await recording.talk(2_000);
    expect([await pagesOf(host, row), (await shown(row.id))?.state]).toEqual([0, 'deleted']);
    const { body } = await host.as('owner').call(listAudit, { target: target(), query: {} });
    expect(body.entries.map(({ action }) => action)).toContain('deleteRecording');
  });

  test('also while a piece of it arrives', async () => {
    for (let round = 0; round < 10; round += 1) {
      const row = await plantCall(host, 'agent', RECORDING);
      const append = (at: number) =>
        host.database.db.scoped(scopeOf(row), (db) => appendRecording(db, row, at, Buffer.from('page')));
      await append(0);
      const [deleted] = await Promise.all([removed(row.id), ...[4, 8, 12, 16].map(append)]);
      expect([deleted.status, await pagesOf(host, row)]).toEqual([200, 0]);
    }
  });

  test('not by somebody who does not see it, and not where there is none', async () => {
    const row = await plantCall(host, 'siblingAgent', RECORDING);
    expect((await removed(row.id, 'limited')).body).toMatchObject({ success: false, message: NOT_FOUND });
    const none = await plantCall(host, 'agent');
    expect((await removed(none.id)).body).toMatchObject({ success: false, message: RECORDING_NONE });
    expect((await readRow(host, row)).recording?.state).toBe('recording');
  });

  test('and the streams of those who see the agent are told, no others', async () => {
    const [siblings, agents] = [
      await plantCall(host, 'siblingAgent', RECORDING),
      await plantCall(host, 'agent', RECORDING),
    ];
    const listen = async (person: PersonKey, at: AccountKey) => {
      const headers = { authorization: `Bearer ${tokenOf(host.world, person)}` };
      const reader = await readEvents(`${host.url}/api/v2/events?targetAccountId=${host.world.accounts[at]}`, headers);
      // The headers come before it is known where the stream begins.
      await reader.until(1);
      const heard = (callId: string) =>
        reader.events
          .slice(1)
          .map(({ data }) => realtimeEvent.parse(data))
          .find((event) => event.type === 'call.changed' && event.callId === callId);
      return { heard, close: reader.close };
    };
    const everywhere = [await listen('owner', 'organization'), await listen('reseller', 'reseller')];
    const ofAgent = [await listen('limited', 'organization'), await listen('owner', 'agent')];
    const nowhere = await listen('neighbour', 'siblingOrganization');
    await removed(siblings.id);
    await removed(agents.id);
    for (const { heard } of [...everywhere, ...ofAgent]) {
      const event = { organizationId: agents.orgId, agentId: agents.agentId, callId: agents.id, roomId: agents.roomId };
      await expect.poll(() => heard(agents.id)).toEqual({ type: 'call.changed', ...event });
    }
    // They come in their order.
    expect(everywhere.map(({ heard }) => heard(siblings.id)?.agentId)).toEqual([siblings.agentId, siblings.agentId]);
    expect(ofAgent.map(({ heard }) => heard(siblings.id))).toEqual([undefined, undefined]);
    expect([nowhere.heard(siblings.id), nowhere.heard(agents.id)]).toEqual([undefined, undefined]);
    for (const { close } of [...everywhere, ...ofAgent, nowhere]) close();
  });
});

describe('recordings are kept as long as their organization says', () => {
  const DAY_MS = 86_400_000;
  const NOW_MS = Date.parse('2026-11-29T12:00:00Z');
  const kept = (agent: AccountKey, daysAgo: number) =>
    plantCall(host, agent, {
      state: 'closed',
      endedAt: new Date(NOW_MS - daysAgo * DAY_MS),
      recording: { state: 'kept', durationMs: 1_000, bytes: 4 },
    });
  const choose = (recordingDays: number) =>
    host.as('owner').call(accountSetting, { target: target(), body: { settings: { recordingDays } as never } });
  const perform = () => {
    const { scoped } = host.database.db;
    const { signal } = new AbortController();
    return deleteOldRecordings.perform(
      { scoped, finish: scoped, nowMs: () => NOW_MS, fetch: noFetch, host: noHost, signal },
      null,
    );
  };
  const stateOf = async (row: { readonly id: string }) => (await readRow(host, row)).recording?.state;

  test('90 days without a choice, and never while they grow', async () => {
    const [young, old, growing] = [
      await kept('otherOrganizationAgent', 89),
      await kept('otherOrganizationAgent', 91),
      await plantCall(host, 'otherOrganizationAgent', { ...RECORDING, startedAt: new Date(0) }),
    ];
    await asSuper(host, (db) =>
      db.execute(sql`insert into call_recording_page (agent_id, call_id, starts_at, bytes)
        values (${old.agentId}, ${old.id}, 0, '\\x00'), (${young.agentId}, ${young.id}, 0, '\\x00')`),
    );
    await perform();
    expect([await stateOf(young), await stateOf(old), await stateOf(growing)]).toEqual([
      'kept',
      'deleted',
      'recording',
    ]);
    expect([await pagesOf(host, young), await pagesOf(host, old)]).toEqual([1, 0]);
    expect((await readRow(host, old)).recording).toEqual({ state: 'deleted', durationMs: 0, bytes: 0 });
  });

  test('as many days as were chosen; the call says until when', async () => {
    const row = await kept('agent', 8);
    const days = async (value: number) => {
      expect((await choose(value)).status).toBe(200);
      const recording = await shown(row.id);
      return ((recording?.keptUntilMs ?? 0) - (row.endedAt?.getTime() ?? 0)) / DAY_MS;
    };
    for (const chosen of [365, 30, 7]) expect(await days(chosen)).toBe(chosen);
    await choose(30);
    await perform();
    expect(await stateOf(row)).toBe('kept');
    await choose(7);
    await perform();
    expect(await stateOf(row)).toBe('deleted');
  });

  test('not at all where nothing is recorded any more', async () => {
    const row = await kept('agent', 0.1);
    await choose(0);
    await perform();
    expect(await stateOf(row)).toBe('deleted');
  });

  test('and only a choice is taken', async () => {
    for (const wrong of [1, -7, 7.5, '30', null]) expect((await choose(wrong as number)).status).toBe(422);
    const row = await kept('agent', 91);
    await asSuper(host, (db) =>
      db.execute(sql`update account set settings = settings || '{"recordingDays": "soon"}' where id = ${row.orgId}`),
    );
    await perform();
    expect(await stateOf(row)).toBe('deleted');
  });

  test('all of them, however many there are', async () => {
    const rows = await Promise.all(Array.from({ length: 120 }, () => kept('siblingAgent', 400)));
    await perform();
    expect(new Set(await Promise.all(rows.map(stateOf)))).toEqual(new Set(['deleted']));
  });
});
