/**
 * The plan of the suggestions, walked on the rendered editor (architecture 6): a person's events are made with the controls. After
 * each step the editor is in the planned state and shows what the sights say.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { templateFieldsMachine } from '#machines/templateFields';
import { screenAccount, screenPaths, sightGaps, walkScreen } from '#tests/harness/index.ts';
import { templateFieldsGestures } from './gestures';
import { templateFieldsSights } from './sights';
import { openTemplateFieldsStage, type TemplateFieldsStage } from './stage';
import { isDrawn, screenPlan } from './templateFieldsPlan';

const paths = screenPaths(screenPlan, templateFieldsGestures);

let stage: TemplateFieldsStage | undefined;
afterEach(() => stage?.close());

it('has a sight for every state', () => {
  expect(sightGaps(templateFieldsMachine, templateFieldsSights)).toEqual({ unseen: [], stale: [] });
});

it('walks every transition, and those of a gesture by that gesture', () => {
  expect(screenAccount(templateFieldsMachine, templateFieldsGestures, paths).notWalked).toEqual([]);
});

describe('the rendered editor follows', () => {
  const numbered = paths.map((path, index) => ({ number: index + 1, steps: path.steps.length, path }));
  it.each(numbered)('walk $number, of $steps steps', { timeout: 120_000 }, async ({ path }) => {
    stage = await openTemplateFieldsStage();
    await walkScreen(stage, path, { gestures: templateFieldsGestures, sights: templateFieldsSights, isDrawn });
  });
});
