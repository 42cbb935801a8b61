import { expect, it } from 'vitest';
import { summary } from './summary';

it('ends with the sum of every step', () => {
  const steps = [
    { title: 'Lint', seconds: 3.2, passed: 1, failed: 0 },
    { title: 'Host tests', seconds: 140, passed: 40, failed: 2, note: '1 tests were left out' },
  ];
  expect(summary(steps, 141).split('\n')).toEqual([
    '  Lint            3 s  1 passed, 0 failed',
    'x Host tests    140 s  40 passed, 2 failed  1 tests were left out',
    '  Everything    141 s',
    '41 passed, 2 failed',
  ]);
});
