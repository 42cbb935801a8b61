import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Contact } from '#contract/entities/contact';
import { click, OWNER, openConsole, press, stopTime, type } from './console';
import { agentItem, page } from './fixtures';

const contactOf = (id: number, name: string, phone: string): Contact => ({
  id,
  name,
  phone,
  tags: [],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 0,
  timestamp: 1_750_000_000,
  updatedTimestamp: 1_760_000_000,
});
const CONTACTS = [
  contactOf(90, 'Ruben Ochoa', '+15035550186'),
  contactOf(91, 'Hannah Lindgren', '+15035550112'),
  contactOf(92, 'Hank Osborne', '+15035550113'),
];

/** A message to somebody new is open, in an organization with these contacts. */
async function openSearch() {
  const console = openConsole('/app/org/5/inbox?new=true', {
    ...OWNER,
    listAccounts: () => page([agentItem(7, 'Events', { vidaPhoneNumber: '+15035550100' })]),
    deliveryWays: () => ({ success: true, ways: [] }),
    listPhoneNumbers: () => ({ success: true, numbers: [] }),
    listAccessRequests: () => ({ success: true, requests: [] }),
    listConversations: () => ({ success: true, rooms: [], totalRooms: 0, pageSize: 20, pageNumber: 0 }),
    listContacts: ({ query }) => {
      const contacts = CONTACTS.filter(({ name }) => name?.toLowerCase().includes(query?.q?.toLowerCase() ?? ''));
      return { success: true, contacts, totalContacts: contacts.length, pageSize: 20, pageNumber: 0 };
    },
  });
  const to = await screen.findByRole<HTMLInputElement>('combobox', { name: 'To' });
  to.focus();
  await screen.findByRole('option', { name: /Ruben/ });
  const elapse = stopTime();
  return { ...console, to, elapse };
}
afterEach(() => vi.useRealTimers());

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = (name: string) => screen.getByRole('button', { name: `Write to somebody else than ${name}` });
const phrases = (calls: readonly { readonly input: unknown }[]) =>
  calls.map(({ input }) => (input as { query?: { q?: string } }).query?.q);

it('asks for contacts half a second after the last letter, once', async () => {
  const { callsOf, to, elapse, close } = await openSearch();
  await type(to, 'ha');
  await elapse(499);
  await type(to, 'han');
  await elapse(499);
  expect(phrases(callsOf('listContacts'))).toEqual([undefined]);
  expect(screen.getByText('Searching contacts')).toBeTruthy();
  await elapse(1);
  expect(phrases(callsOf('listContacts'))).toEqual([undefined, 'han']);
  expect(options()).toEqual([
    expect.stringContaining('Hannah Lindgren'),
    expect.stringContaining('Hank Osborne'),
    'Write to han',
  ]);
  close();
});

it('Enter waits for what is found, and the message is next', async () => {
  const { to, close } = await openSearch();
  await type(to, 'hank');
  // Ruben stands first as long as nothing was asked.
  expect(options()[0]).toContain('Ruben Ochoa');
  await press('Enter', {}, to);
  expect(chosen('Hank Osborne')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'To' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
  close();
});

it('is walked with the arrows, around the ends, and closed by Escape', async () => {
  const { to, elapse, close } = await openSearch();
  await type(to, 'han');
  await elapse(500);
  const active = () => document.getElementById(to.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  expect(active()).toBeNull();
  await press('ArrowDown', {}, to);
  expect(active()).toContain('Hannah Lindgren');
  await press('ArrowUp', {}, to);
  expect(active()).toBe('Write to han');
  await press('ArrowUp', {}, to);
  expect(active()).toContain('Hank Osborne');
  await press('Escape', {}, to);
  expect([to.getAttribute('aria-expanded'), active()]).toEqual(['false', null]);
  await press('ArrowUp', {}, to);
  await press('Enter', {}, to);
  expect(chosen('Hannah Lindgren')).toBeTruthy();
  close();
});

it('says that nobody has a number, which is written to itself; somebody else is looked for again', async () => {
  const { to, elapse, close } = await openSearch();
  await type(to, '+15035550177');
  await elapse(500);
  expect(screen.getByText('No such contact. You can write to it all the same.')).toBeTruthy();
  expect(options()).toEqual(['Write to +1 (503) 555-0177']);
  await press('Enter', {}, to);
  await click(chosen('+1 (503) 555-0177'));
  const again = screen.getByRole('combobox', { name: 'To' });
  expect(document.activeElement).toBe(again);
  await type(again, 'Nobody at all');
  await elapse(500);
  expect(screen.getByText(/^No contact matches “Nobody at all”\./)).toBeTruthy();
  close();
});

it('asks a mobile app for the contacts of its phone, with what is typed', async () => {
  const posted: unknown[] = [];
  Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => posted.push(JSON.parse(text)) } });
  const { to, close } = await openSearch();
  await type(to, ' han ');
  await click(screen.getByRole('button', { name: 'Contacts of this phone' }));
  expect(posted).toEqual([{ type: 'ready' }, { type: 'searchContact', phrase: 'han' }]);
  close();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  vi.useRealTimers();
  const elsewhere = await openSearch();
  expect(screen.queryByRole('button', { name: 'Contacts of this phone' })).toBeNull();
  elsewhere.close();
});
