/** What the editor's walk does not reach: controls that would do nothing, and must say so. */

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Campaign } from '#contract/entities/campaign';
import { base, forbidden, storedOf, version } from '#tests/machines/campaign/fixtures.ts';
import { pressInMenu } from './gestures';
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
  await hands.press('tab', 'Versions');
  expect(address()).toBe(`${place}/versions?testAgent`);
  expect(await stage.state()).toBe('editor.editing.clean.current versions.listing review.closed');
  // Here too it is beside the prompt, not a dialog over it.
  expect(screen.queryAllByRole('dialog')).toEqual([]);
  await hands.press('tab', 'Settings');
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
  const [narrow] = screen.getAllByRole('tab', { name: 'Settings' });
  await act(async () => narrow?.click());
  expect(query()).toBe('');
});

it('keeps the name of a version that cannot be created before the edits are saved', async () => {
  const { hands } = stage;
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.fill('Name of the new version', 'Summer');
  await hands.writePrompt('mine');
  await expect(hands.press('button', 'Keep a version')).rejects.toThrow('cannot be used');

  await hands.pressCtrl('s');
  await resolve('saveStaging', { kind: 'saved', stored: storedOf(2, { ...base, agentInstructions: 'mine' }) });
  await hands.press('button', 'Keep a version');
  expect(await stage.state()).toBe('editor.editing.clean.current versions.writing review.closed');
});

it('renames nothing while the list loads, and keeps the typed name', async () => {
  const { hands } = stage;
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await pressInMenu(hands, 'Rename');
  await hands.fill(`New name of ${version.title}`, 'Summer');
  await stage.carryOut({ kind: 'send', event: { type: 'versions.changed' } });
  await expect(hands.press('button', 'Save name')).rejects.toThrow('cannot be used');

  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.press('button', 'Save name');
  expect(await stage.state()).toBe('editor.editing.clean.current versions.writing review.closed');
});

it('leaves a version its name if the new one is empty', async () => {
  const { hands } = stage;
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await pressInMenu(hands, 'Rename');
  await hands.fill(`New name of ${version.title}`, ' ');
  await hands.press('button', 'Save name');
  expect([await stage.state(), await hands.has('button', 'Restore', 'version')]).toEqual([
    'editor.editing.clean.current versions.ready review.closed',
    true,
  ]);
});

it('keeps the name of a new version until the host has it, and shows why it was refused', async () => {
  const { hands } = stage;
  const named = () => screen.getByLabelText<HTMLInputElement>('Name of the new version').value;
  const problem = async () => (await stage.see())?.versions?.failure;
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [] });
  await hands.fill('Name of the new version', 'Summer');
  await hands.press('button', 'Keep a version');
  expect([named(), await problem()]).toEqual(['Summer', null]);
  await resolve('writeVersion', { kind: 'refused', failure: forbidden });
  expect([named(), await problem()]).toEqual(['Summer', forbidden.message]);

  // After leaving and returning it is shown; renaming another one was not refused.
  await hands.press('tab', 'Settings');
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [] });
  expect([named(), await problem()]).toEqual(['Summer', forbidden.message]);
  await hands.fill('Name of the new version', 'Summer menu');
  expect([named(), await problem()]).toEqual(['Summer menu', null]);

  await hands.press('button', 'Keep a version');
  await resolve('writeVersion', { kind: 'listed', versions: [version] });
  expect([named(), await problem()]).toEqual(['', null]);
});

it('keeps a name typed while another version is created', async () => {
  const { hands } = stage;
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [] });
  await hands.fill('Name of the new version', 'Summer');
  await hands.press('button', 'Keep a version');
  await hands.fill('Name of the new version', 'Winter');
  await resolve('writeVersion', { kind: 'listed', versions: [version] });
  expect(screen.getByLabelText<HTMLInputElement>('Name of the new version').value).toBe('Winter');
});

it.each([
  ['Restore', 'Restore a version to your draft', 'restore', 'staging'],
  ['Make it live now…', 'Make a version live', 'restore', 'default'],
  ['Replace with the draft', 'Overwrite a version', 'replace', null],
])('compares before it does what %s says', async (control, title, action, target) => {
  const { hands } = stage;
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await (control === 'Restore' ? hands.press('button', control, 'version') : pressInMenu(hands, control));
  const query = new URLSearchParams(window.location.search);
  expect([(await stage.see())?.review?.title, query.get('compareChanges'), query.get('restoreTo')]).toEqual([
    title,
    action,
    target,
  ]);
  expect(query.get('versionId')).toBe(String(version.versionId));
});

it('offers nothing to publish where the draft is what is live', async () => {
  const { hands } = stage;
  const compare = async (before: Campaign | null) => {
    await hands.press('button', 'Compare');
    await resolve('loadComparison', { before, after: base });
    const review = (await stage.see())?.review;
    await hands.press('button', 'Back to the draft', { dialog: ['Publish'] });
    return review?.act.words;
  };
  expect([await compare(base), await compare(null)]).toEqual(['Back to the draft', 'Publish']);
});

