import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as talk from '#contract/endpoints/talk';
import {
  FIELD_REQUIRED,
  FILES_NOT_SENT,
  MESSAGE_ID_TAKEN,
  MONEY_NOT_SENT,
  NOT_FOUND,
  wrongTarget,
} from '#contract/rules/messages';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** The inbox: rooms, messages, unread counts, and answers by people (specification 7, Conversations and Activity). */

let host: TalkHost;
let ofAgent: { targetAccountId: number };
let ofOrganization: { targetAccountId: number };
beforeAll(async () => {
  host = await startTalkHost();
  ofAgent = { targetAccountId: host.agentId };
  ofOrganization = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.clock.set(START_MS);
  await host.clear();
});

const owner = () => host.as('owner');
const ask = (promptText: string, more: object = {}) =>
  host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText, ...more } });
const list = async (query: object = {}, target = ofAgent) =>
  (await owner().call(conversations.listConversations, { target, query: query })).body;
const messages = async (query: object = {}) =>
  (
    await owner().call(conversations.listMessages, {
      target: ofAgent,
      params: { roomId: host.guestRoom },
      query: query,
    })
  ).body;
const gone = { success: false, message: NOT_FOUND };

/** Rooms of contacts; a higher number means a later last message. */
async function contactRooms(count: number, columns: { inbox?: string; source?: string } = {}): Promise<void> {
  const { inbox = 'priority', source = 'call' } = columns;
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`
      insert into room (agent_id, id, peer_id, peer_kind, peer_name, peer_number, peer_email, inbox, last_message, last_message_at, message_count)
      select ${host.agentId}, ${host.agentId} || ':' || (90000 + n), 90000 + n, 'contact', 'Contact ' || n,
        '+1503555' || lpad(n::text, 4, '0'), 'mail' || n || '@contact.test', ${inbox}, 'Call ' || n, ${new Date(START_MS - 3_600_000).toISOString()}::timestamptz + n * interval '1 second', 1
      from generate_series(1, ${count}) n`);
    await db.execute(sql`
      insert into message (agent_id, room_id, from_id, to_id, role, text, source)
      select agent_id, id, peer_id, agent_id, 'user', last_message, ${source} from room where peer_kind = 'contact'`);
  });
}

