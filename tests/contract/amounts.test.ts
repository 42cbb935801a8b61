import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsOf,
  FALLBACK_PICO_USD,
  rateOfBitcoin,
  rateText,
  readCents,
  satsOf,
  usdText,
} from '#contract/rules/money/amounts';

test.each([
  [225_119n, 943_500_000n, 21_240n],
  [1n, FALLBACK_PICO_USD, 0n],
  [-1_000n, FALLBACK_PICO_USD, -43n],
  [5n, 1_000_000_000n, 0n],
  [15n, 1_000_000_000n, 2n],
  [25n, 1_000_000_000n, 2n],
])('%s sats at %s are %s cents', (sats, rate, cents) => {
  expect(centsOf(sats, rate)).toBe(cents);
});

test('what cents buy is worth them again, within half a sat', () => {
  const some = fc.bigInt({ min: 1n, max: 10_000_000n });
  fc.assert(
    fc.property(some, fc.bigInt({ min: 10_000_000n, max: 100_000_000_000n }), (cents, rate) => {
      const off = satsOf(cents, rate) * rate - cents * 10_000_000_000n;
      expect((off < 0n ? -off : off) * 2n <= rate).toBe(true);
    }),
  );
});

test.each([
  ['25', 2_500n],
  ['$1,250.5', 125_050n],
  [12.5, 1_250n],
  [' 0.01 ', 1n],
  ['0.001', null],
  ['1,000,000', 100_000_000n],
  ['12,50', null],
  ['1,2,3', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  [Number.NaN, null],
])('%s is read as %s cents', (amount, cents) => {
  expect(readCents(amount)).toBe(cents);
});

test('amounts and rates are written as they are read', () => {
  expect([usdText(21_240n), usdText(-3n), usdText(0n), rateText(FALLBACK_PICO_USD), rateText(10n ** 12n)]).toEqual([
    '212.40',
    '-0.03',
    '0.00',
    '0.00043',
    '1.0',
  ]);
  expect([rateOfBitcoin('94350'), rateOfBitcoin('94350.5'), rateOfBitcoin('0'), rateOfBitcoin('1e5')]).toEqual([
    943_500_000n,
    943_505_000n,
    null,
    null,
  ]);
});
