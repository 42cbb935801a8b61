import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Contact } from '#contract/entities/contact';
import type { Room } from '#contract/entities/conversation';
import { roomOf } from '#tests/machines/room/room.plan.ts';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole } from './console';
import { log } from './fixtures';

const HANNAH: Contact = {
  id: 90,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  tags: ['Regular'],
  lists: ['Regulars'],
  customFields: { Anniversary: 'June 14' },
  consent: { texts: { agreed: true, source: 'by text', timestamp: 1_760_000_000 } },
  agentContext: 'Likes the window side.',
  conversationCount: 4,
  timestamp: 1_750_000_000,
  updatedTimestamp: 1_760_000_000,
};
const TEXTING: Room = { ...roomOf(0), name: 'Hannah Lindgren', username: '+15035550112', source: 'sms', contactId: 90 };
const ONE_LOG = { page: 1, pageSize: 6, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 };
const NOTE = {
  uuid: '018f0000-0000-7000-8000-0000000000aa',
  roomId: '7:90',
  author: 'Marco',
  text: 'Table 12 is free.',
};

/** The inbox with this conversation open, in a window as wide as that. */
function openRoom(room: Room, widthPx: number, more: Replies = {}, query = '') {
  vi.stubGlobal('matchMedia', (asked: string) => {
    const [, fromPx = '0'] = /\(min-width: (\d+)px\)/.exec(asked) ?? [];
    return Object.assign(new EventTarget(), { matches: fromPx !== '0' && widthPx >= Number(fromPx) });
  });
  return openConsole(`/app/org/5/inbox?active=7:90${query}`, {
    ...OWNER,
    listConversations: () => ({ success: true, rooms: [room], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
    readConversation: () => ({ success: true, room }),
    listMessages: () => [],
    listRoomNotes: () => ({ success: true, notes: [{ ...NOTE, authorId: 41, timestamp: 1_760_000_000 }] }),
    listAssignees: () => ({ success: true, people: [] }),
    listCannedReplies: () => ({ success: true, replies: [] }),
    deliveryWays: () => ({ success: true, ways: [] }),
    readContact: () => ({ success: true, contact: HANNAH, merged: [] }),
    listContactLogs: () => ({
      success: true,
      message: 'Success',
      logs: [log],
      count: 1,
      totalCount: 1,
      pagination: ONE_LOG,
    }),
    listDuplicates: () => ({ success: true, pairs: [], totalPairs: 0 }),
    ...more,
  });
}
afterEach(() => vi.unstubAllGlobals());

const pane = async () => within(await screen.findByRole('region', { name: 'Who this is' }));
const partsOf = (inside: Awaited<ReturnType<typeof pane>>) =>
  inside.getAllByRole('region').map((part) => part.getAttribute('aria-label'));

it('shows beside the conversation what the overlay shows, and the notes of the team', async () => {
  const { callsOf, close } = openRoom(TEXTING, 1_280);
  const inside = await pane();
  await inside.findByText('Regular');
  expect(partsOf(inside)).toEqual([
    'Details',
    'Tags',
    'Own fields',
    'Consent',
    'What the agent knows',
    'Notes of the team',
    'Conversations',
  ]);
  expect(inside.getByText('Table 12 is free.')).toBeTruthy();
  expect(callsOf('readContact')).toMatchObject([{ input: { params: { contactId: '90' } }, targetAccountId: 5 }]);
  // It stands there already.
  expect(screen.queryByRole('link', { name: 'Hannah Lindgren' })).toBeNull();
  close();
});

it('changes a contact there, and leads to the whole form', async () => {
  const { address, callsOf, close } = openRoom(TEXTING, 1_280, {
    updateContact: () => ({ success: true, contact: { ...HANNAH, tags: [] } }),
  });
  const inside = await pane();
  await click(await inside.findByRole('button', { name: 'Remove the tag Regular' }));
  await waitFor(() =>
    expect(callsOf('updateContact')).toMatchObject([
      { input: { body: { newData: { tags: [] } } }, targetAccountId: 5 },
    ]),
  );
  await click(inside.getByRole('button', { name: 'Edit' }));
  expect(address()).toBe('/app/org/5/inbox?active=7%3A90&editContact=true&contactId=90');
  close();
});

it('is no part of a narrower window, where the name leads to the overlay and nobody is asked for', async () => {
  const { callsOf, close } = openRoom(TEXTING, 1_099);
  const name = await screen.findByRole('link', { name: 'Hannah Lindgren' });
  expect(name.getAttribute('href')).toContain('previewContact=true&contactId=90');
  expect(screen.queryByRole('region', { name: 'Who this is' })).toBeNull();
  expect(callsOf('readContact')).toEqual([]);
  close();
});

it('says who is no contact, and offers to make a visitor one', async () => {
  const { address, callsOf, close } = openRoom(roomOf(0), 1_280);
  const inside = await pane();
  expect(await inside.findByText('Anonymous visitor')).toBeTruthy();
  await click(inside.getByRole('link', { name: 'Make a contact' }));
  expect(address()).toBe('/app/org/5/inbox?active=7%3A90&createContact=true&roomId=7%3A90');
  expect(await screen.findByRole('dialog', { name: 'New contact' })).toBeTruthy();
  expect(callsOf('readContact')).toEqual([]);
  close();
});

it('says why a contact is not there, and tries again', async () => {
  let isThere = false;
  const { close } = openRoom(TEXTING, 1_280, {
    readContact: () => {
      if (!isThere) throw refused(503, 'The host is away.');
      return { success: true, contact: HANNAH, merged: [] };
    },
  });
  const inside = await pane();
  await inside.findByText('Who this is could not be loaded');
  isThere = true;
  await click(inside.getByRole('button', { name: 'Try again' }));
  expect(await inside.findByText('Likes the window side.')).toBeTruthy();
  close();
});

it('never shows another contact, who is opened over it', async () => {
  const { callsOf, close } = openRoom(TEXTING, 1_280, {}, '&previewContact=true&contactId=95');
  const inside = await pane();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Regular');
  expect(callsOf('readContact')).toMatchObject([{ input: { params: { contactId: '95' } } }]);
  expect(inside.queryByText('Regular')).toBeNull();
  await click(dialog.getByRole('button', { name: 'Close' }));
  expect(await inside.findByText('Regular')).toBeTruthy();
  expect(callsOf('readContact').at(-1)).toMatchObject({ input: { params: { contactId: '90' } } });
  close();
});

it('is hidden and shown by a button, which the next visit remembers', async () => {
  const first = openRoom(TEXTING, 1_280);
  await pane();
  await click(screen.getByRole('button', { name: 'Hide who this is' }));
  expect(screen.queryByRole('region', { name: 'Who this is' })).toBeNull();
  expect(window.localStorage.getItem('console.contactPane')).toBe('off');
  await click(screen.getByRole('button', { name: 'Show who this is' }));
  await pane();
  expect(window.localStorage.getItem('console.contactPane')).toBeNull();
  first.close();
});

it('stays hidden where it was hidden before, and has no button where there is no room for it', async () => {
  window.localStorage.setItem('console.contactPane', 'off');
  const wide = openRoom(TEXTING, 1_280);
  await screen.findByRole('button', { name: 'Show who this is' });
  expect(screen.queryByRole('region', { name: 'Who this is' })).toBeNull();
  wide.close();
  const narrow = openRoom(TEXTING, 900);
  await screen.findByRole('heading', { name: /Hannah/ });
  expect(screen.queryByRole('button', { name: /who this is$/ })).toBeNull();
  narrow.close();
});

it('shows a visitor whom the team knows as the contact, under its name', async () => {
  const { close } = openRoom({ ...roomOf(0), name: 'Hannah Lindgren', contactId: 90 }, 1_280);
  const inside = await pane();
  expect(await inside.findByText('Likes the window side.')).toBeTruthy();
  expect(inside.queryByRole('link', { name: 'Make a contact' })).toBeNull();
  close();
});

it('makes the visitor of the open conversation a contact', async () => {
  const { callsOf, close } = openRoom(
    roomOf(0),
    1_280,
    { saveContact: () => ({ success: true, created: true, contact: HANNAH }) },
    '&createContact=true&roomId=7:90',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }));
  fireEvent.change(await dialog.findByLabelText('Name'), { target: { value: 'Hannah' } });
  await click(dialog.getByRole('button', { name: 'Save contact' }));
  await waitFor(() =>
    expect(callsOf('saveContact')).toMatchObject([
      { input: { body: { visitorRoomId: '7:90', newData: { name: 'Hannah' } } }, targetAccountId: 5 },
    ]),
  );
  close();
});

