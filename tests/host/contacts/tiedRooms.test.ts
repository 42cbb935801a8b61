import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/endpoints/auth';
import * as merging from '#contract/endpoints/contactMerging';
import * as contacts from '#contract/endpoints/contacts';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import { NOT_FOUND } from '#contract/rules/messages';
import { ROOM_HAS_CONTACT } from '#contract/rules/messages/contacts';
import { codeFor } from '#tests/support/host.ts';
import { type ContactHost, converse, START_S, startContactHost } from './contactHost';

/** A visitor whom the team knows: the conversation is the contact's, and the visitor is told nothing of it. */

let host: ContactHost;
beforeAll(async () => {
  host = await startContactHost();
});
afterAll(() => host.stop());
beforeEach(() => host.empty());

const owner = () => host.as('owner');
const say = async (promptText: string, token = host.token('guest')) => {
  host.clock.forward(1_000);
  await host.client(token).call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
};
const room = async (roomId = host.guestRoom) => {
  const { body } = await owner().call(conversations.readConversation, { target: host.target, params: { roomId } });
  return [body.room.contactId, body.room.name];
};
const logsOf = async (contactId: number) => {
  const { body } = await owner().call(contacts.listContactLogs, {
    target: host.target,
    params: { contactId },
    query: {},
  });
  return body.logs.map(({ name, roomId }) => [name, roomId]);
};
const tie = (body: object) => host.save({ visitorRoomId: host.guestRoom, ...body });
const visitorName = () => `Visitor ${host.world.guest.id}`;

describe('a visitor who is made a contact', () => {
  test('has the name of the contact for the team, whose history has the conversation', async () => {
    await say('Where can I park?');
    expect(await room()).toEqual([undefined, visitorName()]);
    const { status, body } = await tie({ name: 'Hannah Lindgren', phone: '+15035550112' });
    const id = body.contact?.id ?? 0;
    const known = { roomId: host.guestRoom, agentId: host.agentId, conversationCount: 1 };
    expect([status, body.contact, await host.read(id)]).toEqual([
      200,
      expect.objectContaining({ ...known, lastConversationTimestamp: START_S + 1 }),
      expect.objectContaining(known),
    ]);
    expect([await room(), await logsOf(id)]).toEqual([[id, 'Hannah Lindgren'], [['Hannah Lindgren', host.guestRoom]]]);
    const list = (query: string) =>
      owner().call(conversations.listConversations, { target: host.target, query: { queryText: query } });
    expect((await list('lindgren')).body.rooms.map(({ roomId }) => roomId)).toEqual([host.guestRoom]);
    const { body: messages } = await owner().call(conversations.listMessages, {
      target: host.target,
      params: { roomId: host.guestRoom },
      query: {},
    });
    expect(messages[0]?.fromUser).toBe('Hannah Lindgren');
  });

  test('may be one that is there already, which keeps what it has', async () => {
    await say('Where can I park?');
    const id = await host.make({ name: 'Hannah Lindgren', phone: '+15035550112' });
    const { status, body } = await tie({ id });
    expect([status, body.created, body.contact]).toEqual([
      200,
      false,
      expect.objectContaining({ id, name: 'Hannah Lindgren', phone: '+15035550112', conversationCount: 1 }),
    ]);
    expect(await room()).toEqual([id, 'Hannah Lindgren']);
  });

  test('is counted with what they say from then on, and reads nothing of the name', async () => {
    await say('Where can I park?');
    const id = (await tie({ name: 'Hannah' })).body.contact?.id ?? 0;
    host.clock.forward(3 * 86_400_000);
    await say('And on Monday?');
    expect([(await host.read(id)).conversationCount, (await logsOf(id)).length]).toEqual([2, 2]);
    const own = await host.client(host.token('guest')).call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect([own.body.roomId, own.body.messages.length, own.text.includes('Hannah')]).toEqual([
      host.guestRoom,
      2,
      false,
    ]);
  });

  test('stays it after signing in', async () => {
    const { body: temporary } = await host.client(null).call(auth.allocateTempUserSession, {});
    await say('Where can I park?', temporary.token);
    const { body: found } = await owner().call(conversations.listConversations, { target: host.target, query: {} });
    const id = (await tie({ name: 'Hannah', visitorRoomId: found.rooms[0]?.roomId })).body.contact?.id ?? 0;
    const { email, id: userId } = host.world.people.stranger;
    await host.client(null).call(auth.signinEmail, { body: { email } });
    const body = { email, verificationCode: codeFor(host, email), tempUserToken: temporary.token };
    await host.client(null).call(auth.verifyEmail, { body });
    const moved = `${Math.min(host.agentId, userId)}:${Math.max(host.agentId, userId)}`;
    expect([await room(moved), await logsOf(id)]).toEqual([[id, 'Hannah'], [['Hannah', moved]]]);
  });

  test('must be one within reach, who is nobody else yet; repeating it changes nothing', async () => {
    await say('Where can I park?');
    const other = await host.make({ name: 'Somebody else' });
    const ofContact = await converse(host, other, { uuid: 'c1' });
    for (const visitorRoomId of ['1:2', ofContact, host.ownerRoom]) {
      const { status, body } = await tie({ name: 'Nobody', visitorRoomId });
      expect([status, body.message]).toEqual([404, NOT_FOUND]);
    }
    expect((await host.list()).map(({ name }) => name)).toEqual(['Somebody else']);
    const id = (await tie({ name: 'Hannah' })).body.contact?.id ?? 0;
    const again = await tie({ id });
    const late = await tie({ name: 'Late' });
    expect([again.body.contact?.conversationCount, late.status, late.body.message, late.body.contactId]).toEqual([
      1,
      409,
      ROOM_HAS_CONTACT,
      id,
    ]);
  });
});

describe('the name of a visitor whom the team knows', () => {
  test('follows the contact: renamed, deleted and restored', async () => {
    await say('Where can I park?');
    const id = (await tie({ phone: '+15035550112' })).body.contact?.id ?? 0;
    const change = (body: object) =>
      owner().call(contacts.updateContact, { target: host.target, params: { contactId: id }, body: { ...body } });
    const names = [await room()];
    await change({ name: 'Hannah' });
    names.push(await room());
    await owner().call(contacts.deleteContact, { target: host.target, params: { contactId: id }, body: {} });
    names.push(await room());
    await owner().call(contacts.restoreContact, { target: host.target, params: { contactId: id } });
    names.push(await room());
    expect(names).toEqual([
      [id, '+15035550112'],
      [id, 'Hannah'],
      [undefined, visitorName()],
      [id, 'Hannah'],
    ]);
  });

  test('is that of the kept contact after a merge, and the former one when they are taken apart', async () => {
    await say('Where can I park?');
    const kept = await host.make({ name: 'Hannah Lindgren' });
    const id = (await tie({ name: 'Hanna L.' })).body.contact?.id ?? 0;
    await host.execute(sql`delete from event_outbox`);
    const { body } = await owner().call(merging.mergeContacts, {
      target: host.target,
      body: { keepId: kept, otherId: id },
    });
    expect([body.contact.conversationCount, body.contact.roomId, await room(), await logsOf(kept)]).toEqual([
      1,
      host.guestRoom,
      [kept, 'Hannah Lindgren'],
      [['Hannah Lindgren', host.guestRoom]],
    ]);
    await owner().call(merging.unmergeContact, { target: host.target, params: { contactId: id } });
    expect([await room(), (await host.read(kept)).conversationCount, await logsOf(kept)]).toEqual([
      [id, 'Hanna L.'],
      0,
      [],
    ]);
  });
});
