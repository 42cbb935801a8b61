import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Contact } from '#contract/entities/contact';
import { refused } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { log } from './fixtures';

const ONE_LOG = { page: 1, pageSize: 6, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 };
const contactOf = (id: number, more: Partial<Contact> = {}): Contact => ({
  id,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  tags: ['Regular', 'Birthday', 'Events'],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  lastConversationTimestamp: 1_760_000_000,
  roomId: '7:90',
  agentId: 7,
  timestamp: 1_750_000_000,
  updatedTimestamp: 1_760_000_000,
  ...more,
});

/** An organization with these contacts, and what the host was asked. */
function openContacts(path = '/app/org/5/contacts', contacts = [contactOf(90)]) {
  const asked: unknown[] = [];
  const page = openConsole(path, {
    ...OWNER,
    listContacts: ({ query }) => {
      asked.push(query);
      return { success: true as const, contacts, totalContacts: contacts.length, pageSize: 20, pageNumber: 0 };
    },
    listContactLists: () => ({
      success: true,
      lists: [
        { name: 'recent', system: true, contacts: 3 },
        { name: 'Regulars', system: false, contacts: 2 },
      ],
      totalContacts: 9,
    }),
    listContactTags: () => ({
      success: true,
      tags: [{ name: 'Regular', contacts: 2 }],
      statuses: [],
      sources: [],
      leadSources: [],
    }),
    readContact: () => ({ success: true, contact: contacts[0] ?? contactOf(90), merged: [] }),
    listContactLogs: () => ({
      success: true,
      message: 'Success',
      logs: [log],
      count: 1,
      totalCount: 1,
      pagination: ONE_LOG,
    }),
    updateContact: ({ body }) => {
      asked.push(body);
      return { success: true, contact: contactOf(90) };
    },
    saveContact: ({ body }) => {
      asked.push(body);
      throw refused(409, 'Another contact has this phone number.', { input: 'phone' });
    },
    deleteContact: ({ params }) => {
      asked.push(params);
      return { success: true };
    },
  });
  return { ...page, asked };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.findByRole('button', { name });

it('lists who they are, how to reach them, and what was last', async () => {
  const { close } = openContacts('/app/org/5/contacts', [
    contactOf(90),
    contactOf(91, { name: undefined, phone: undefined, email: 'ada@example.com', tags: [] }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Contacts' }));
  const rows = list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Hannah Lindgren.*\(503\) 555-0112.*RegularBirthday\+1/),
    expect.stringMatching(/ada@example\.com.*No number/),
  ]);
  close();
});

it('is narrowed to a list and a tag, and sorted, in the address', async () => {
  const { address, asked, close } = openContacts();
  await click(await screen.findByRole('button', { name: /^Regulars/ }));
  await click(await button('Tag: Any'));
  await click(await button('Regular'));
  await click(await screen.findByRole('button', { name: /sort.*name/i }));
  expect(address()).toBe('/app/org/5/contacts?list=Regulars&tag=Regular&sort=name&order=asc');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ list: 'Regulars', tag: 'Regular', sort: 'name', order: 'asc' }),
  );
  close();
});

it('changes a contact, and closes the form', async () => {
  const { address, asked, close } = openContacts();
  await click(await button('More for Hannah Lindgren'));
  await click(await button('Edit'));
  await type(await field('Company'), 'Lindgren AB');
  await click(await button('Save contact'));
  await waitFor(() => expect(address()).toBe('/app/org/5/contacts'));
  expect(asked.at(-1)).toMatchObject({ newData: { name: 'Hannah Lindgren', company: 'Lindgren AB' } });
  close();
});

it('says beside the field why the host refuses, and keeps what was typed', async () => {
  const { close } = openContacts();
  await click(await button('New contact'));
  await type(await field('Name'), 'Ada');
  const phone = await field('Phone');
  await type(phone, '+15035550112');
  await click(await button('Save contact'));
  expect(await screen.findByText('Another contact has this phone number.')).toBeTruthy();
  expect([(await field('Name')).value, phone.value]).toEqual(['Ada', '+15035550112']);
  close();
});

it('says what stays before a contact is deleted', async () => {
  const { address, asked, close } = openContacts();
  await click(await button('More for Hannah Lindgren'));
  await click(await button('Delete'));
  expect(await screen.findByRole('dialog', { name: 'Delete Hannah Lindgren?' })).toBeTruthy();
  await click(await button('Delete contact'));
  await waitFor(() => expect(address()).toBe('/app/org/5/contacts'));
  expect(asked).toContainEqual({ contactId: '90' });
  close();
});

it('shows who somebody is: what they agreed to, what the agent knows, and what was said before', async () => {
  const { address, close } = openContacts('/app/org/5/contacts', [
    contactOf(90, {
      agentContext: 'Allergic to pistachios.',
      consent: { texts: { agreed: true, source: 'By text', timestamp: 1_750_000_000 } },
      doNotContact: { source: 'By phone', timestamp: 1_750_000_000 },
    }),
  ]);
  await click(await screen.findByRole('link', { name: 'Hannah Lindgren' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Hannah Lindgren' }));
  expect(await panel.findByText('Allergic to pistachios.')).toBeTruthy();
  const consent = within(panel.getByRole('region', { name: 'Consent' }));
  expect(consent.getAllByRole('definition').map((one) => one.textContent?.split(' ')[0])).toEqual([
    'Never',
    'Agreed',
    'Never',
  ]);
  expect(panel.getByText('Do not contact')).toBeTruthy();
  await click(within(panel.getByRole('region', { name: 'Conversations' })).getByRole('link'));
  expect(address().startsWith('/app/org/5/inbox?active=')).toBe(true);
  close();
});
