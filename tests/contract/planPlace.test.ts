import { expect, it } from 'vitest';
import { planPlaceOf } from '#contract/rules/money/plans/planPlace';

it.each([
  ['', { term: 'month', productPlanId: null, billId: null, shownTerm: 'month' }],
  [
    'productPlanId=pplan-group&term=year&planTerm=year',
    { term: 'year', productPlanId: 'pplan-group', billId: null, shownTerm: 'year' },
  ],
  [
    'billId=018f0000-0000-7000-8000-0000000000b1',
    { term: 'month', productPlanId: null, billId: '018f0000-0000-7000-8000-0000000000b1', shownTerm: 'month' },
  ],
  [
    'productPlanId=1%20or%201&term=week&billId=12',
    { term: 'month', productPlanId: null, billId: null, shownTerm: 'month' },
  ],
])('%s is a place', (query, place) => {
  expect(planPlaceOf(new URLSearchParams(query))).toEqual(place);
});
