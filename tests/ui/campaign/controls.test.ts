/** What the editor's walk does not reach: controls that would do nothing, and must say so. */

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOST_UNREACHABLE } from '#contract/rules/messages';
import { editorStrings } from '#src/ui/features/editor/strings.ts';
import { versionStrings } from '#src/ui/features/versions/strings.ts';
import { shellStrings } from '#src/ui/strings/shell.ts';
import { base, forbidden, storedOf, version } from '#tests/machines/campaign/fixtures.ts';
import { type EditorStage, openEditorStage } from './stage';

let stage: EditorStage;
beforeEach(async () => {
  stage = await openEditorStage();
  await resolve('loadCampaign', { stored: storedOf(1, base), draft: null });
});
afterEach(() => stage.close());

const failure = async () => {
  const editor = (await stage.see())?.editor;
  return typeof editor === 'object' && 'failure' in editor ? editor.failure : undefined;
};
const resolve = (id: string, output: unknown) => stage.carryOut({ kind: 'resolve', id, src: id, output });

it('shows the versions in the address, with the same editor beside them', async () => {
  const { hands } = stage;
  const address = () => `${window.location.pathname}${window.location.search}`;
  const place = window.location.pathname;
  const editor = document.querySelector('.cm-editor');
  await hands.visit('testAgent');
  await hands.press('tab', editorStrings.versions);
  expect(address()).toBe(`${place}/versions?testAgent`);
  expect(await stage.state()).toBe('editor.editing.clean.current versions.listing review.closed');
  // Here too it is beside the prompt, not a dialog over it.
  expect(screen.queryAllByRole('dialog')).toEqual([]);
  await hands.press('tab', editorStrings.settings);
  expect(address()).toBe(`${place}?testAgent`);
  expect(await stage.state()).toBe('editor.editing.clean.current versions.closed review.closed');
  expect(document.querySelector('.cm-editor')).toBe(editor);
  expect(editor?.isConnected).toBe(true);
});

it('closes the test chat with Escape, and with a tab of a narrow page, where it covers the pane', async () => {
  const { hands } = stage;
  const query = () => window.location.search;
  await hands.visit('testAgent');
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(query()).toBe('');
  await hands.visit('testAgent');
  const [narrow] = screen.getAllByRole('tab', { name: editorStrings.settings });
  await act(async () => narrow?.click());
  expect(query()).toBe('');
});

it('keeps the name of a version that cannot be created before the edits are saved', async () => {
  const { hands } = stage;
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.fill(versionStrings.nameLabel, 'Summer');
  await hands.writePrompt('mine');
  await expect(hands.press('button', versionStrings.create)).rejects.toThrow('cannot be used');

  await hands.pressCtrl('s');
  await resolve('saveStaging', { kind: 'saved', stored: storedOf(2, { ...base, agentInstructions: 'mine' }) });
  await hands.press('button', versionStrings.create);
  expect(await stage.state()).toBe('editor.editing.clean.current versions.writing review.closed');
});

it('renames nothing while the list loads, and keeps the typed name', async () => {
  const { hands } = stage;
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.press('button', versionStrings.rename, 'version');
  await hands.fill(versionStrings.renameLabel(version.title), 'Summer');
  await stage.carryOut({ kind: 'send', event: { type: 'versions.changed' } });
  await expect(hands.press('button', versionStrings.saveName)).rejects.toThrow('cannot be used');

  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.press('button', versionStrings.saveName);
  expect(await stage.state()).toBe('editor.editing.clean.current versions.writing review.closed');
});