describe('the list', () => {
  test('returns rows by their ids, in its own order on one page, and none of another inbox or agent', async () => {
    await contactRooms(45);
    const idOf = (number: number) => `${host.agentId}:${90_000 + number}`;
    const ids = [3, 41, 7].map(idOf);
    const asked = await list({ ids: [...ids, '1:2'], page: 3, pageSize: 1 });
    expect([asked.rooms.map(({ name }) => name), asked.totalRooms, asked.pageSize, asked.pageNumber]).toEqual([
      ['Contact 41', 'Contact 7', 'Contact 3'],
      3,
      4,
      0,
    ]);
    const foreign = { targetAccountId: host.world.accounts.siblingAgent };
    const sentBack = async (query: object) =>
      (await owner().call(conversations.listConversations, { target: ofAgent, query })).status;
    expect([
      (await list({ ids, isAgent: false })).rooms,
      (await list({ ids }, foreign)).rooms,
      await sentBack({ ids: Array.from({ length: 101 }, (_, index) => idOf(index)) }),
      await sentBack({ ids: ['nonsense'] }),
    ]).toEqual([[], [], 422, 422]);
  });

  test('is paged from 0, the latest first, and counts all', async () => {
    await contactRooms(45);
    const pages = [
      await list(),
      await list({ page: 2 }),
      await list({ page: 1, pageSize: 30 }),
      await list({ pageSize: 201 }),
    ];
    expect(pages.map(({ rooms, nextCursor: _, ...page }) => [page, rooms.length, rooms[0]?.name])).toEqual([
      [{ success: true, totalRooms: 45, pageSize: 20, pageNumber: 0 }, 20, 'Contact 45'],
      [{ success: true, totalRooms: 45, pageSize: 20, pageNumber: 2 }, 5, 'Contact 5'],
      [{ success: true, totalRooms: 45, pageSize: 30, pageNumber: 1 }, 15, 'Contact 15'],
      [{ success: true, totalRooms: 45, pageSize: 200, pageNumber: 0 }, 45, 'Contact 45'],
    ]);
  });

  test('shows junk separately', async () => {
    await contactRooms(2, { inbox: 'junk' });
    await ask('Hi');
    expect([(await list()).rooms.map(({ roomId }) => roomId), (await list({ isAgent: false })).totalRooms]).toEqual([
      [host.guestRoom],
      2,
    ]);
  });

  test('finds rooms by name, number, email and last words', async () => {
    await contactRooms(12);
    const found: (string | undefined)[][] = [];
    for (const queryText of [
      'contact 11',
      '5550007',
      '+1 (503) 555-0003',
      'mail5@',
      'call 12',
      '100%',
      'Ｃontact\u00a04',
    ]) {
      found.push((await list({ queryText })).rooms.map(({ name }) => name));
    }
    expect(found).toEqual([
      ['Contact 11'],
      ['Contact 7'],
      ['Contact 3'],
      ['Contact 5'],
      ['Contact 12'],
      [],
      ['Contact 4'],
    ]);
  });

  test('finds words of a message that came decomposed', async () => {
    await ask('Haben Sie Brötchen? 김치도 있어요?'.normalize('NFD'));
    const phrases = ['brötchen', '김치도'].flatMap((word) => [word.normalize('NFC'), word.normalize('NFD')]);
    const found = async (queryText: string) => (await list({ queryText })).totalRooms;
    expect(await Promise.all(phrases.map(found))).toEqual([1, 1, 1, 1]);
  });

  test('finds rooms by words of any message, and no word of another organization', async () => {
    await ask('Do you have gluten-free pasta?');
    await ask('And a terrace?');
    const found = (person: 'owner' | 'agent' | 'neighbour') => async (queryText: string) =>
      (await host.as(person).call(conversations.listConversations, { query: { queryText } })).body.totalRooms;
    const phrases = ['gluten', 'PASTA gluten', 'past', 'pasta terrace', "pasta' | !x:*", 'zebra', ':*'];
    expect(await Promise.all(phrases.map(found('owner')))).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect([await found('agent')('gluten'), await found('neighbour')('gluten')]).toEqual([1, 0]);
  });

  test('shows the address of a person without a name only to colleagues', async () => {
    const { stranger, admin } = host.world.people;
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update app_user set name = null where id in (${stranger.id}, ${admin.id})`),
    );
    for (const person of ['stranger', 'admin'] as const) {
      host.clock.forward(1_000);
      await host.as(person).call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hi' } });
    }
    const { rooms } = await list();
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(
        sql`update app_user set name = replace(username, 'person-', 'Person ') where id in (${stranger.id}, ${admin.id})`,
      ),
    );
    expect(rooms.map(({ name, username }) => [name, username])).toEqual([
      ['admin@world.test', `user-${admin.id}`],
      [`Visitor ${stranger.id}`, `user-${stranger.id}`],
    ]);
  });

  test('shows only unread rooms on demand', async () => {
    await contactRooms(3);
    await ask('Hi');
    expect((await list({ unread: true })).rooms.map(({ roomId, unread }) => [roomId, unread])).toEqual([
      [host.guestRoom, 1],
    ]);
  });

  test('of the organization holds the rooms of all its agents', async () => {
    await ask('Hi');
    expect((await list({}, ofOrganization)).rooms.map(({ agentId }) => agentId)).toEqual([host.agentId]);
  });

  test('does not exist above the organizations', async () => {
    const { status, body } = await host.as('reseller').call(conversations.listConversations, { query: {} });
    const message = wrongTarget('organization');
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        message,
        input: 'targetAccountId',
        issues: [{ path: 'targetAccountId', message }],
        requestId: expect.any(String),
      },
    ]);
  });

  test.each(['neighbour', 'stranger'] as const)('is not for a %s', async (person) => {
    const answer = await host.as(person).call(conversations.listConversations, { target: ofAgent, query: {} });
    expect([answer.status, answer.body]).toEqual([404, gone]);
  });
});

describe('messages', () => {
  test('are paged backwards from any of them', async () => {
    for (const text of ['One', 'Two', 'Three']) await ask(`Where can I park, ${text}?`);
    const all = await messages();
    const lastTwo = await messages({ pageSize: 2 });
    const before = await messages({ pageSize: 2, before: lastTwo[0]?.uuid });
    expect([all.length, lastTwo, before]).toEqual([6, all.slice(4), all.slice(2, 4)]);
  });

  test('before an unknown message are not found', async () => {
    await ask('Hi');
    const answer = await owner().call(conversations.listMessages, {
      target: ofAgent,
      params: { roomId: host.guestRoom },
      query: { before: randomUUID() },
    });
    expect([answer.status, answer.body]).toEqual([404, gone]);
  });

  test('of a foreign room and of an unknown one answer alike', async () => {
    await ask('Hi');
    const neighbour = host.as('neighbour');
    const answers = await Promise.all(
      [host.guestRoom, '1:2'].map((roomId) =>
        neighbour.call(conversations.listMessages, { params: { roomId }, query: {} }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, gone],
      [404, gone],
    ]);
  });
});

describe('a person who answers', () => {
  type Sent = {
    roomId?: string;
    toUsername?: string;
    message: string;
    uuid?: string;
    mediaUrls?: string[];
    zapAmount?: number;
  };
  const send = (body: Sent, person: 'owner' | 'admin' | 'agent' = 'owner') =>
    host.as(person).call(conversations.sendMessage, { target: ofAgent, body: body });

  test('cannot send money and files, and is told before anything is sent', async () => {
    await ask('Can you send me the menu?');
    const before = (await list()).rooms[0]?.lastMessage;
    const words = { roomId: host.guestRoom, message: 'Here you are.' };
    const answers = await Promise.all(
      [{ mediaUrls: ['https://files.test/menu.pdf'] }, { zapAmount: 21 }].map((along) => send({ ...words, ...along })),
    );
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
      [422, { message: FILES_NOT_SENT, input: 'mediaUrls' }],
      [422, { message: MONEY_NOT_SENT, input: 'zapAmount' }],
    ]);
    expect((await list()).rooms[0]?.lastMessage).toBe(before);
    expect((await send({ ...words, mediaUrls: [], zapAmount: 0 })).status).toBe(200);
  });

  test('writes to the visitor’s chat under the person’s own name, which marks the room as read', async () => {
    await ask('Hello?');
    host.clock.forward(60_000);
    const uuid = randomUUID();
    const { status, body } = await send({ roomId: host.guestRoom, message: ' Chiara here. ', uuid }, 'admin');
    const sent = {
      uuid,
      roomId: host.guestRoom,
      message: 'Chiara here.',
      from: host.agentId,
      fromUser: 'Name of agent',
      to: host.world.guest.id,
      toUser: `Visitor ${host.world.guest.id}`,
      timestamp: START_MS / 1000 + 60,
      date: new Date(START_MS + 60_000).toISOString(),
      status: 'success',
      source: 'client',
      type: 'message',
      aiAgent: false,
      author: 'Person admin',
      attachments: [],
    };
    expect([status, body]).toEqual([200, { success: true, message: 'Success', sent }]);
    const own = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    const [room] = (await list()).rooms;
    expect([own.body.messages.at(-1), room?.unread, room?.lastMessage]).toEqual([sent, 0, 'Chiara here.']);
    expect([room?.lastMessageByAgent, room?.lastMessageAuthor]).toEqual([true, 'Person admin']);
    const transcript = await owner().call(conversations.readTranscript, {
      target: ofAgent,
      params: { roomId: host.guestRoom, uuid: room?.uuid ?? '' },
    });
    expect(transcript.body.conversation.map(({ role }) => role)).toEqual(['user', 'assistant', 'person']);
  });

  test('repeats a message that is stored once', async () => {
    await ask('Hello?');
    const uuid = randomUUID();
    const [first, again] = [
      await send({ roomId: host.guestRoom, message: 'Here.', uuid }),
      await send({ roomId: host.guestRoom, message: 'Here.', uuid }),
    ];
    expect([again.body, (await messages()).length]).toEqual([first.body, 3]);
  });

  test('loses nothing if the id belongs to another message', async () => {
    const [asked, sent] = [randomUUID(), randomUUID()];
    await ask('Hello?', { uuid: asked });
    await send({ roomId: host.guestRoom, message: 'Here.', uuid: sent });
    const taken = [
      await send({ roomId: host.guestRoom, message: 'Hello?', uuid: asked }),
      await send({ roomId: host.guestRoom, message: 'There.', uuid: sent }),
      await ask('Are you there?', { uuid: sent }),
      await ask('Are you there?', { uuid: asked }),
    ];
    const refused = { success: false, message: MESSAGE_ID_TAKEN, input: 'uuid', requestId: expect.any(String) };
    expect(taken.map(({ status, body }) => [status, body])).toEqual(taken.map(() => [409, refused]));
    expect((await messages()).map(({ message }) => message).filter((text) => /here|hello/i.test(text))).toEqual([
      'Hello?',
      'Here.',
    ]);
  });

  test('can name the room by its other side', async () => {
    await ask('Hello?');
    const { body } = await send({ toUsername: `visitor-${host.world.guest.id}`, message: 'Here.' });
    expect(body.sent.roomId).toBe(host.guestRoom);
  });

  test('reaches a phone only where something carries texts: here they stay in the development mailbox', async () => {
    await contactRooms(1, { source: 'sms' });
    const { status, body } = await send({ toUsername: '+15035550001', message: 'Hi' });
    expect([status, body.sent]).toEqual([200, expect.objectContaining({ status: 'pending', source: 'sms' })]);
  });

  test('must name an existing room', async () => {
    const nowhere = await send({ message: 'Hi' });
    const elsewhere = await send({ roomId: '1:2', message: 'Hi' });
    expect([nowhere.status, nowhere.body, elsewhere.status, elsewhere.body]).toEqual([
      422,
      {
        success: false,
        message: FIELD_REQUIRED,
        input: 'roomId',
        issues: [{ path: 'roomId', message: FIELD_REQUIRED }],
        requestId: expect.any(String),
      },
      404,
      gone,
    ]);
  });

  test('needs the permission to edit', async () => {
    await ask('Hello?');
    expect((await send({ roomId: host.guestRoom, message: 'Hi' }, 'agent')).status).toBe(403);
  });
});
