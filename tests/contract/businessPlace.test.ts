import { expect, test } from 'vitest';
import { businessPlaceOf } from '#contract/rules/money/businessPlace';

test.each([
  ['', { month: null, show: 'all' }],
  ['month=2026-10&show=late', { month: '2026-10', show: 'late' }],
  ['month=2026-13&show=everybody', { month: null, show: 'all' }],
  ['show=littleMargin', { month: null, show: 'littleMargin' }],
])('?%s', (query, place) => {
  expect(businessPlaceOf(new URLSearchParams(query))).toEqual(place);
});
