import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as lists from '#contract/endpoints/contactLists';
import { NOT_FOUND } from '#contract/rules/messages';
import {
  customFieldsTooLarge,
  LIST_NAME_RESERVED,
  LIST_NAME_TAKEN,
  tooManyLists,
} from '#contract/rules/messages/contacts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { type ContactHost, converse, startContactHost } from './contactHost';

/** Lists of contacts, an organization's own and those that the host keeps (api-shapes 14). */

let host: ContactHost;
beforeAll(async () => {
  host = await startContactHost();
});
afterAll(() => host.stop());
beforeEach(() => host.empty());

const DAY_MS = 86_400_000;
const call = () => ({ owner: host.as('owner'), target: host.target });
const save = (listName: string, body: object) => {
  const { owner, target } = call();
  return owner.call(lists.saveContactList, { target, params: { listName }, body });
};
const all = async () => {
  const { owner, target } = call();
  const { body } = await owner.call(lists.listContactLists, { target });
  return [body.totalContacts, ...body.lists.map(({ name, contacts }) => `${name} ${contacts}`)];
};
const read = async (listName: string, query = {}) => {
  const { owner, target } = call();
  return (await owner.call(lists.readContactList, { target, params: { listName }, query })).body;
};
const state = (method: 'PATCH' | 'DELETE', contactId: number, listName: string, body?: object) => {
  const { owner, target } = call();
  const input = { target, params: { contactId, listName } };
  return method === 'DELETE'
    ? owner.call(lists.leaveList, input)
    : owner.call(lists.saveListState, { ...input, body: { state: { ...body } } });
};
const none = ['recent 0', 'recentlyCalled 0', 'recentlyMessaged 0', 'recentlySentEmail 0'];

describe('a list', () => {
  test('is made, filled, renamed, emptied and deleted; its contacts stay', async () => {
    const [ada, bob] = [await host.make({ name: 'Ada' }), await host.make({ name: 'Bob' })];
    const made = await save('Regulars', { contactIds: [ada, bob, ada] });
    await save('REGULARS', { removeContactIds: [bob], newName: 'Friends' });
    expect([made.body.list, await all(), await host.list({ list: 'friends' })]).toEqual([
      { name: 'Regulars', system: false, contacts: 2 },
      [2, ...none, 'Friends 1'],
      [await host.read(ada)],
    ]);
    const { owner, target } = call();
    const remove = () => owner.call(lists.deleteContactList, { target, params: { listName: 'Friends' } });
    expect([(await remove()).status, (await remove()).status, await all(), (await host.list()).length]).toEqual([
      200,
      404,
      [2, ...none],
      2,
    ]);
  });

  test('has no deleted contacts, and takes none it cannot know', async () => {
    const ada = await host.make({ name: 'Ada', lists: ['Friends'] });
    await host.make({ name: 'Bob', lists: ['Friends', 'Family'] });
    const { owner, target } = call();
    await owner.request(`/api/v2/contact/${ada}?targetAccountId=${target.targetAccountId}`, { method: 'DELETE' });
    const refused = await save('Friends', { contactIds: [ada] });
    expect([refused.status, refused.body, await all()]).toEqual([
      404,
      { success: false, message: NOT_FOUND },
      [1, ...none, 'Family 1', 'Friends 1'],
    ]);
  });

  test('of a contact follow from its change', async () => {
    const ada = await host.make({ name: 'Ada', lists: ['Friends', 'Family'] });
    const { body } = await host.save({ id: ada, lists: ['family', 'Work'] });
    const removed = await host.save({ id: ada, lists: null });
    expect([body.contact?.lists, removed.body.contact?.lists, await all()]).toEqual([
      ['Family', 'Work'],
      [],
      [1, ...none, 'Family 0', 'Friends 0', 'Work 0'],
    ]);
  });

  test('has a name of its own', async () => {
    await save('Friends', {});
    await save('Family', {});
    const refusals = [
      await save('RecentlyCalled', {}),
      await save('Friends', { newName: 'family' }),
      await save('Friends', { newName: 'recent' }),
      await save('Friends', { newName: 'FRIENDS' }),
    ];
    expect(refusals.map(({ status, body }) => [status, 'message' in body ? body.message : body.list.name])).toEqual([
      [422, LIST_NAME_RESERVED],
      [409, LIST_NAME_TAKEN],
      [422, LIST_NAME_RESERVED],
      [200, 'FRIENDS'],
    ]);
  });

  test('is one of 200 at most', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, part) => fill(part)));
    const over = await save('One more', {});
    expect([over.status, over.body]).toEqual([
      409,
      { success: false, message: tooManyLists(200), requestId: expect.any(String) },
    ]);
  });

  async function fill(part: number): Promise<void> {
    for (let count = 0; count < 50; count += 1) await save(`List ${part * 50 + count}`, {});
  }
});

