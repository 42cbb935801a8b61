import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, OWNER, openConsole } from '../shell/console';
import { page } from '../shell/fixtures';

let isBroken = true;

vi.mock('#src/ui/features/logs/LogsScreen.tsx', () => ({
  Header: undefined,
  Screen: () => {
    if (isBroken) throw new Error('A defect of ours.');
    return <p>The logs</p>;
  },
}));

it('keeps the shell when a screen breaks, hides the error, and renders it again on request', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { close } = openConsole('/app/org/5/logs', { ...OWNER, listAccounts: () => page([]) });
  expect(await screen.findByText('This part of the page stopped working')).toBeTruthy();
  expect(screen.queryByText(/A defect of ours/)).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Account path' })).toBeTruthy();
  expect(told).toHaveBeenCalled();
  isBroken = false;
  await click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The logs')).toBeTruthy();
  close();
});
