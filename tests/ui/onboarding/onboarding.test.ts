/**
 * The plan of onboarding, walked on the rendered set-up (architecture 6): a person's events are made with the controls. After each
 * step the set-up is in the planned state and shows what the sights say.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { type OnboardingInput, onboardingMachine } from '#machines/onboarding';
import { screenAccount, screenPaths, sightGaps, walkScreen } from '#tests/harness/index.ts';
import { onboardingPlan } from '#tests/machines/onboarding/onboarding.plan.ts';
import { onboardingGestures } from './gestures';
import { isMade, NOT_ON_SCREEN } from './onboardingPlan';
import { onboardingSights } from './sights';
import { type OnboardingStage, openOnboardingStage } from './stage';

const paths = screenPaths(onboardingPlan, onboardingGestures, { except: Object.keys(NOT_ON_SCREEN), ends: isMade });

let stage: OnboardingStage | undefined;
afterEach(() => stage?.close());

it('has a sight for every state', () => {
  expect(sightGaps(onboardingMachine, onboardingSights)).toEqual({ unseen: [], stale: [] });
});

it('walks every transition, and those of a gesture by that gesture', () => {
  const { notWalked } = screenAccount(onboardingMachine, onboardingGestures, paths);
  expect(notWalked).toEqual(Object.keys(NOT_ON_SCREEN));
});

describe('the rendered set-up follows', () => {
  const numbered = paths.map((path, index) => ({ number: index + 1, steps: path.steps.length, path }));
  it.each(numbered)('walk $number, of $steps steps', { timeout: 120_000 }, async ({ path }) => {
    stage = await openOnboardingStage(path.input as OnboardingInput);
    await walkScreen(stage, path, {
      gestures: onboardingGestures,
      sights: onboardingSights,
      isDrawn: ({ transitions }) => !isMade(transitions),
    });
  });
});
