/**
 * The plan of a message to somebody new, walked on the rendered inbox (architecture 6): a person's events are made with the
 * controls. After each step the pane is in the planned state and shows what the sights say.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { composeMachine } from '#machines/compose';
import { screenAccount, screenPaths, sightGaps, walkScreen } from '#tests/harness/index.ts';
import { isOpen, screenPlan } from './composePlan';
import { composeGestures } from './gestures';
import { composeSights } from './sights';
import { type ComposeStage, openComposeStage } from './stage';

/** Transitions that cannot be reached on the screen, and why. A line that is walked or names nothing fails. */
const NOT_ON_SCREEN: Readonly<Record<string, string>> = {
  'closed | always | 1': 'Only the start takes it, at an address that names somebody: no step of a walk.',
  'queued | compose.edit | 0': 'What waits for the network is fixed until it is taken back.',
};

const paths = screenPaths(screenPlan, composeGestures, { except: Object.keys(NOT_ON_SCREEN) });

let stage: ComposeStage | undefined;
afterEach(() => stage?.close());

it('has a sight for every state', () => {
  expect(sightGaps(composeMachine, composeSights)).toEqual({ unseen: [], stale: [] });
});

it('walks every transition, and those of a gesture by that gesture', () => {
  const { notWalked } = screenAccount(composeMachine, composeGestures, paths);
  expect(notWalked).toEqual(Object.keys(NOT_ON_SCREEN));
});

describe('the rendered inbox follows', () => {
  const numbered = paths.map((path, index) => ({ number: index + 1, steps: path.steps.length, path }));
  it.each(numbered)('walk $number, of $steps steps', { timeout: 120_000 }, async ({ path }) => {
    stage = await openComposeStage();
    await walkScreen(stage, path, { gestures: composeGestures, sights: composeSights, isDrawn: isOpen });
  });
});
