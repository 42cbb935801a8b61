import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/contactMerging';
import * as contacts from '#contract/endpoints/contacts';
import * as conversations from '#contract/endpoints/conversations/index';
import type { Contact } from '#contract/entities/contact';
import { NOT_FOUND } from '#contract/rules/messages';
import {
  MERGE_WITH_ITSELF,
  MERGED_LATER,
  NOT_MERGED,
  PHONE_TAKEN,
  unmergeTooLate,
} from '#contract/rules/messages/contacts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { type ContactHost, converse, START_S, startContactHost } from './contactHost';

/** Contacts that are one person: found, merged, and taken apart again, to the last row. */

let host: ContactHost;
beforeAll(async () => {
  host = await startContactHost();
});
afterAll(() => host.stop());
beforeEach(() => host.empty());

const DAY_MS = 86_400_000;
const merge = (keepId: number, otherId: number, values?: object, by: PersonKey = 'owner') =>
  host
    .as(by)
    .call(endpoints.mergeContacts, { target: host.target, body: { keepId, otherId, values: values && { ...values } } });
const unmerge = (contactId: number, by: PersonKey = 'owner') =>
  host.as(by).call(endpoints.unmergeContact, { target: host.target, params: { contactId } });
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];
const duplicates = async (contactId?: number) => {
  const { body } = await host.as('owner').call(endpoints.listDuplicates, { target: host.target, query: { contactId } });
  return [body.totalPairs, ...body.pairs.map(({ by, contacts: pair }) => [by, ...pair.map(({ name }) => name)])];
};

describe('duplicates', () => {
  test('have the same digits or the same mailbox; somebody may say that they are two', async () => {
    const ids: Record<string, number> = {};
    for (const [name, email] of [
      ['Ada', 'ada.king@gmail.com'],
      ['Ada K.', 'adaking+shop@googlemail.com'],
      ['Bob', 'bob@northbank.example'],
      ['Robert', 'bob+orders@northbank.example'],
      ['B.ob', 'b.ob@northbank.example'],
    ] as const)
      ids[name] = await host.make({ name, email });
    // Numbers from before they were normalised.
    await host.execute(sql`insert into contact (org_id, name, phone) values
      (${host.orgId}, 'Hannah', '+15035550112'), (${host.orgId}, 'Hanna', '(503) 555-0112'), (${host.orgId}, 'Han', '503555011')`);
    const [ada, adaK] = [ids.Ada ?? 0, ids['Ada K.'] ?? 0];
    expect([await duplicates(), await duplicates(ids.Robert), await duplicates(ids['B.ob'])]).toEqual([
      [3, ['email', 'Ada', 'Ada K.'], ['email', 'Bob', 'Robert'], ['phone', 'Hannah', 'Hanna']],
      [1, ['email', 'Bob', 'Robert']],
      [0],
    ]);
    const dismiss = (contactId: number, otherId: number) =>
      host.as('owner').call(endpoints.dismissDuplicate, { target: host.target, body: { contactId, otherId } });
    expect([(await dismiss(adaK, ada)).status, messageOf(await dismiss(ada, ada)), await duplicates(ada)]).toEqual([
      200,
      [422, MERGE_WITH_ITSELF],
      [0],
    ]);
  });
});

