import { expect, it } from 'vitest';
import { ovenPlan } from './fixture/oven';
import { coverPaths, describeMove } from './index';
import { keysOf } from './state';
import { createSubject } from './subject';
import { walkSubject } from './walk';

const subject = createSubject(ovenPlan.machine);
const every = subject.declared.map(({ key }) => key).toSorted();
const takenBy = (paths: ReturnType<typeof coverPaths>) =>
  [...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))].toSorted();

it('takes every transition in far fewer walks than there are transitions', () => {
  const paths = coverPaths(ovenPlan);
  expect(takenBy(paths)).toEqual(every);
  expect(paths.length).toBeLessThanOrEqual(2);
});

it('produces walks that lead a real actor to the same states', () => {
  for (const { input, steps } of coverPaths(ovenPlan)) {
    const walk = walkSubject(subject, input);
    for (const { move, after, transitions } of steps) {
      const step = walk.take(move);
      expect(keysOf(step.microsteps)).toEqual(transitions);
      expect(walk.situation().snapshot.value).toEqual(after.value);
    }
  }
});

it('respects the maximum length', () => {
  const paths = coverPaths(ovenPlan, { maxLength: 8 });
  expect(takenBy(paths)).toEqual(every);
  expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(8);
});

it('uses only moves that the walker can make', () => {
  const paths = coverPaths(ovenPlan, { allow: (move) => move.kind !== 'reject' });
  expect(paths.flatMap(({ steps }) => steps).filter(({ move }) => move.kind === 'reject')).toEqual([]);
  expect(takenBy(paths)).toEqual(every.filter((key) => !key.includes('error')));
});

it('describes a move in readable text', () => {
  expect(
    [
      { kind: 'send', event: { type: 'oven.start', degrees: 100 } } as const,
      { kind: 'resolve', id: 'heatUp', src: 'heatUp', output: { reached: 100 } } as const,
      { kind: 'reject', id: 'heatUp', src: 'heatUp', error: new Error('no power') } as const,
      { kind: 'elapse', delayMs: 300 } as const,
    ].map(describeMove),
  ).toEqual([
    'send {"type":"oven.start","degrees":100}',
    'heatUp resolves {"reached":100}',
    'heatUp rejects "Error: no power"',
    '300 ms pass',
  ]);
});
