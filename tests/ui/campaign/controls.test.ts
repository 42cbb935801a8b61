/** What the walk of the editor does not come to: controls that would do nothing, and must say so. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { editorStrings } from '#src/ui/strings/editor.ts';
import { versionStrings } from '#src/ui/strings/versions.ts';
import { base, forbidden, storedOf, version } from '#tests/machines/campaign/fixtures.ts';
import { type EditorStage, openEditorStage } from './stage';

let stage: EditorStage;
beforeEach(async () => {
  stage = await openEditorStage();
  await resolve('loadCampaign', { stored: storedOf(1, base), draft: null });
});
afterEach(() => stage.close());

const resolve = (id: string, output: unknown) => stage.carryOut({ kind: 'resolve', id, src: id, output });

it('keeps the name of a version that cannot be kept before the edits are saved', async () => {
  const { hands } = stage;
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.fill(versionStrings.nameLabel, 'Summer');
  await hands.writePrompt('mine');
  await expect(hands.press('button', versionStrings.create)).rejects.toThrow('cannot be used');

  await hands.pressCtrl('s');
  await resolve('saveStaging', { kind: 'saved', stored: storedOf(2, { ...base, agentInstructions: 'mine' }) });
  await hands.press('button', versionStrings.create);
  expect(await stage.state()).toBe('editor.editing.clean.current versions.creating review.closed');
});

it('renames nothing while the list is on its way, and keeps the name that was typed', async () => {
  const { hands } = stage;
  await hands.press('tab', editorStrings.versions);
  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.press('button', versionStrings.rename, 'version');
  await hands.fill(versionStrings.renameLabel(version.title), 'Summer');
  await stage.carryOut({ kind: 'send', event: { type: 'versions.changed' } });
  await expect(hands.press('button', versionStrings.saveName)).rejects.toThrow('cannot be used');

  await resolve('listVersions', { kind: 'listed', versions: [version] });
  await hands.press('button', versionStrings.saveName);
  expect(await stage.state()).toBe('editor.editing.clean.current versions.renaming review.closed');
});

it('puts a failure out of sight once it is read, and shows the next one', async () => {
  const failure = async () => {
    const editor = (await stage.see())?.editor;
    return typeof editor === 'object' && 'failure' in editor ? editor.failure : undefined;
  };
  const fail = async () => {
    await stage.carryOut({ kind: 'send', event: { type: 'campaign.applyTemplate', templateId: 'front-desk' } });
    await resolve('applyTemplate', { kind: 'refused', failure: { ...forbidden } });
  };
  await fail();
  expect(await failure()).toBe(forbidden.message);
  await stage.hands.press('button', editorStrings.dismiss);
  expect(await failure()).toBeNull();
  await fail();
  expect(await failure()).toBe(forbidden.message);
});
