import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/contacts';
import * as conversations from '#contract/endpoints/conversations/index';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { type ContactHost, converse, START_S, startContactHost } from './contactHost';

/** The list of contacts, their conversations, and what the inbox calls them (specification 7, Contacts; api-shapes 14). */

let host: ContactHost;
beforeAll(async () => {
  host = await startContactHost();
});
afterAll(() => host.stop());
beforeEach(() => host.empty());

const owner = () => host.as('owner');
const DAY_MS = 86_400_000;

describe('the list', () => {
  const names = async (query: object) => (await host.list(query)).map(({ name }) => name);
  beforeEach(async () => {
    await host.make({
      name: 'Ada King',
      phone: '+15125551234',
      company: 'Engines',
      status: 'customer',
      tags: ['vip'],
      contactSource: 'call',
      leadSource: 'web-form',
      customFields: { car: { make: 'Opel' }, table: 8 },
    });
    await host.make({ name: 'bob 100%', email: 'bob@northbank.example', status: 'customer', tags: ['vip', 'late'] });
    await host.make({
      phone: '+15035550112',
      status: 'new-lead',
      contactSource: 'sms',
      doNotContact: { source: 'by text' },
    });
  });

  test.each([
    ['a part of the name', { q: 'KING' }, ['Ada King']],
    ['the company', { q: 'engine' }, ['Ada King']],
    ['the address', { q: 'northbank' }, ['bob 100%']],
    ['digits of the number, however written', { q: '(503) 555' }, [undefined]],
    ['the number as it is shown', { q: '+1 (503) 555-0112' }, [undefined]],
    ['the number with what is dialled before it', { q: '00 1 503 555 0112' }, [undefined]],
    ['no wildcard', { q: '0%' }, ['bob 100%']],
    ['nothing', { q: ' ' }, ['Ada King', 'bob 100%', undefined]],
    ['a status', { status: 'customer' }, ['Ada King', 'bob 100%']],
    ['a source', { source: 'sms' }, [undefined]],
    ['a lead source', { leadSource: 'web-form' }, ['Ada King']],
    ['a tag', { tag: 'late' }, ['bob 100%']],
    ['a number', { phone: '512 555 1234' }, ['Ada King']],
    ['an address', { email: 'BOB@northbank.example' }, ['bob 100%']],
    ['a custom field', { customFieldPath: 'car.make', customFieldValue: 'Opel' }, ['Ada King']],
    ['a custom field that is there', { customFieldPath: 'table' }, ['Ada King']],
    ['who may be contacted', { doNotContact: 'false' }, ['Ada King', 'bob 100%']],
    ['an unknown list', { list: 'nothing' }, []],
  ])('finds %s', async (_what, query, found) => {
    expect(await names({ sort: 'name', ...query })).toEqual(found);
  });

  test('finds what looks the same', async () => {
    const [name, company] = ['Zoë Müller-O’Brien 김철수', 'Café Ｎｏｒｄ'];
    await host.make({ name: name.normalize('NFD'), company: company.normalize('NFD') });
    // As it may stand there since before names were composed.
    await host.execute(sql`update contact set name = ${name.normalize('NFD')} where company like 'Caf%'`);
    const phrases = ['zoë', 'ZOË', "Müller-O'Brien", 'müller\u2010o’brien', '김철', 'café nord', 'zo\u00adë'];
    const found = async (q: string) => (await host.list({ q })).length;
    expect(await Promise.all(phrases.flatMap((q) => [q.normalize('NFC'), q.normalize('NFD')]).map(found))).toEqual(
      phrases.flatMap(() => [1, 1]),
    );
  });

  test('has pages, an order, and no filters that it does not know', async () => {
    const page = (query: object) => owner().call(endpoints.listContacts, { target: host.target, query });
    const second = await page({ sort: 'name', order: 'desc', page: 2, pageSize: 2 });
    expect({ ...second.body, contacts: second.body.contacts.map(({ name }) => name) }).toEqual({
      success: true,
      // Without a name it is last in either order.
      contacts: [undefined],
      totalContacts: 3,
      pageSize: 2,
      pageNumber: 2,
    });
    const [ada] = await host.list({ q: 'Ada' });
    expect([await names({ id: String(ada?.id) }), (await page({ color: 'red' })).status]).toEqual([['Ada King'], 422]);
  });

  test('shows the last conversation and its room, the latest first', async () => {
    const [ada, bob] = await host.list({ sort: 'name' });
    const sibling = host.world.accounts.siblingAgent;
    await converse(host, bob?.id ?? 0, { uuid: 'b', atMs: START_MS - 5_000 });
    await converse(host, ada?.id ?? 0, { uuid: 'a', atMs: START_MS - 9_000 });
    const roomId = await converse(host, ada?.id ?? 0, { uuid: 'c', atMs: START_MS - 1_000, agentId: sibling });
    await converse(host, ada?.id ?? 0, { uuid: 'd', atMs: START_MS - 20_000, type: 'call', hasRoom: false });
    const [first] = await host.list();
    expect([await names({}), first]).toEqual([
      ['Ada King', 'bob 100%', undefined],
      expect.objectContaining({
        conversationCount: 3,
        lastConversationTimestamp: START_S - 1,
        roomId,
        agentId: sibling,
      }),
    ]);
    // A member limited to the other agent sees the room with that one.
    const limited = await host.as('limited').call(endpoints.listContacts, { target: host.target, query: {} });
    expect(limited.body.contacts.map(({ agentId }) => agentId)).toEqual([host.agentId, host.agentId, undefined]);
  });

  test('counts tags, statuses and sources in use', async () => {
    const { body } = await owner().call(endpoints.listContactTags, { target: host.target });
    expect(body).toEqual({
      success: true,
      tags: [
        { name: 'vip', contacts: 2 },
        { name: 'late', contacts: 1 },
      ],
      statuses: [
        { name: 'customer', contacts: 2 },
        { name: 'new-lead', contacts: 1 },
      ],
      sources: [
        { name: 'call', contacts: 1 },
        { name: 'sms', contacts: 1 },
      ],
      leadSources: [{ name: 'web-form', contacts: 1 }],
    });
  });

  test('is a CSV file, too, in which no cell is a formula', async () => {
    await host.make({
      name: '=HYPERLINK("http://evil")',
      tags: ['a', 'b'],
      customFields: { note: '@SUM(1)', '=1': 'x' },
    });
    const reply = await owner().request(
      `/api/v2/contact?targetAccountId=${host.orgId}&format=csv&sort=created&order=desc&status=`,
    );
    const all = await owner().request(`/api/v2/contact?targetAccountId=${host.orgId}&format=csv&q=HYPER`);
    const [head, row, ...rest] = all.text.split('\r\n');
    expect([reply.status, all.headers.get('content-disposition'), head, row?.replace(/^\d+/, 'id'), rest]).toEqual([
      200,
      'attachment; filename="contacts_2026-11-21.csv"',
      'id,name,firstName,lastName,phone,email,company,status,leadSource,contactSource,tags,lists,agentContext,doNotContact,callConsent,textConsent,emailConsent,conversationCount,lastConversation,created,customFields.=1,customFields.note',
      expect.stringMatching(
        /^id,"'=HYPERLINK\(""http:\/\/evil""\)","'=HYPERLINK\(""http:\/\/evil""\)",,,,,,,,a; b,,,,,,,0,,[\dTZ:.-]+,x,"'@SUM\(1\)"$/,
      ),
      [],
    ]);
  });
});