/** Two contacts with conversations with two agents: one agent talked with both, one only with the second, and one call is only logged. */
async function twoContacts() {
  const keep = await host.make({
    name: 'Hannah Lindgren',
    phone: '+15035550112',
    tags: ['Regular'],
    lists: ['Regulars'],
    customFields: { table: 8 },
  });
  const other = await host.make({
    name: 'Hanna L.',
    phone: '+15035550199',
    email: 'h@northbank.example',
    tags: ['Birthday'],
    lists: ['Regulars', 'Events'],
    agentContext: 'Likes the corner.',
  });
  const sibling = host.world.accounts.siblingAgent;
  await converse(host, keep, { uuid: 'k1', text: 'From Hannah', atMs: START_MS - 50_000, clientKey: 'same key' });
  await converse(host, other, { uuid: 'o1', text: 'From Hanna', atMs: START_MS - 40_000, clientKey: 'same key' });
  await converse(host, other, { uuid: 'o2', text: 'Hanna again', atMs: START_MS - 30_000 });
  await converse(host, other, {
    uuid: 'o3',
    text: 'To the sibling',
    atMs: START_MS - 20_000,
    agentId: sibling,
    type: 'text',
  });
  await converse(host, other, {
    uuid: 'o4',
    text: 'A call',
    atMs: START_MS - 10_000,
    agentId: sibling,
    type: 'call',
    hasRoom: false,
  });
  await host.execute(sql`insert into activity (account_id, room_id, unread)
    select agent_id, id, case peer_id when ${keep} then 2 else 3 end from room`);
  await host.execute(sql`insert into room_user (agent_id, room_id, user_id, username)
    select agent_id, id, peer_id, 'peer ' || peer_id from room`);
  await host.execute(sql`insert into reaction (agent_id, room_id, message_id, user_id, emoji)
    select agent_id, room_id, id, from_id, '👍' from message`);
  await host.execute(sql`insert into block (account_id, blocked_id) values (${sibling}, ${other})`);
  await host.execute(sql`delete from event_outbox`);
  return { keep, other, sibling };
}

/** Everything that a merge touches, row by row. */
async function everything(): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const table of [
    'room',
    'room_user',
    'message',
    'reaction',
    'activity',
    'block',
    'transcript',
    'conversation_log',
    'contact_list_member',
    'contact',
  ]) {
    rows[table] = await host.execute(sql`select to_jsonb(t) - 'updated_at' - 'words' - 'added_at' as row
      from ${sql.identifier(table)} t order by (to_jsonb(t) - 'updated_at')::text`);
  }
  return rows;
}

