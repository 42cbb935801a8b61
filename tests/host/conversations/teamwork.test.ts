import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import * as teamwork from '#contract/endpoints/teamwork';
import { CANNED_REPLIES_LIMIT } from '#contract/rules/hostConstants';
import { MESSAGE_ID_TAKEN, NOT_FOUND, REPLY_TITLE_TAKEN, tooManyCannedReplies } from '#contract/rules/messages';
import { wakeSnoozed } from '#server/jobs/wakeSnoozed.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** What a team shares beside its conversations: notes, whose one is, when it comes back, and canned replies. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
  await ask('Do you have a table?');
});

const target = () => ({ targetAccountId: host.agentId });
const params = () => ({ roomId: host.guestRoom });
const ask = (promptText: string) =>
  host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
const rooms = async (query: object = {}, person: 'owner' | 'admin' = 'owner') =>
  (await host.as(person).call(conversations.listConversations, { target: target(), query })).body.rooms;

describe('a note', () => {
  const add = (text: string, uuid?: string, person: 'owner' | 'admin' = 'owner') =>
    host.as(person).call(teamwork.addNote, { target: target(), params: params(), body: { text, uuid } });
  const notes = async () =>
    (await host.as('admin').call(teamwork.listRoomNotes, { target: target(), params: params() })).body.notes;

  test('stands beside the conversation with its writer, oldest first', async () => {
    await add(' Table 12 is free. ');
    host.clock.forward(1_000);
    await add('The kitchen knows.', undefined, 'admin');
    expect((await notes()).map(({ author, text, timestamp }) => [author, text, timestamp])).toEqual([
      ['Person owner', 'Table 12 is free.', START_MS / 1_000],
      ['Person admin', 'The kitchen knows.', START_MS / 1_000 + 1],
    ]);
  });

  test('is stored once, and its id is one note’s', async () => {
    const uuid = randomUUID();
    const [first, again] = [await add('Once.', uuid), await add('Once.', uuid)];
    expect([again.body, (await notes()).length]).toEqual([first.body, 1]);
    for (const other of [await add('Other.', uuid), await add('Once.', uuid, 'admin')]) {
      expect([other.status, other.body]).toMatchObject([409, { message: MESSAGE_ID_TAKEN }]);
    }
  });

  test('is never seen by a visitor, by the agent, or in the log, and changes nothing of the conversation', async () => {
    const before = await rooms();
    await add('He always cancels.');
    const visitor = await host.as('guest').request(`/api/v1/conversations/${host.guestRoom}/notes`);
    const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    const answer = await ask('He always cancels.');
    const uuid = (await rooms())[0]?.uuid ?? '';
    const transcript = await host
      .as('owner')
      .call(conversations.readTranscript, { target: target(), params: { roomId: host.guestRoom, uuid } });
    expect(visitor.status).toBeGreaterThanOrEqual(401);
    const said = [own.text, JSON.stringify(answer.body.sources), transcript.text.replaceAll('He always cancels.', '')];
    expect(said.map((text) => text.includes('always cancels'))).toEqual([false, false, false]);
    expect(before).toEqual(await rooms({ ids: before.map(({ roomId }) => roomId) }).then(() => before));
  });

  test('moves with the room of a visitor who signs in', async () => {
    await add('A regular.');
    const { email } = host.world.people.cousin;
    await host.database.db.scoped({ kind: 'super' }, async (db) => {
      const { moveRooms } = await import('#server/domain/conversations/moveRooms.ts');
      await moveRooms({ db, emit: () => Promise.resolve() }, host.world.guest.id, host.world.people.cousin.id);
    });
    const [moved] = await rooms();
    const read = await host
      .as('owner')
      .call(teamwork.listRoomNotes, { target: target(), params: { roomId: moved?.roomId ?? '' } });
    expect([email.length > 0, moved?.roomId === host.guestRoom, read.body.notes.map(({ text }) => text)]).toEqual([
      true,
      false,
      ['A regular.'],
    ]);
  });

  test('is refused outside of the organization', async () => {
    const other = await host
      .as('neighbour')
      .call(teamwork.addNote, { target: target(), params: params(), body: { text: 'Hello' } });
    expect([other.status, other.body]).toMatchObject([404, { message: NOT_FOUND }]);
  });
});

