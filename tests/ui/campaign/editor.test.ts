/**
 * The campaign's plan, walked on the rendered editor (architecture 6): a person's events are made with the controls. After each
 * step the editor is in the planned state and shows what the sights say.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { campaignMachine } from '#machines/campaign';
import { screenAccount, screenPaths, sightGaps, walkScreen } from '#tests/harness/index.ts';
import { editorPlan, hasLeft, isDrawn, isUseful } from './editorPlan';
import { campaignGestures } from './gestures';
import { campaignSights } from './sights';
import { type EditorStage, openEditorStage } from './stage';

/** Transitions that cannot be reached on the screen, and why. A line that is walked or names nothing fails. */
const NOT_ON_SCREEN: Readonly<Record<string, string>> = {
  'editor.publishing.asking | campaign.leave | 0': 'The question covers the links: only Back leaves it.',
  'editor.publishing.saving | done saveStaging | 3': 'No screen edits a template yet: its page only shows it.',
  'versions.awaitingAgent | versions.close | 0': 'The panel opens beside the agent, so it is never there before it.',
};

const paths = screenPaths(editorPlan, campaignGestures, {
  allow: isUseful,
  ends: hasLeft,
  except: Object.keys(NOT_ON_SCREEN),
});

let stage: EditorStage | undefined;
afterEach(() => stage?.close());

it('has a sight for every state', () => {
  expect(sightGaps(campaignMachine, campaignSights)).toEqual({ unseen: [], stale: [] });
});

it('walks every transition, and those of a gesture by that gesture', () => {
  const { notWalked } = screenAccount(campaignMachine, campaignGestures, paths);
  expect(notWalked).toEqual(Object.keys(NOT_ON_SCREEN));
});

describe('the rendered editor follows', () => {
  const numbered = paths.map((path, index) => ({ number: index + 1, steps: path.steps.length, path }));
  it.each(numbered)('walk $number, of $steps steps', { timeout: 120_000 }, async ({ path }) => {
    stage = await openEditorStage();
    await walkScreen(stage, path, { gestures: campaignGestures, sights: campaignSights, isDrawn });
  });
});