it('gives the conversation of a visitor to a contact that is found', async () => {
  const { address, callsOf, close } = openRoom(roomOf(0), 1_280, {
    listContacts: () => ({ success: true, contacts: [HANNAH], totalContacts: 1, pageSize: 20, pageNumber: 0 }),
    saveContact: () => ({ success: true, created: false, contact: HANNAH }),
  });
  await click((await pane()).getByRole('link', { name: 'This is somebody you know' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is this?' }));
  await click(await dialog.findByRole('button', { name: /Hannah Lindgren/ }));
  await waitFor(() =>
    expect(callsOf('saveContact')).toMatchObject([
      { input: { body: { id: 90, visitorRoomId: '7:90' } }, targetAccountId: 5 },
    ]),
  );
  expect(address()).toBe('/app/org/5/inbox?active=7%3A90');
  close();
});

it('offers the tags in use, by keyboard too', async () => {
  const { callsOf, close } = openRoom(TEXTING, 1_280, {
    listContactLists: () => ({ success: true, lists: [], totalContacts: 3 }),
    listContactTags: () => ({
      success: true,
      tags: ['Birthday', 'Regular', 'VIP', 'Vinyl'].map((name) => ({ name, contacts: 1 })),
      statuses: [],
      sources: [],
      leadSources: [],
    }),
    updateContact: () => ({ success: true, contact: HANNAH }),
  });
  const inside = await pane();
  const add = within(await inside.findByRole('region', { name: 'Tags' })).getByRole('button', { name: 'Add' });
  const saved = () => callsOf('updateContact').map(({ input }) => (input as { body: object }).body);
  await click(add);
  const field = await screen.findByRole('combobox', { name: 'New name' });
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  // What the contact has is not offered again.
  expect(offered()).toEqual(['Birthday', 'VIP', 'Vinyl']);
  fireEvent.change(field, { target: { value: 'vi' } });
  expect([offered(), marked()]).toEqual([['VIP', 'Vinyl'], undefined]);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(marked()).toBe('Vinyl');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(marked()).toBe('VIP');
  fireEvent.submit(field);
  await waitFor(() => expect(saved()).toEqual([{ newData: { tags: ['Regular', 'VIP'] } }]));
  // The same word in another case is the tag in use.
  await click(within(inside.getByRole('region', { name: 'Tags' })).getByRole('button', { name: 'Add' }));
  const again = await screen.findByRole('combobox', { name: 'New name' });
  fireEvent.change(again, { target: { value: 'birthday' } });
  fireEvent.submit(again);
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({ newData: { tags: expect.arrayContaining(['Birthday']) } }),
  );
  close();
});