test('the conversations of a contact, with every agent, also where the room is not kept', async () => {
  const id = await host.make({ name: 'Ada', phone: '+15125551234' });
  const other = await host.make({ name: 'Bob' });
  const sibling = host.world.accounts.siblingAgent;
  await converse(host, id, { uuid: 'chat', atMs: START_MS - 60_000 });
  await converse(host, id, { uuid: 'call', atMs: START_MS - 90 * DAY_MS, type: 'call', hasRoom: false });
  await converse(host, id, {
    uuid: 'mail',
    atMs: START_MS - DAY_MS,
    type: 'email',
    direction: 'outbound',
    agentId: sibling,
  });
  await converse(host, other, { uuid: 'another' });
  const logs = async (query: object, by: 'owner' | 'limited' = 'owner') => {
    const params = { contactId: '+15125551234' };
    const { body } = await host.as(by).call(endpoints.listContactLogs, { target: host.target, params, query });
    return [body.logs.map(({ uuid }) => uuid), body.totalCount, body.pagination.hasMore];
  };
  expect([
    await logs({}),
    await logs({ page: 2, pageSize: 1 }),
    await logs({ type: 'email' }),
    await logs({ eventType: 'inbound-call' }),
    await logs({ direction: 'inbound', start: START_S - 3_600 }),
    await logs({ end: START_S - 40 * 86_400 }),
    await logs({}, 'limited'),
  ]).toEqual([
    [['chat', 'mail', 'call'], 3, false],
    [['mail'], 3, true],
    [['mail'], 1, false],
    [['call'], 1, false],
    [['chat'], 1, false],
    [['call'], 1, false],
    [['chat', 'call'], 2, false],
  ]);
});

test('the inbox calls a contact by its new name, also in rooms that the editor does not see', async () => {
  const id = await host.make({ name: 'Ada', phone: '+15125551234' });
  await host.execute(sql`delete from event_outbox`);
  const sibling = host.world.accounts.siblingAgent;
  const rooms = [await converse(host, id, { uuid: 'a' }), await converse(host, id, { uuid: 'b', agentId: sibling })];
  await host.execute(sql`update room set peer_number = '+15125551234'`);
  const changed = await host.as('limited').call(endpoints.updateContact, {
    target: host.target,
    params: { contactId: id },
    body: { name: 'Ada King', phone: '+15125550000' },
  });
  const { body } = await owner().call(conversations.listConversations, { target: host.target, query: {} });
  const events = await host.execute(sql`select type, agent_id as agent from event_outbox order by id`);
  expect([
    changed.status,
    changed.body.contact.roomId,
    body.rooms.map(({ name, username }) => [name, username]),
  ]).toEqual([
    200,
    rooms[0],
    [
      ['Ada King', '+15125550000'],
      ['Ada King', '+15125550000'],
    ],
  ]);
  expect(events).toEqual(
    expect.arrayContaining([
      { type: 'room.changed', agent: host.agentId },
      { type: 'room.changed', agent: sibling },
      { type: 'contact.changed', agent: null },
    ]),
  );
});
