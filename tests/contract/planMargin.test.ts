import { expect, it } from 'vitest';
import { isBelowCost, marginPercent } from '#contract/rules/money/plans/margin';

it.each([
  ['149.00', '62.00', 58],
  ['0.12', '0.072', 40],
  ['0.074', '0.072', 2],
  ['10', '10.00', 0],
  ['10.00', '10.01', -1],
  ['10.00', '20.00', -100],
  ['0.00', '1.00', null],
  ['much', '1.00', null],
  ['1.00', 'much', null],
] as const)('%s that costs %s leaves %s per cent', (price, cost, left) => {
  expect(marginPercent(price, cost)).toBe(left);
});

it('what is asked is below the cost or is not', () => {
  expect([isBelowCost('9.99', '10'), isBelowCost('10', '10.00'), isBelowCost('', '10')]).toEqual([true, false, false]);
});
