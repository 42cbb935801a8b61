import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { agentItem, page } from './fixtures';

const AGENT = { ...OWNER, listAccounts: () => page([agentItem(7, 'Trattoria')]) };
const profile = {
  id: 7,
  username: 'trattoria',
  accountType: 'agent' as const,
  displayName: 'Trattoria',
  answers: true,
};
const ROOMS = { success: true as const, rooms: [], totalRooms: 0, pageSize: 8, pageNumber: 0 };
const CONTACTS = { success: true as const, totalContacts: 1, pageSize: 8, pageNumber: 0 };
const hannah = {
  id: 90,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  tags: [],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  timestamp: 1_750_000_000,
  updatedTimestamp: 1_760_000_000,
};

it('asks for help as the person, keeps what is typed when it is refused, and says where the answer comes', async () => {
  let isRefused = true;
  const { callsOf, close } = openConsole('/app/org/5?form=true', {
    ...AGENT,
    createSupportRequest: () =>
      isRefused ? Promise.reject(refused(429, 'You can send 10 messages to support an hour.')) : { success: true },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Get support' }));
  const send = () => dialog.getByRole('button', { name: 'Send' });
  expect(send().hasAttribute('disabled')).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>('Answer to').value).toBe('owner@demo.test');
  await type(dialog.getByLabelText('How can we help?'), 'My calls are not answered.');
  await click(send());
  expect(await dialog.findByText(/10 messages to support an hour/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('How can we help?').value).toBe('My calls are not answered.');
  isRefused = false;
  await type(dialog.getByLabelText('Answer to'), 'chiara@elsewhere.test');
  await click(send());
  expect(await dialog.findByText('An answer comes to chiara@elsewhere.test.')).toBeTruthy();
  expect(callsOf('createSupportRequest').at(-1)?.input.body).toEqual({
    message: 'My calls are not answered.',
    email: 'chiara@elsewhere.test',
  });
  close();
});

it('searches people, conversations and agents in one place, and leads to each', async () => {
  const { callsOf, close } = openConsole('/app/org/5?search=true&phrase=lind', {
    ...AGENT,
    listContacts: () => ({ ...CONTACTS, contacts: [hannah] }),
    listConversations: () => ROOMS,
    searchAccount: () => ({ success: true, accounts: [agentItem(7, 'Lindgren & Co')], totalAccounts: 1 }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const contacts = within(await dialog.findByRole('region', { name: 'Contacts' }));
  expect(contacts.getByRole('link', { name: 'Hannah Lindgren' }).getAttribute('href')).toBe(
    '/app/org/5/contacts?previewContact=true&contactId=90',
  );
  expect(contacts.getByText('+1 (503) 555-0112')).toBeTruthy();
  const accounts = within(dialog.getByRole('region', { name: 'Accounts' }));
  expect(accounts.getByRole('link', { name: 'Lindgren & Co' }).getAttribute('href')).toBe(
    '/app/org/5/agent/7/overview',
  );
  expect(dialog.queryByRole('region', { name: 'Conversations' })).toBeNull();
  expect(callsOf('listContacts')[0]?.input.query).toMatchObject({ q: 'lind' });
  close();
});

it('gives an agent away by its link, or says that it must be published first', async () => {
  const published = openConsole('/app/org/5/agent/7?shareProfile=true', {
    ...AGENT,
    readPublicProfile: () => ({ success: true, account: profile }),
  });
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  published.close();

  const { close } = openConsole('/app/org/5/agent/7?shareProfile=true', {
    ...AGENT,
    readPublicProfile: () => ({ success: true, account: { ...profile, answers: false } }),
  });
  expect(await screen.findByText('It answers nobody yet')).toBeTruthy();
  close();
});
