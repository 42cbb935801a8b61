import { expect, it } from 'vitest';
import { summary } from './summary';

it('ends with the sum of every step', () => {
  const steps = [
    { title: 'Lint', seconds: 3.2, passed: 1, failed: 0 },
    { title: 'Unit tests', seconds: 20, passed: 5, failed: 0, skipped: 3 },
    { title: 'Host tests', seconds: 140, passed: 40, failed: 2, note: '1 tests were left out' },
  ];
  expect(summary(steps, 141).split('\n')).toEqual([
    '  Lint            3 s  1 passed, 0 failed',
    '  Unit tests     20 s  5 passed, 0 failed, 3 skipped',
    'x Host tests    140 s  40 passed, 2 failed  1 tests were left out',
    '  Everything    141 s',
    '46 passed, 2 failed, 3 skipped',
  ]);
});

it('does not speak of skipped ones where there are none', () => {
  expect(
    summary([{ title: 'Lint', seconds: 3, passed: 1, failed: 0 }], 3)
      .split('\n')
      .at(-1),
  ).toBe('1 passed, 0 failed');
});
