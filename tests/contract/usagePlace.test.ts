import { expect, test } from 'vitest';
import { monthsUntil, usagePlaceOf } from '#contract/rules/money/usagePlace';

test.each([
  ['', { month: null, item: null, of: null }],
  ['month=2026-11&item=agents&of=7', { month: '2026-11', item: 'agents', of: 7 }],
  ['month=2026-13&item=&of=0', { month: null, item: null, of: null }],
  [`month=26-11&item=${'a'.repeat(201)}&of=7e3`, { month: null, item: null, of: null }],
  [`item=${'a'.repeat(200)}&of=999999999999999`, { month: null, item: 'a'.repeat(200), of: 999_999_999_999_999 }],
])('the address %s', (search, place) => {
  expect(usagePlaceOf(new URLSearchParams(search))).toEqual(place);
});

test('months are those of UTC, the newest first', () => {
  expect([monthsUntil(Date.UTC(2026, 1, 28, 23, 59), 3), monthsUntil(Date.UTC(2026, 2, 31), 1)]).toEqual([
    ['2026-02', '2026-01', '2025-12'],
    ['2026-03'],
  ]);
});