it('publishes for the first time at once, and later where the changes are seen', async () => {
  const { hands } = stage;
  const publishedAtMs = Date.now();
  const live = { ...base, agentInstructions: '# Hours\nWe close at five.\n# Menu\nLemons' };
  const mine = {
    ...live,
    agentInstructions: '# Hours\nWe close at six.\n# Menu\nLemons',
    agentLang: 'de-DE',
    published: false,
  };
  const steps = async () => {
    await hands.press('button', 'Publish');
    return [await stage.state(), (await stage.see())?.review?.title];
  };
  expect(await steps()).toEqual(['editor.publishing.waiting versions.closed review.closed', undefined]);
  stage.close();

  stage = await openEditorStage();
  const stored = { ...storedOf(2, mine), publishedAtMs, savedAtMs: publishedAtMs };
  await resolve('loadCampaign', { stored, draft: null, live });
  expect(screen.getAllByText('2 unpublished changes')).toHaveLength(1);
  expect(await steps()).toEqual(['editor.editing.clean.current versions.closed review.comparing', 'Publish']);
  await resolve('loadComparison', { before: live, after: mine });
  const dialog = screen.getByRole('dialog', { name: 'Publish 2 changes' });
  expect(dialog.textContent).toMatch(/Draft, saved .*Live, since .*Prompt1 place \+1 −1 words/);
  await stage.hands.press('button', 'Publish', { dialog: ['Publish 2 changes'] });
  expect(await stage.state()).toBe('editor.publishing.waiting versions.closed review.closed');
});

it('keeps the changed name of a version until the host has it, and shows why it was refused', async () => {
  const { hands } = stage;
  const label = `New name of ${version.title}`;
  const named = () => screen.queryByLabelText<HTMLInputElement>(label)?.value ?? null;
  const problem = async () => (await stage.see())?.versions?.failure;
  await hands.press('tab', 'Versions');
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await pressInMenu(hands, 'Rename');
  await hands.fill(label, 'Summer');
  await hands.press('button', 'Save name');
  expect([named(), await problem()]).toEqual(['Summer', null]);
  await resolve('writeVersion', { kind: 'refused', failure: forbidden });
  expect([named(), await problem()]).toEqual(['Summer', forbidden.message]);
  await hands.press('button', 'Save name');
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
  await stage.hands.press('button', 'Dismiss');
  expect(await failure()).toBeNull();
  await fail();
  expect(await failure()).toBe(forbidden.message);
});

it('says once that a publish failed, below its button, also without a network', async () => {
  const said = () => screen.queryAllByText(/The host is away|You are offline\.$/).map(({ textContent }) => textContent);
  const fail = async (error: object) => {
    await stage.hands.press('button', 'Publish');
    stage.taken?.();
    await stage.carryOut({ kind: 'elapse', delayMs: 1_500 });
    await stage.carryOut({ kind: 'reject', id: 'saveStaging', src: 'saveStaging', error });
  };
  await fail({ kind: 'unavailable', message: 'The host is away.' });
  expect([said(), await failure(), document.querySelector('[data-toast]')]).toEqual([
    ['Failed to publish campaign: The host is away; we keep trying to save.'],
    'Failed to publish campaign: The host is away; we keep trying to save.',
    null,
  ]);
  await stage.hands.setOnline(false);
  await fail({ kind: 'offline', message: 'You are offline.' });
  expect([said(), await failure()]).toEqual([
    ['Failed to publish campaign: You are offline.'],
    'Failed to publish campaign: You are offline.',
  ]);
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
  expect(screen.getByText('Offline, kept here').closest('[data-save-state=offline]')).toBeTruthy();

  await hands.setOnline(true);
  expect([await stage.state(), await failure()]).toEqual(['editor.editing.saving versions.closed review.closed', null]);
});

it('says that edits are not kept on this device, until they are saved', async () => {
  const { hands } = stage;
  const pill = async () => {
    const editor = (await stage.see())?.editor;
    return typeof editor === 'object' && 'pill' in editor ? [editor.pill.words, editor.pill.isNotKept] : null;
  };
  await hands.writePrompt('mine');
  await stage.carryOut({ kind: 'send', event: { type: 'draft.notKept', reason: 'full' } });
  const edited = await pill();
  await hands.pressCtrl('s');
  await resolve('saveStaging', { kind: 'saved', stored: storedOf(2, { ...base, agentInstructions: 'mine' }) });
  expect([edited, await pill()]).toEqual([
    ['Editing', true],
    ['Saved {time}', false],
  ]);
});

it('says that the host cannot be reached if nothing else says so', async () => {
  await stage.hands.writePrompt('mine');
  await stage.hands.pressCtrl('s');
  const unreachable = { kind: 'offline', message: 'The server cannot be reached.' };
  await stage.carryOut({ kind: 'reject', id: 'saveStaging', src: 'saveStaging', error: unreachable });
  expect(await failure()).toBe('The server cannot be reached; we keep trying to save.');
  await stage.hands.setOnline(false);
  expect(await failure()).toBeNull();
});