test('the lists of the host tell who was talked to in the last 30 days', async () => {
  const make = async (name: string, conversation?: object) => {
    const id = await host.make({ name });
    if (conversation) await converse(host, id, { uuid: name, hasRoom: false, ...conversation });
  };
  await make('called', { type: 'call', direction: 'outbound' });
  await make('calling', { type: 'call', atMs: START_MS - 30 * DAY_MS });
  await make('chatting', { type: 'chat' });
  await make('texting', { type: 'text' });
  await make('mailed', { type: 'email', direction: 'outbound' });
  await make('mailing', { type: 'email' });
  await make('earlier', { type: 'call', atMs: START_MS - 31 * DAY_MS });
  await make('never');
  const names = async (list: string) => (await host.list({ list, sort: 'name' })).map(({ name }) => name);
  expect([
    await all(),
    await names('recentlyCalled'),
    await names('recentlymessaged'),
    await names('recentlySentEmail'),
    (await read('recent')).contacts.length,
  ]).toEqual([
    [8, 'recent 6', 'recentlyCalled 2', 'recentlyMessaged 2', 'recentlySentEmail 1'],
    ['called', 'calling'],
    ['chatting', 'texting'],
    ['mailed'],
    6,
  ]);
});

test('a client keeps a state of each contact on a list', async () => {
  const [ada, bob] = [await host.make({ name: 'Ada' }), await host.make({ name: 'Bob' })];
  await save('Campaign', { contactIds: [bob] });
  const first = await state('PATCH', ada, 'Campaign', { step: 1, tries: 2 });
  const second = await state('PATCH', ada, 'campaign', { step: 2, tries: null });
  const page = await read('Campaign', { pageSize: 1 });
  expect([first.body, second.body, page.contacts.map(({ name }) => name), page.states, page.list]).toEqual([
    { success: true, state: { step: 1, tries: 2 }, contact: expect.objectContaining({ id: ada, lists: ['Campaign'] }) },
    { success: true, state: { step: 2 }, contact: expect.objectContaining({ id: ada }) },
    ['Ada'],
    { [ada]: { step: 2 } },
    { name: 'Campaign', system: false, contacts: 2 },
  ]);
  const large = await state('PATCH', ada, 'Campaign', { note: 'x'.repeat(8_185) });
  expect([large.status, 'message' in large.body ? large.body.message : '']).toEqual([422, customFieldsTooLarge(8_192)]);
  const left = await state('DELETE', ada, 'Campaign');
  expect([
    left.body,
    (await state('DELETE', ada, 'Campaign')).status,
    (await state('DELETE', ada, 'Nothing')).status,
    (await state('PATCH', ada, 'recent', { step: 1 })).status,
    (await state('PATCH', 1_900_000_000, 'Campaign', { step: 1 })).status,
    (await read('Campaign')).states,
  ]).toEqual([
    { success: true, contact: expect.objectContaining({ id: ada, lists: [] }) },
    404,
    404,
    422,
    404,
    { [bob]: {} },
  ]);
});

test('a client of the guide names an agent, sends the state bare, and needs no list before', async () => {
  const ada = await host.make({ name: 'Ada' });
  const { owner } = call();
  const target = { targetAccountId: host.world.accounts.agent };
  const headers = { 'content-type': 'application/json' };
  const kept = await owner.request(`/api/v2/contact/${ada}/list/New/state?targetAccountId=${target.targetAccountId}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ step: 1 }),
  });
  const listed = await owner.request(`/api/v2/contact?page=1&targetAccountId=${target.targetAccountId}`);
  const context = await owner.request(`/api/v2/context?targetAccountId=${target.targetAccountId}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ target: '+12025550147', context: 'Likes the window.' }),
  });
  expect([kept.body, listed.body, context.status]).toEqual([
    { success: true, state: { step: 1 }, contact: expect.objectContaining({ id: ada, lists: ['New'] }) },
    expect.objectContaining({ contacts: [expect.objectContaining({ id: ada })], pageNumber: 1 }),
    201,
  ]);
});
