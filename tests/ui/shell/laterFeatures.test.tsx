import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { selectWorkspaceRef } from '#machines/app';
import type { workspaceMachine } from '#machines/workspace';
import type { PageParts } from '#src/app/startApp.ts';
import { click, OWNER, openConsole } from './console';
import { agentItem, listFigures, page } from './fixtures';

/** A console at its agents; a test says when the file of the later features has come, or that it is missing. */
async function openAgents() {
  const asked: { readonly come: () => void; readonly miss: () => void }[] = [];
  const loadMachines = fromPromise<void, undefined>(
    () =>
      new Promise((come, reject) => {
        asked.push({ come, miss: () => reject(new TypeError('a script')) });
      }),
  );
  const adapt = (parts: PageParts): PageParts => {
    const workspace = parts.actors.workspace as typeof workspaceMachine;
    return { ...parts, actors: { ...parts.actors, workspace: workspace.provide({ actors: { loadMachines } }) } };
  };
  const replies = { ...OWNER, listAccounts: () => ({ ...page([agentItem(7, 'Luigi')]), figures: listFigures }) };
  const opened = openConsole('/app/org/5', replies, 'console', { adapt });
  await screen.findByRole('link', { name: 'Luigi' });
  return { ...opened, asked };
}

it('draws the first list before the other features have come, and opens them then', async () => {
  const { asked, callsOf, close } = await openAgents();
  expect([asked.length, callsOf('readWalkthrough').length]).toEqual([1, 0]);
  await act(async () => asked[0]?.come());
  expect([callsOf('readWalkthrough').length, screen.queryByText(PART_NOT_LOADED)]).toEqual([1, null]);
  close();
});

it('keeps the list if they are missing, says so, and asks for them again when the host is reached', async () => {
  const { app, asked, callsOf, close } = await openAgents();
  await act(async () => asked[0]?.miss());
  expect([
    screen.queryAllByText(PART_NOT_LOADED).length,
    screen.queryAllByRole('link', { name: 'Luigi' }).length,
  ]).toEqual([1, 1]);
  expect(screen.getByRole('button', { name: 'Try again' }).isConnected).toBe(true);
  await act(async () => selectWorkspaceRef(app.getSnapshot())?.send({ type: 'realtime.connected' }));
  await act(async () => asked[1]?.come());
  expect([asked.length, callsOf('readWalkthrough').length, screen.queryByText(PART_NOT_LOADED)]).toEqual([2, 1, null]);
  close();
});

it('loads the page again for them at a press, since nothing is unsaved', async () => {
  const { app, asked, close } = await openAgents();
  await act(async () => asked[0]?.miss());
  const { location } = app.getSnapshot().children;
  if (!location) throw new Error('The page has a location.');
  const told = vi.spyOn(location, 'send').mockReturnValue(undefined);
  await click(screen.getByRole('button', { name: 'Try again' }));
  expect(told.mock.calls).toEqual([[{ type: 'location.reload' }]]);
  close();
});
