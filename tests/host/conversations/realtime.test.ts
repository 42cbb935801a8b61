import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as agents from '#contract/endpoints/agents';
import * as auth from '#contract/endpoints/auth';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import { type RealtimeEvent, realtimeEvent, message as sentMessage } from '#contract/entities/conversation';
import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { type EventReader, readEvents } from '#tests/support/eventReader.ts';
import { codeFor, tokenOf } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';

/** Events for open consoles and chats: each holds the row as its list returns it. */

let host: TalkHost;
let readers: EventReader[] = [];
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
beforeEach(() => host.clear());
afterEach(() => {
  for (const reader of readers) reader.close();
  readers = [];
});

async function listen(person: PersonKey | 'guest', at?: AccountKey): Promise<EventReader> {
  const target = at === undefined ? '' : `?targetAccountId=${host.world.accounts[at]}`;
  const headers = { authorization: `Bearer ${tokenOf(host.world, person)}` };
  const reader = await readEvents(`${host.url}/api/v2/events${target}`, headers);
  readers.push(reader);
  await reader.until(1);
  return reader;
}

/** That many events after the stream's first one; each must fit the contract exactly. */
async function heard(reader: EventReader, count: number): Promise<RealtimeEvent[]> {
  const told = (await reader.until(count + 1)).slice(1).map(({ data }) => data);
  const events = told.map((data) => realtimeEvent.parse(data));
  expect(told).toEqual(events);
  return events;
}
const last = <Type extends RealtimeEvent['type']>(events: readonly RealtimeEvent[], type: Type) =>
  events.findLast((event): event is Extract<RealtimeEvent, { type: Type }> => event.type === type);

const ofAgent = () => ({ targetAccountId: host.agentId });
const ask = (person: PersonKey | 'guest', promptText: string) =>
  host.as(person).call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
const answer = (message: string) =>
  host.as('owner').call(conversations.sendMessage, { target: ofAgent(), body: { roomId: host.guestRoom, message } });

/** The current rows of the console's lists for the latest room. */
async function lists() {
  const owner = host.as('owner');
  const rooms = await owner.call(conversations.listConversations, { target: ofAgent() });
  const params = { roomId: rooms.body.rooms[0]?.roomId ?? host.guestRoom };
  const logs = await owner.call(conversations.listLogs, { target: ofAgent(), query: { start: 0 } });
  const messages = await owner.call(conversations.listMessages, { target: ofAgent(), params });
  const last = messages.status === 200 ? messages.body.at(-1) : undefined;
  const listed = await owner.call(accounts.listAccounts, {});
  return {
    room: rooms.body.rooms[0],
    log: logs.body.logs[0],
    message: last && sentMessage.parse({ ...last, attachments: JSON.parse(last.attachments) }),
    agent: listed.body.accounts.find(({ id }) => id === host.agentId)?.agent,
  };
}

test('a question and its answer send message, room, log and unread count, as in the lists', async () => {
  const admin = await listen('admin', 'organization');
  await ask('guest', 'Hi');
  const events = await heard(admin, 5);
  expect(events.map(({ type }) => type)).toEqual([
    'message.created',
    'log.created',
    'activity.changed',
    'message.created',
    'log.changed',
  ]);
  expect({
    room: last(events, 'message.created')?.room,
    log: last(events, 'log.changed')?.log,
    message: last(events, 'message.created')?.message,
    agent: last(events, 'activity.changed')?.agent,
  }).toEqual(await lists());
  expect(events[4]).toMatchObject({ organizationId: host.world.accounts.organization, agentId: host.agentId });

  await answer('Chiara here.');
  const [created, logged, read] = (await heard(admin, 8)).slice(5);
  const { room, log, message, agent } = await lists();
  const place = { organizationId: host.world.accounts.organization, agentId: host.agentId };
  expect([created, logged, read]).toEqual([
    { type: 'message.created', ...place, roomId: host.guestRoom, uuid: message?.uuid, message, room },
    { type: 'log.changed', ...place, uuid: log?.uuid, log },
    { type: 'activity.changed', ...place, roomId: host.guestRoom, room, agent },
  ]);
  expect([message?.author, room?.unread]).toEqual(['Person owner', 0]);
});

