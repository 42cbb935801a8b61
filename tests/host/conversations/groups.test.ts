import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contacts from '#contract/endpoints/contacts';
import * as endpoints from '#contract/endpoints/groups';
import * as talk from '#contract/endpoints/talk';
import { START_CONVERSATION_FAILED } from '#contract/rules/messages';
import { ADA, BOB, type DeliveryHost, startDeliveryHost } from '#tests/host/delivery/deliveryHost.ts';

/** With whom the team begins a conversation: one person, or a group that each message goes to. */

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const open = (users: (string | number)[], who: 'owner' | 'neighbour' | 'limited' = 'owner') =>
  host.as(who).call(endpoints.getGroupConversationRoomId, { body: { users } });
const profile = (address: string) =>
  host.as('owner').call(endpoints.createExternalDestinationProfile, { body: { address } });

describe('a conversation with one person', () => {
  test('is opened once, however they are named, and listed when something was written', async () => {
    const { body } = await open([ADA]);
    const { id } = body.room;
    for (const user of ['+1 503 555-0199', id, `contact-${id}`])
      expect((await open([user])).body.roomId).toBe(body.roomId);
    expect(await host.rooms()).toEqual([]);
    await host.connect('twilio');
    expect((await host.write(body.roomId, 'Hello Ada')).status).toBe(200);
    expect((await host.rooms()).map(({ roomId }) => roomId)).toEqual([body.roomId]);
  });

  test('with a visitor is the room they chat in', async () => {
    await host.as('guest').call(talk.runPrompt, { body: { targetAgent: 'agent', promptText: 'Hi' } });
    for (const user of [host.world.guest.id, `visitor-${host.world.guest.id}`]) {
      expect((await open([user])).body.roomId).toBe(host.guestRoom);
    }
  });

  test('is refused for somebody unknown, and for those of others alike', async () => {
    const { id } = (await open([ADA])).body.room;
    for (const reply of [await open(['nobody']), await open([1_900_000_001]), await open([id], 'neighbour')]) {
      expect(reply).toMatchObject({ status: 404, body: { message: START_CONVERSATION_FAILED } });
    }
  });
});

describe('a group', () => {
  test('is one room for the same people, with their names', async () => {
    const { body } = await open([ADA, BOB]);
    expect(body.room.users?.map(({ username }) => username).sort()).toEqual([BOB, ADA].sort());
    expect((await open([BOB, ADA, ADA])).body.roomId).toBe(body.roomId);
    expect((await open([ADA, 'eve@example.com'])).body.roomId).not.toBe(body.roomId);
    expect((await open([`group-${body.room.id}`])).body.roomId).toBe(body.roomId);
    expect(body.room.aiAgentEnabled).toBe(false);
  });

  test('sends what is written in it to each, in their own room, once', async () => {
    await host.connect('twilio');
    const { roomId } = (await open([ADA, BOB])).body;
    const uuid = '00000000-0000-4000-8000-00000000aaaa';
    for (let turn = 0; turn < 2; turn += 1)
      expect((await host.write(roomId, 'Closed on Friday', { uuid })).status).toBe(200);
    await host.work();
    expect(host.twilio.taken).toHaveLength(2);
    expect((await host.messages(roomId)).map(({ message }) => message)).toEqual(['Closed on Friday']);
    const rooms = await host.rooms();
    expect(rooms).toHaveLength(3);
    for (const one of rooms) expect(one.lastMessage).toBe('Closed on Friday');
  });

  test('sends nothing at all if it may not write to one of them', async () => {
    await host.connect('twilio');
    const { roomId } = (await open([ADA, BOB])).body;
    const { id } = (await profile(BOB)).body.account;
    const target = { targetAccountId: host.world.accounts.organization };
    await host.as('owner').call(contacts.updateContact, {
      target,
      params: { contactId: id },
      body: { name: 'Bob', doNotContact: { source: 'by phone' } },
    });
    const reply = await host.write(roomId, 'Closed on Friday');
    expect(reply).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^Bob: .*by phone/) } });
    await host.work();
    expect([host.twilio.taken, await host.rooms()]).toEqual([[], []]);
  });

  test('has nobody of another organization', async () => {
    const { id } = (await open([ADA])).body.room;
    expect((await open([id, BOB], 'neighbour')).status).toBe(404);
  });

  test('follows somebody who becomes part of another contact', async () => {
    await host.connect('twilio');
    const { roomId } = (await open([ADA, BOB])).body;
    const target = { targetAccountId: host.world.accounts.organization };
    const [keep, other] = [(await profile('+15035550166')).body.account.id, (await profile(BOB)).body.account.id];
    const { mergeContacts } = await import('#contract/endpoints/contactMerging');
    const merged = await host.as('owner').call(mergeContacts, { target, body: { keepId: keep, otherId: other } });
    expect(merged.status).toBe(200);
    const { room } = (await open([`group-${roomId.split(':').at(-1)}`])).body;
    expect(room.users?.map(({ id }) => id)).toContain(keep);
    expect((await host.write(roomId, 'Hello both')).status).toBe(200);
  });
});

describe('the profile of a number or an address', () => {
  test('is made once', async () => {
    const made = (await profile('Eve@Example.com')).body;
    expect(made).toMatchObject({
      created: true,
      account: { accountType: 'contact', username: 'eve@example.com', email: 'eve@example.com', unregistered: true },
      contact: { email: 'eve@example.com' },
    });
    const again = (await profile('eve@example.com')).body;
    expect([again.created, again.account.id]).toEqual([false, made.account.id]);
    expect((await profile('somebody')).status).toBe(422);
  });
});
