import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Account } from '#contract/entities/account';
import type { Contact } from '#contract/entities/contact';
import type { PhoneNumber } from '#contract/entities/phoneNumber';
import { messageOf } from '#tests/machines/room/room.plan.ts';
import type { Replies } from '../standIn';
import { click, OWNER, openConsole, press, type } from './console';
import { accountOf, agentItem, page } from './fixtures';

const RUBEN: Contact = {
  id: 90,
  name: 'Ruben Ochoa',
  phone: '+15035550186',
  email: 'ruben@example.com',
  tags: [],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 0,
  timestamp: 1_750_000_000,
  updatedTimestamp: 1_760_000_000,
};
const free: PhoneNumber = {
  number: '+15035550104',
  locality: 'Portland',
  source: 'byo',
  capabilities: ['sms', 'voice'],
  verified: false,
};
const used: PhoneNumber = { ...free, number: '+15035550100', agentId: 8, agentName: 'Pizza to Go' };
const WORDS = 'Shall I hold a table for you?';

/** An inbox of an organization with one agent; `has` is what the organization has. */
function openInbox(query: string, has: { plan?: boolean; sms?: boolean; number?: string } = {}, more: Replies = {}) {
  const account: Account = {
    ...accountOf(5, 'organization'),
    vidaPremium: has.plan ?? true,
    smsEnabled: has.sms ?? true,
  };
  return openConsole(`/app/org/5/inbox${query}`, {
    ...OWNER,
    readAccount: () => account,
    listAccounts: () => page([agentItem(7, 'Events', { ...(has.number && { vidaPhoneNumber: has.number }) })]),
    deliveryWays: () => ({
      success: true,
      ways: [{ channel: 'sms', carrier: 'twilio', text: 'Goes out by text.', maxCharacters: 1_600 }],
    }),
    listPhoneNumbers: () => ({ success: true, numbers: [free, used] }),
    listAccessRequests: () => ({ success: true, requests: [] }),
    listConversations: () => ({ success: true, rooms: [], totalRooms: 0, pageSize: 20, pageNumber: 0 }),
    listContacts: () => ({ success: true, contacts: [RUBEN], totalContacts: 1, pageSize: 20, pageNumber: 0 }),
    ...more,
  });
}
const message = () => screen.findByRole('textbox', { name: 'Message' });
const draftRow = () => document.querySelector<HTMLElement>('[data-part="draft"]');
const NUMBER = { number: '+15035550100' };

it('a contact is chosen and written to; the conversation takes the place of the compose', async () => {
  const { callsOf, close } = openInbox('', NUMBER, {
    sendMessage: ({ body }) => ({
      success: true,
      message: 'Success',
      sent: messageOf(body.uuid ?? '', body.message, 1_790_000_000),
    }),
    readConversation: () => new Promise(() => {}),
    listMessages: () => new Promise(() => {}),
    listRoomNotes: () => new Promise(() => {}),
    listAssignees: () => new Promise(() => {}),
    listCannedReplies: () => new Promise(() => {}),
    clearActivityAgent: () => ({ success: true }),
  });
  await click(await screen.findByRole('link', { name: 'New conversation' }));
  const to = await screen.findByRole('combobox', { name: 'To' });
  fireEvent.focus(to);
  await type(to, 'Ruben');
  await click(await screen.findByRole('option', { name: /Ruben Ochoa/ }));
  await type(await message(), WORDS);
  expect(draftRow()?.textContent).toContain('Ruben Ochoa');
  await click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('No conversations yet');
  expect(callsOf('sendMessage')).toMatchObject([
    { input: { body: { toUsername: '+15035550186', channel: 'sms', message: WORDS } }, targetAccountId: 7 },
  ]);
  expect(window.location.search).toBe('?active=7%3A90');
  expect(draftRow()).toBeNull();
  close();
});

it('without a number the words stay, and a number is chosen in place; one of another agent moves only by its own words', async () => {
  const { callsOf, close } = openInbox('?new=%2B15035550186', {}, { assignPhoneNumber: () => ({ success: true }) });
  await screen.findByText('Choose the number this text comes from');
  await type(await message(), WORDS);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })).disabled).toBe(true);
  const steps = within(screen.getByRole('list', { name: 'What a text message needs' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  await click(await screen.findByRole('radio', { name: /\+1 \(503\) 555-0100/ }));
  expect(await screen.findByText(/Pizza to Go then has no number/)).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Move (503) 555-0100 here' }));
  expect(callsOf('assignPhoneNumber')).toMatchObject([
    { input: { body: { number: '+15035550100', move: true } }, targetAccountId: 7 },
  ]);
  expect(await message()).toHaveProperty('value', WORDS);
  close();
});

it('without text messages the reseller is asked, and it shows that it was', async () => {
  const asked: unknown[] = [];
  const request = { feature: 'sms' as const, askedBy: 'Olivia', askedAt: 1_760_000_000 };
  const { close } = openInbox(
    '?new=%2B15035550186',
    { ...NUMBER, sms: false },
    {
      requestAccess: ({ body }) => {
        asked.push(body);
        return { success: true, request };
      },
      listAccessRequests: () => ({ success: true, requests: asked.length > 0 ? [request] : [] }),
    },
  );
  await screen.findByText('Text messages are not switched on yet');
  await click(await screen.findByRole('button', { name: 'Ask your reseller' }));
  expect(await screen.findByText(/Olivia asked your reseller/)).toBeTruthy();
  expect(asked).toEqual([{ feature: 'sms' }]);
  // A mail needs neither.
  await click(screen.getByRole('button', { name: 'Write an email instead' }));
  expect(await screen.findByText('Write the first message')).toBeTruthy();
  close();
});

it('without messaging in the plan that comes first', async () => {
  const { close } = openInbox('?new=%2B15035550186', { plan: false, sms: false });
  expect(await screen.findByText('Messaging is not in your plan yet')).toBeTruthy();
  close();
});

it('an unsent message stays in the list when another conversation is looked for, and is discarded only after a question', async () => {
  const { close } = openInbox('', NUMBER);
  await screen.findByText('No conversations yet');
  await press('c');
  await type(await message(), WORDS);
  await click(await screen.findByRole('button', { name: 'Back to the conversations' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(draftRow()?.textContent).toContain(WORDS);
  await click(draftRow() as HTMLElement);
  await click(await screen.findByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('dialog', { name: 'Discard the unsent message?' });
  await click(within(question).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Choose a conversation');
  expect(draftRow()).toBeNull();
  close();
});