test('the visitor gets only the own messages, with the person’s name and without the room; a stranger nothing', async () => {
  const [guest, stranger] = [await listen('guest'), await listen('stranger')];
  await ask('guest', 'Hi');
  await answer('Chiara here.');
  await ask('stranger', 'Hello');
  const events = await heard(guest, 3);
  const { body } = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
  const place = { organizationId: host.world.accounts.organization, agentId: host.agentId, roomId: host.guestRoom };
  expect(events).toEqual(
    body.messages.map((message) => ({ type: 'message.created', ...place, uuid: message.uuid, message })),
  );
  expect(events.at(-1)).toMatchObject({ message: { author: 'Person owner' } });

  const own = await heard(stranger, 2);
  const id = host.world.people.stranger.id;
  expect(own.map((event) => [event.type, 'roomId' in event && event.roomId, Object.keys(event)])).toEqual(
    [1, 2].map(() => [
      'message.created',
      `${Math.min(host.agentId, id)}:${Math.max(host.agentId, id)}`,
      ['type', 'organizationId', 'agentId', 'roomId', 'uuid', 'message'],
    ]),
  );
});

test('the log calls a person what the inbox does, and its outcome is never the question', async () => {
  const shown = async () => {
    const { room, log } = await lists();
    return [log?.name === room?.name, log?.name, log?.agentOutcome];
  };
  const name = `Visitor ${host.world.guest.id}`;
  await ask('guest', 'Where can I park?');
  const answered = await shown();
  await ask('guest', 'Do you repair bicycles?');
  const open = await shown();
  await ask('guest', 'Where can I park?');
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update room set peer_name = 'LINDGREN, HANNAH-LENA'`),
  );
  expect([answered, open, await shown()]).toEqual([
    [true, name, 'Question answered'],
    [true, name, 'Question left open'],
    [true, 'Lindgren, Hannah-Lena', 'Question left open'],
  ]);
});

test('a visitor does not see the sign-in address of a person without a name', async () => {
  const { id, email } = host.world.people.owner;
  const rename = (name: string | null) =>
    host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update app_user set name = ${name} where id = ${id}`),
    );
  await ask('guest', 'Hi');
  await rename(null);
  await answer('Here.');
  await rename('Person owner');
  const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
  const { message } = await lists();
  expect([message?.author, own.body.messages.at(-1)?.author]).toEqual([email, 'A member of the team']);
});

test('whatever the order of two messages at once, the last event has the current room', async () => {
  const owner = await listen('owner', 'agent');
  await ask('guest', 'Hi');
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 3 ? answer(`${index}`) : ask('guest', `${index}`))),
  );
  await host.as('owner').call(conversations.markUnread, { target: ofAgent(), body: { roomId: host.guestRoom } });
  const isLast = (event: unknown) =>
    JSON.stringify(event).includes('"activity.changed"') && JSON.stringify(event).includes('"unread":1');
  await expect.poll(() => owner.events.some(({ data }) => isLast(data))).toBe(true);
  const { room, log, agent } = await lists();
  await expect
    .poll(async () => {
      const events = await heard(owner, owner.events.length - 1);
      return {
        room: events.flatMap((event) => ('room' in event && event.room ? [event.room] : [])).at(-1),
        log: last(events, 'log.changed')?.log,
        agent: last(events, 'activity.changed')?.agent,
      };
    })
    .toEqual({ room, log, agent });
});

test('a message that is too long for an event is left out, but not its room', async () => {
  const owner = await listen('owner', 'agent');
  await ask('guest', 'Hi');
  await answer('"'.repeat(MESSAGE_MAX_CHARACTERS));
  const created = last(await heard(owner, 8), 'message.created');
  expect([created?.message, created?.room]).toEqual([undefined, (await lists()).room]);
});

