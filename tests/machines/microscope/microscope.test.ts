import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { microscopeContract } from './microscope.contract';
import { CALL_ID, callOf, kept, MUTE, microscopePlan, WAVE } from './microscope.plan';

proveMachine(microscopePlan, microscopeContract);

const start = (linkedMs: number | null = null) =>
  startWalk(microscopePlan, { targetAccountId: 7, callId: CALL_ID, linkedMs });
const happened = (seq: number) => ({ seq, atMs: seq * 250, lane: 'text' as const, kind: 'words', data: {} });

test('a running call is asked each second for what came after the last event, and no more once it is over', () => {
  const walk = start();
  walk.resolve('readCall', { call: callOf({ state: 'live' }), events: [happened(0), happened(1)] });
  walk.elapse(1_000);
  expect(walk.inputOf('readCall')).toMatchObject({ after: 1 });
  walk.resolve('readCall', { call: callOf({ state: 'closed' }), events: [happened(1), happened(2)] });
  walk.elapse(60_000);
  expect([walk.pending, walk.snapshot.context.events.map(({ seq }) => seq)]).toEqual([[], [0, 1, 2]]);
});

test('a moment of the address is where the recording begins, and another one moves it', () => {
  const walk = start(4_000);
  walk.resolve('readCall', { call: callOf({ recording: kept }), events: [] });
  expect(walk.inputOf('playSound')).toMatchObject({ atMs: 4_000, rate: 1, side: 'both' });
  walk.send({ type: 'sound.opened', wave: WAVE });
  walk.send({ type: 'microscope.play' });
  walk.send({ type: 'sound.at', atMs: 6_000 });
  // The address says the same when something else in it changes.
  walk.send({ type: 'microscope.linked', atMs: 4_000 });
  expect(walk.snapshot.context.atMs).toBe(6_000);
  walk.send({ type: 'microscope.linked', atMs: 9_000 });
  expect(walk.received('playSound').at(-1)).toEqual({ type: 'sound.seek', atMs: 9_000 });
});

test('a recording that is deleted stops, and what was said stays', () => {
  const walk = start();
  walk.resolve('readCall', { call: callOf({ recording: kept }), events: [happened(0)] });
  walk.send({ type: 'sound.opened', wave: WAVE });
  walk.send({ type: 'microscope.play' });
  walk.send({ type: 'microscope.delete' });
  walk.resolve('askToDelete', true);
  walk.resolve('deleteRecording', undefined);
  expect(walk.snapshot.value).toMatchObject({ sound: 'silent', record: 'over' });
  expect(walk.snapshot.context).toMatchObject({ wave: null, events: [happened(0)] });
});

test('a recording that cannot be played says so, and is opened again on demand where it was', () => {
  const walk = start();
  walk.resolve('readCall', { call: callOf({ recording: kept }), events: [] });
  walk.send({ type: 'microscope.seek', atMs: 7_000 });
  walk.send({ type: 'sound.failed', failure: MUTE });
  expect(walk.snapshot.context.soundFailure).toEqual(MUTE);
  walk.send({ type: 'microscope.retry' });
  expect([walk.inputOf('playSound'), walk.snapshot.context.soundFailure]).toMatchObject([{ atMs: 7_000 }, null]);
});
