import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Replies, refused } from '../standIn';
import { click, inState, OWNER, openConsole, type } from './console';
import { accountOf, agentItem, page } from './fixtures';

const open = (replies: Replies = {}, search = '') =>
  openConsole(`/app/org/5/agent/7/settings${search}`, {
    ...OWNER,
    listAccounts: () => page([agentItem(7, 'Trattoria')]),
    ...replies,
  });
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('renames an agent and gives its page another address, once something differs', async () => {
  const { callsOf, close } = open({
    updateUsername: () => ({ success: true, id: 7, username: 'pine-and-paw' }),
    updateAccount: () => ({ success: true, message: '', updatedSettings: ['accountName'], failedSettings: [] }),
  });
  const name = await nameField();
  expect([name.value, save().disabled]).toEqual(['Trattoria', true]);
  await type(name, 'Pine & Paw');
  await type(screen.getByRole('textbox', { name: /^User name/ }), 'Pine-and-Paw');
  await click(save());
  await screen.findByText('Saved.');
  expect([...callsOf('updateUsername'), ...callsOf('updateAccount')].map(({ input }) => input)).toEqual([
    { body: { targetUsername: 'Pine-and-Paw'.toLowerCase() } },
    { body: { accountName: 'Pine & Paw' } },
  ]);
  await waitFor(() => expect(save().disabled).toBe(true));
  close();
});

it('says beside the address that it is taken, and keeps what was typed', async () => {
  const { close } = open({
    updateUsername: () => Promise.reject(refused(409, 'This username is taken.', { input: 'targetUsername' })),
  });
  await nameField();
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: /^User name/ });
  await type(address, 'front-desk');
  await click(save());
  await screen.findByText('This username is taken.');
  expect([address.value, address.getAttribute('aria-invalid'), save().disabled]).toEqual(['front-desk', 'true', false]);
  close();
});

it('deletes an agent once it has said what goes with it, and leads to the other agents', async () => {
  const { address, callsOf, close } = open({
    deleteAccount: () => ({ success: true }),
    restoreAccount: () => ({ success: true }),
  });
  await click(await screen.findByRole('button', { name: 'Delete agent…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Trattoria?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'its public page /account7, which then answers nobody',
    'its prompt, its settings and all versions of them',
    'its inbox with every conversation in it',
    'its phone number, which becomes free',
  ]);
  await click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/app/org/5/agent/7/settings'));
  expect(callsOf('deleteAccount')).toEqual([]);
  await click(screen.getByRole('button', { name: 'Delete agent…' }));
  await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete agent' }));
  await waitFor(() => expect(address()).toBe('/app/org/5'));
  expect(callsOf('deleteAccount').map(({ input, targetAccountId }) => [input, targetAccountId])).toEqual([
    [{ body: { targetAccountId: 7 } }, 5],
  ]);
  // The notice is still there at the other agents.
  await click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Trattoria is back.');
  expect(callsOf('restoreAccount').map(({ input, targetAccountId }) => [input, targetAccountId])).toEqual([
    [{ body: { targetAccountId: 7 } }, 5],
  ]);
  close();
});

it('says in the dialog why an agent was not deleted', async () => {
  const { close } = open(
    { deleteAccount: () => Promise.reject(refused(403, 'You may not do this.')) },
    '?deleteAgent=true',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Trattoria?' }));
  await click(dialog.getByRole('button', { name: 'Delete agent' }));
  expect((await dialog.findByText('You may not do this.')).getAttribute('role')).toBe('alert');
  close();
});

it('offers no deletion to whom the reseller gives none', async () => {
  const { close } = open({
    readAccount: (_, { targetAccountId }) => ({
      ...accountOf(targetAccountId ?? 5, 'organization'),
      resellerSettings: { allowSignup: false },
    }),
  });
  await nameField();
  await inState('agentSettings', 'editing');
  expect(screen.queryByRole('button', { name: 'Delete agent…' })).toBeNull();
  close();
});
