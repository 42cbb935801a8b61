import { expect, it } from 'vitest';
import { summary } from './summary';

it('ends with the sum of every step', () => {
  const text = summary([
    { title: 'Lint', passed: 1, failed: 0 },
    { title: 'Host tests', passed: 40, failed: 2, note: '1 tests were left out' },
  ]);
  expect(text.split('\n')).toEqual([
    '  Lint        1 passed, 0 failed',
    'x Host tests  40 passed, 2 failed  1 tests were left out',
    '41 passed, 2 failed',
  ]);
});