it('keeps the name of a new version until the host has it, and shows why it was refused', async () => {
  const { hands } = stage;
  const named = () => screen.getByLabelText<HTMLInputElement>(versionStrings.nameLabel).value;
  const problem = async () => (await stage.see())?.versions?.failure;
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [] });
  await hands.fill(versionStrings.nameLabel, 'Summer');
  await hands.press('button', versionStrings.create);
  expect([named(), await problem()]).toEqual(['Summer', null]);
  await resolve('writeVersion', { kind: 'refused', failure: forbidden });
  expect([named(), await problem()]).toEqual(['Summer', forbidden.message]);

  // After leaving and returning it is shown; renaming another one was not refused.
  await hands.press('tab', editorStrings.settings);
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [] });
  expect([named(), await problem()]).toEqual(['Summer', forbidden.message]);
  await hands.fill(versionStrings.nameLabel, 'Summer menu');
  expect([named(), await problem()]).toEqual(['Summer menu', null]);

  await hands.press('button', versionStrings.create);
  await resolve('writeVersion', { kind: 'listed', versions: [version] });
  expect([named(), await problem()]).toEqual(['', null]);
});

it('keeps a name typed while another version is created', async () => {
  const { hands } = stage;
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [] });
  await hands.fill(versionStrings.nameLabel, 'Summer');
  await hands.press('button', versionStrings.create);
  await hands.fill(versionStrings.nameLabel, 'Winter');
  await resolve('writeVersion', { kind: 'listed', versions: [version] });
  expect(screen.getByLabelText<HTMLInputElement>(versionStrings.nameLabel).value).toBe('Winter');
});

it('keeps the changed name of a version until the host has it, and shows why it was refused', async () => {
  const { hands } = stage;
  const label = versionStrings.renameLabel(version.title);
  const named = () => screen.queryByLabelText<HTMLInputElement>(label)?.value ?? null;
  const problem = async () => (await stage.see())?.versions?.failure;
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.press('button', versionStrings.rename, 'version');
  await hands.fill(label, 'Summer');
  await hands.press('button', versionStrings.saveName);
  expect([named(), await problem()]).toEqual(['Summer', null]);
  await resolve('writeVersion', { kind: 'refused', failure: forbidden });
  expect([named(), await problem()]).toEqual(['Summer', forbidden.message]);
  await hands.press('button', versionStrings.saveName);
  await resolve('writeVersion', { kind: 'listed', versions: [version] });
  expect([named(), await problem()]).toEqual([null, null]);
});

it('hides a dismissed failure, and shows the next one', async () => {
  const fail = async () => {
    await stage.carryOut({ kind: 'send', event: { type: 'campaign.applyTemplate', templateId: 'front-desk' } });
    await resolve('replaceStaging', { kind: 'refused', failure: { ...forbidden } });
  };
  await fail();
  expect(await failure()).toBe(forbidden.message);
  await stage.hands.press('button', shellStrings.dismiss);
  expect(await failure()).toBeNull();
  await fail();
  expect(await failure()).toBe(forbidden.message);
});

it('shows no notice about a lost network, which the banner and the pill show', async () => {
  const { hands } = stage;
  await hands.setOnline(false);
  await hands.writePrompt('mine');
  // One second without a key ends an undo step; after one and a half, it is saved.
  for (const delayMs of [1_000, 500]) {
    stage.taken?.();
    await stage.carryOut({ kind: 'elapse', delayMs });
  }
  expect([await stage.state(), await failure()]).toEqual([
    'editor.editing.saveFailed.offline versions.closed review.closed',
    null,
  ]);
  expect(screen.getByText('You are offline. What you change is kept here.').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText(editorStrings.offline).closest('[data-save-state=offline]')).toBeTruthy();

  await hands.setOnline(true);
  expect([await stage.state(), await failure()]).toEqual(['editor.editing.saving versions.closed review.closed', null]);
});

it('says that the host cannot be reached if nothing else says so', async () => {
  await stage.hands.writePrompt('mine');
  await stage.hands.pressCtrl('s');
  const unreachable = { kind: 'offline', message: HOST_UNREACHABLE };
  await stage.carryOut({ kind: 'reject', id: 'saveStaging', src: 'saveStaging', error: unreachable });
  expect(await failure()).toBe(editorStrings.retryingFailure(HOST_UNREACHABLE));
  await stage.hands.setOnline(false);
  expect(await failure()).toBeNull();
});
