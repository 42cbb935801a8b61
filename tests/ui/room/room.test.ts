/**
 * The plan of an open conversation, walked on the rendered inbox (architecture 6): a person's events are made with the controls.
 * After each step the pane is in the planned state and shows what the sights say.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { roomMachine } from '#machines/room';
import { screenAccount, screenPaths, sightGaps, walkScreen } from '#tests/harness/index.ts';
import { roomGestures } from './gestures';
import { screenPlan } from './roomPlan';
import { roomSights } from './sights';
import { openRoomStage, type RoomStage } from './stage';

const paths = screenPaths(screenPlan, roomGestures);

let stage: RoomStage | undefined;
afterEach(() => stage?.close());

it('has a sight for every state', () => {
  expect(sightGaps(roomMachine, roomSights)).toEqual({ unseen: [], stale: [] });
});

it('walks every transition, and those of a gesture by that gesture', () => {
  const { notWalked } = screenAccount(roomMachine, roomGestures, paths);
  expect(notWalked).toEqual([]);
});

describe('the rendered inbox follows', () => {
  const numbered = paths.map((path, index) => ({ number: index + 1, steps: path.steps.length, path }));
  it.each(numbered)('walk $number, of $steps steps', { timeout: 120_000 }, async ({ path }) => {
    stage = await openRoomStage();
    await walkScreen(stage, path, { gestures: roomGestures, sights: roomSights });
  });
});