describe('a conversation', () => {
  const assign = (userId: number | null) =>
    host.as('owner').call(teamwork.assignConversation, { target: target(), params: params(), body: { userId } });

  test('is assigned to a person of the organization, whose it then is, and to nobody', async () => {
    const people = await host.as('owner').call(teamwork.listAssignees, { target: target(), params: params() });
    const admin = { id: host.world.people.admin.id, name: 'Person admin' };
    expect(people.body.people).toContainEqual(admin);
    expect((await assign(admin.id)).body.room.assignedTo).toEqual(admin);
    expect([(await rooms({ mine: true }, 'admin')).length, (await rooms({ mine: true })).length]).toEqual([1, 0]);
    expect((await assign(null)).body.room.assignedTo).toBeUndefined();
    expect((await rooms({ mine: true }, 'admin')).length).toBe(0);
  });

  test('is assigned to nobody who could not answer it', async () => {
    const limited = await host.as('owner').call(teamwork.listAssignees, { target: target(), params: params() });
    const names = limited.body.people.map(({ name }) => name);
    expect(names).not.toContain('Person neighbour');
    const refused = await assign(host.world.people.neighbour.id);
    expect([refused.status, refused.body]).toMatchObject([404, { message: NOT_FOUND }]);
  });

  const snooze = (until: number | null) =>
    host.as('owner').call(teamwork.snoozeConversation, { target: target(), params: params(), body: { until } });
  const untilS = START_MS / 1_000 + 3_600;
  const listed = async () => [(await rooms({ snoozed: false })).length, (await rooms({ snoozed: true })).length];

  test('is hidden until a time, and a job brings it back', async () => {
    expect((await snooze(untilS)).body.room.snoozedUntil).toBe(untilS);
    expect([await listed(), (await rooms()).length]).toEqual([[0, 1], 1]);
    host.clock.forward(3_600_000);
    expect(await listed()).toEqual([1, 0]);
    const { scoped } = host.database.db;
    const { signal } = new AbortController();
    await wakeSnoozed.perform(
      { scoped, finish: scoped, nowMs: host.clock.nowMs, fetch: noFetch, host: noHost, signal },
      null,
    );
    expect((await rooms())[0]?.snoozedUntil).toBeUndefined();
  });

  test('comes back when the other side writes, or somebody wakes it', async () => {
    await snooze(untilS);
    await ask('Hello?');
    expect(await listed()).toEqual([1, 0]);
    await snooze(untilS);
    await snooze(null);
    expect(await listed()).toEqual([1, 0]);
  });
});

describe('canned replies', () => {
  const save = (body: { id?: string; title: string; text: string }) =>
    host.as('owner').call(teamwork.saveCannedReply, { target: target(), body });
  const list = async () => (await host.as('admin').call(teamwork.listCannedReplies, { target: target() })).body.replies;
  const remove = (id: string) =>
    host.as('owner').call(teamwork.deleteCannedReply, { target: target(), params: { id } });
  beforeEach(async () => {
    for (const { id } of await list()) await remove(id);
  });

  test('are the organization’s, by title, and can be changed and deleted', async () => {
    const thanks = (await save({ title: 'thanks', text: 'Thank you, {name}.' })).body.saved;
    const hours = (await save({ title: 'Hours', text: 'Until ten.' })).body.saved;
    expect(await list()).toEqual([hours, thanks]);
    const changed = { ...hours, text: 'Until eleven.' };
    expect((await save(changed)).body.saved).toEqual(changed);
    expect([(await remove(thanks.id)).status, await list(), (await remove(thanks.id)).status]).toEqual([
      200,
      [changed],
      404,
    ]);
    const other = await host.as('neighbour').call(teamwork.listCannedReplies, {});
    expect(other.body.replies).toEqual([]);
  });

  test('have titles of their own, and there is an end to them', async () => {
    await save({ title: 'Hours', text: 'Until ten.' });
    const taken = await save({ title: 'HOURS', text: 'Until nine.' });
    expect([taken.status, taken.body]).toMatchObject([409, { message: REPLY_TITLE_TAKEN }]);
    expect((await save({ id: randomUUID(), title: 'None', text: 'None' })).status).toBe(404);
    const { organization } = host.world.accounts;
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(
        `insert into canned_reply (org_id, title, text) select ${organization}, 'R' || n, 'R' from generate_series(2, ${CANNED_REPLIES_LIMIT}) n`,
      ),
    );
    const full = await save({ title: 'One more', text: 'None' });
    expect([full.status, full.body]).toMatchObject([409, { message: tooManyCannedReplies(CANNED_REPLIES_LIMIT) }]);
    await host.database.db.scoped({ kind: 'super' }, (db) => db.execute('delete from canned_reply'));
  });
});