test('above an organization events have the log, but neither message nor room', async () => {
  const reseller = await listen('reseller');
  await ask('guest', 'Hi');
  const events = await heard(reseller, 5);
  const place = { organizationId: host.world.accounts.organization, agentId: host.agentId };
  const { log } = await lists();
  expect(events[0]).toEqual({
    type: 'message.created',
    ...place,
    roomId: host.guestRoom,
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(events[4]).toEqual({ type: 'log.changed', ...place, uuid: log?.uuid, log });
});

test('reading everything at once is one event for each agent', async () => {
  const owner = await listen('owner');
  await ask('guest', 'Hi');
  await ask('stranger', 'Hi');
  const target = { targetAccountId: host.world.accounts.organization };
  await host.as('owner').call(conversations.clearActivity, { target, body: { clearAll: true } });
  const place = { organizationId: host.world.accounts.organization, agentId: host.agentId };
  const { agent } = await lists();
  expect((await heard(owner, 11)).slice(10)).toEqual([{ type: 'activity.changed', ...place, agent }]);
  expect(agent?.unread).toBe(0);
});

test('a room that moved when its visitor signed in is sent without its row', async () => {
  const owner = await listen('owner', 'agent');
  const { body: visitor } = await host.client(null).call(auth.allocateTempUserSession, {});
  const { body: said } = await host
    .client(visitor.token)
    .call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi' } });
  const { email } = host.world.people.stranger;
  await host.client(null).call(auth.signinEmail, { body: { email } });
  await host.client(null).call(auth.verifyEmail, {
    body: { email, verificationCode: codeFor(host, email), tempUserToken: visitor.token },
  });
  const [gone, made] = (await heard(owner, 7)).slice(5);
  const place = { organizationId: host.world.accounts.organization, agentId: host.agentId };
  const { room } = await lists();
  expect([gone, made]).toEqual([
    { type: 'room.changed', ...place, roomId: said.roomId },
    { type: 'room.changed', ...place, roomId: room?.roomId, room },
  ]);
});

test('saving and publishing an agent sends the revision and its row', async () => {
  const owner = await listen('owner');
  const { body } = await host.as('owner').call(agents.saveCampaign, { target: ofAgent(), body: { title: 'Evening' } });
  await host.as('owner').call(agents.publishAgent, { target: ofAgent(), body: {} });
  const place = { organizationId: host.world.accounts.organization, agentId: host.agentId };
  const { agent } = await lists();
  expect(await heard(owner, 2)).toEqual([
    { type: 'agent.saved', ...place, rev: body.rev, agent: expect.objectContaining({ title: 'Evening' }) },
    { type: 'agent.published', ...place, rev: body.rev, agent },
  ]);
});

test('a changed or created account is sent with its row, with names the reader may see', async () => {
  const [owner, reseller] = [await listen('owner'), await listen('reseller')];
  const { body } = await host.as('owner').call(accounts.createAccount, { body: { accountName: 'Third' } });
  const rowIn = async (list: { accounts: readonly { id: number }[] }, id: number) =>
    list.accounts.find((item) => item.id === id);
  const { organization } = host.world.accounts;
  const listed = (await host.as('owner').call(accounts.listAccounts, {})).body;
  const above = (await host.as('reseller').call(accounts.listOrganizations, {})).body;
  const { id } = body.account;
  const made = { type: 'account.changed', organizationId: organization, agentId: id, accountId: id };
  const parent = { type: 'account.changed', organizationId: organization, accountId: organization };
  // A member who may see only some agents must not learn how many there are.
  expect(await heard(owner, 2)).toEqual([{ ...made, account: await rowIn(listed, id) }, parent]);
  expect(await heard(reseller, 2)).toEqual([
    { ...made, account: expect.objectContaining({ id, displayName: 'Third', orgName: 'Name of organization' }) },
    { ...parent, account: await rowIn(above, organization) },
  ]);
});