describe('a merge', () => {
  test('makes one contact of two, with the conversations of both', async () => {
    const { keep, other, sibling } = await twoContacts();
    const merged = await merge(keep, other, { agentContext: 'Likes table 8.' });
    const kept: Contact = {
      id: keep,
      name: 'Hannah Lindgren',
      firstName: 'Hannah',
      lastName: 'Lindgren',
      phone: '+15035550112',
      email: 'h@northbank.example',
      tags: ['Regular', 'Birthday'],
      lists: ['Events', 'Regulars'],
      agentContext: 'Likes table 8.',
      customFields: { table: 8 },
      consent: {},
      conversationCount: 5,
      lastConversationTimestamp: START_S - 10,
      roomId: `${Math.min(sibling, keep)}:${Math.max(sibling, keep)}`,
      agentId: sibling,
      timestamp: expect.any(Number),
      updatedTimestamp: expect.any(Number),
    };
    expect([merged.status, merged.body, await host.list()]).toEqual([200, { success: true, contact: kept }, [kept]]);
    const owner = host.as('owner');
    const { body: inbox } = await owner.call(conversations.listConversations, { target: host.target, query: {} });
    const { body: messages } = await owner.call(conversations.listMessages, {
      target: host.target,
      params: { roomId: `${Math.min(host.agentId, keep)}:${Math.max(host.agentId, keep)}` },
      query: {},
    });
    const { body: logs } = await owner.call(contacts.listContactLogs, {
      target: host.target,
      params: { contactId: keep },
      query: {},
    });
    expect([
      inbox.rooms.map(({ id, name, lastMessage, unread }) => [id, name, lastMessage, unread]),
      messages.map(({ from, fromUser, message }) => [from, fromUser, message]),
      logs.logs.map(({ uuid, name }) => [uuid, name]),
      await host.execute(sql`select user_id as id, count(*)::int as reactions from reaction group by 1`),
      await host.execute(sql`select account_id as agent, blocked_id as id from block order by 2`),
      (await owner.call(contacts.readContact, { target: host.target, params: { contactId: other } })).body,
    ]).toEqual([
      [
        [keep, 'Hannah Lindgren', 'To the sibling', 3],
        [keep, 'Hannah Lindgren', 'Hanna again', 5],
      ],
      [
        [keep, 'Hannah Lindgren', 'From Hannah'],
        [keep, 'Hannah Lindgren', 'From Hanna'],
        [keep, 'Hannah Lindgren', 'Hanna again'],
      ],
      ['o4', 'o3', 'o2', 'o1', 'k1'].map((uuid) => [uuid, 'Hannah Lindgren']),
      [{ id: keep, reactions: 4 }],
      [
        { agent: sibling, id: keep },
        { agent: sibling, id: other },
      ].sort((a, b) => a.id - b.id),
      { success: false, message: NOT_FOUND },
    ]);
  });

  test('is undone to the last row', async () => {
    const { keep, other } = await twoContacts();
    const before = await everything();
    await merge(keep, other, { name: 'H. L.', phone: '+15035550199', doNotContact: { source: 'by mail' } });
    expect(await everything()).not.toEqual(before);
    const { body: read } = await host
      .as('owner')
      .call(contacts.readContact, { target: host.target, params: { contactId: keep } });
    expect(read.merged).toEqual([
      { id: other, name: 'Hanna L.', timestamp: START_S, untilTimestamp: START_S + 30 * 86_400 },
    ]);
    const { status, body } = await unmerge(other);
    expect([status, body.contact.name, body.kept.name]).toEqual([200, 'Hanna L.', 'Hannah Lindgren']);
    expect(await everything()).toEqual(before);
    // And once more, the other way around.
    await merge(other, keep);
    await unmerge(keep);
    expect(await everything()).toEqual(before);
    expect(messageOf(await unmerge(keep))).toEqual([404, NOT_MERGED]);
  });

  test('by a member who sees one of the agents moves the rooms of all', async () => {
    const { keep, other } = await twoContacts();
    const before = await everything();
    const merged = await merge(keep, other, {}, 'limited');
    expect([merged.status, merged.body.contact.agentId]).toEqual([200, host.agentId]);
    expect(await host.execute(sql`select distinct peer_id as id from room`)).toEqual([{ id: keep }]);
    await unmerge(other, 'limited');
    expect(await everything()).toEqual(before);
  });

  test('leaves what came later to the kept one', async () => {
    const { keep, other, sibling } = await twoContacts();
    await merge(keep, other);
    const [shared, taken] = [host.agentId, sibling].map(
      (agentId) => `${Math.min(agentId, keep)}:${Math.max(agentId, keep)}`,
    );
    // A new conversation with each agent: the open one of the other did not go on.
    const open = await host.execute(sql`select id, convo_uuid as convo from room order by id`);
    expect(open).toEqual(
      [
        { id: shared, convo: expect.stringContaining('6b31') },
        { id: taken, convo: null },
      ].sort((a, b) => String(a.id).localeCompare(String(b.id))),
    );
    await converse(host, keep, { uuid: 'n1', text: 'News', atMs: START_MS + 1_000 });
    await converse(host, keep, { uuid: 'n2', text: 'More news', atMs: START_MS + 2_000, agentId: sibling });
    await host.save({ id: keep, name: 'Hannah Renamed', tags: ['New'] });
    await host.execute(sql`delete from activity where room_id = ${taken}`);
    const { body } = await unmerge(other);
    const { name, tags, email, phone, conversationCount, lastConversationTimestamp } = body.kept;
    expect([
      { name, tags, email, phone, conversationCount, lastConversationTimestamp },
      [body.contact.phone, body.contact.email, body.contact.conversationCount],
      await host.execute(sql`select r.peer_id as id, r.agent_id as agent, r.peer_name as name, r.last_message as last, r.message_count as count,
          (select string_agg(text, ', ' order by m.id) from message m where m.room_id = r.id) as texts,
          (select unread from activity a where a.room_id = r.id) as unread
        from room r order by r.peer_id, r.agent_id`),
    ]).toEqual([
      {
        name: 'Hannah Renamed',
        tags: ['New'],
        email: undefined,
        phone: '+15035550112',
        conversationCount: 3,
        lastConversationTimestamp: START_S + 2,
      },
      ['+15035550199', 'h@northbank.example', 4],
      [
        {
          id: keep,
          agent: host.agentId,
          name: 'Hannah Renamed',
          last: 'News',
          count: 2,
          texts: 'From Hannah, News',
          unread: 2,
        },
        {
          id: keep,
          agent: sibling,
          name: 'Hannah Renamed',
          last: 'More news',
          count: 1,
          texts: 'More news',
          unread: null,
        },
        {
          id: other,
          agent: host.agentId,
          name: 'Peer',
          last: 'Hanna again',
          count: 2,
          texts: 'From Hanna, Hanna again',
          unread: 3,
        },
        {
          id: other,
          agent: sibling,
          name: 'Peer',
          last: 'To the sibling',
          count: 1,
          texts: 'To the sibling',
          unread: null,
        },
      ],
    ]);
  });

  test('keeps every number and address leading to the one contact', async () => {
    const [a, b, c] = [
      await host.make({ name: 'A', phone: '+15125550001' }),
      await host.make({ name: 'B', phone: '+15125550002', email: 'b@world.example' }),
      await host.make({ name: 'C', phone: '+15125550003' }),
    ];
    await merge(b, a, { phone: '+15125550001' });
    await merge(c, b);
    const read = async (contactId: string) =>
      (await host.as('owner').call(contacts.readContact, { target: host.target, params: { contactId } })).body.contact
        .id;
    const numbers = ['+15125550001', '+15125550002', '+15125550003'];
    const again = await host.save({ name: 'D', phone: '+15125550002' });
    expect([await Promise.all(numbers.map(read)), again.status, again.body.contactId]).toEqual([[c, c, c], 409, c]);
    expect(messageOf(await unmerge(a))).toEqual([409, MERGED_LATER]);
    expect([(await unmerge(b)).status, (await unmerge(a)).status]).toEqual([200, 200]);
    expect(await Promise.all(numbers.map(read))).toEqual([a, b, c]);
  });

  test('is refused with itself, with strangers, and when a third contact has the number', async () => {
    const [a, b] = [await host.make({ name: 'A' }), await host.make({ name: 'B' })];
    const third = await host.make({ name: 'C', phone: '+15125550003' });
    const taken = await merge(a, b, { phone: '+15125550003' });
    expect([
      messageOf(await merge(a, a)),
      messageOf(await merge(a, 1_900_000_000)),
      [...messageOf(taken), (taken.body as unknown as { contactId: number }).contactId],
      messageOf(await merge(a, b, { name: null })),
      (await host.list()).length,
    ]).toEqual([[422, MERGE_WITH_ITSELF], [404, NOT_FOUND], [409, PHONE_TAKEN, third], [422, expect.any(String)], 3]);
  });

  test('can be undone for 30 days, and while the number is free', async () => {
    const a = await host.make({ name: 'A', phone: '+15125550001' });
    const b = await host.make({ name: 'B', phone: '+15125550002' });
    await merge(a, b);
    const mergedAgo = (ms: number) =>
      host.execute(sql`update contact_merge set merged_at = ${new Date(START_MS - ms).toISOString()}`);
    await mergedAgo(30 * DAY_MS + 1);
    const late = messageOf(await unmerge(b));
    await mergedAgo(30 * DAY_MS);
    // As the host lets nobody have it, it is given away behind its back.
    const [third] = await host.execute(
      sql`insert into contact (org_id, phone) values (${host.orgId}, '+15125550002') returning id`,
    );
    const taken = await unmerge(b);
    await host.execute(sql`delete from contact where id = ${third?.id}`);
    expect([late, messageOf(taken), (await unmerge(b)).status]).toEqual([
      [409, unmergeTooLate(30)],
      [409, PHONE_TAKEN],
      200,
    ]);
  });
});
