import { describe, expect, test } from 'vitest';
import type { WalletHold } from '#contract/entities/wallet';
import { centsOfUsd, feeLimitOf, rateText, readRate, readSats } from '#contract/rules/money/amounts';
import { askedInBoth, bitcoinUsd, isAmount, usdOf, withdrawalSums } from '#contract/rules/money/asked';
import { causePlaceOf } from '#contract/rules/money/causePlace';
import { heldByCause } from '#contract/rules/money/held';
import { MOVEMENT_FILTERS, movementChoiceOf, movementParametersOf } from '#contract/rules/money/movementChoice';

const rate = { satToUsd: '0.0009435', at: 1_790_000_000, isFallback: false };
const both = (sats: number, usd: string) => ({ sats, usd });

describe('amounts as they are typed', () => {
  test.each([
    ['100', 'USD', both(105_988, '100.00')],
    [' 1,250.5 ', 'USD', both(1_325_384, '1250.50')],
    ['5988', 'SATS', both(5_988, '5.65')],
    ['1', 'SATS', both(1, '0.00')],
    ['0', 'USD', null],
    ['0', 'SATS', null],
    ['5.5', 'SATS', null],
    ['-5', 'USD', null],
    ['1e3', 'USD', null],
    ['', 'USD', null],
  ] as const)('%s %s', (amount, unit, expected) => {
    expect([askedInBoth({ amount, unit }, rate), isAmount({ amount, unit })]).toEqual([expected, expected !== null]);
  });

  test('without a rate there is nothing to tell', () => {
    expect([askedInBoth({ amount: '5', unit: 'USD' }, { satToUsd: '' }), usdOf(5, { satToUsd: 'x' })]).toEqual([
      null,
      null,
    ]);
  });

  test('sats are whole; dollars of a reply are cents again', () => {
    expect(['12', 12, '1.5', '', '-1', '1e3'].map(readSats)).toEqual([12n, 12n, null, null, null, null]);
    expect(['212.40', '-0.03', '0.00'].map(centsOfUsd)).toEqual([21_240n, -3n, 0n]);
  });
});

test('a rate is read as it is written', () => {
  for (const pico of [430_000_000n, 943_500_000n, 10n ** 12n, 1n]) expect(readRate(rateText(pico))).toBe(pico);
  expect(['', '1', '1,5', '-0.1', '0.0000000000001'].map(readRate)).toEqual([null, null, null, null, null]);
  expect(bitcoinUsd(rate)).toBe('94350.00');
});

test('a withdrawal takes its sum and the fee at most from what is free', () => {
  expect([1n, 200n, 81_187n].map(feeLimitOf)).toEqual([10n, 11n, 415n]);
  const sums = withdrawalSums({ spendable: both(218_600, '206.25'), rate }, both(81_187, '76.60'));
  expect(sums).toEqual({ sent: both(81_187, '76.60'), feeAtMost: both(415, '0.39'), left: both(136_998, '129.26') });
  expect(withdrawalSums({ spendable: both(5, '0.00'), rate }, both(100, '0.09')).left.sats).toBe(-105);
});

test('what is held comes together by the kind of its cause', () => {
  const hold = (type: string, sats: number): WalletHold => ({
    id: '018f0000-0000-7000-8000-000000000020',
    cause: { type },
    ...both(sats, '0.00'),
    timestamp: 1,
  });
  expect(heldByCause({ holds: [hold('call', 1_272), hold('task', 5_246), hold('call', 1_272)], rate })).toEqual([
    { type: 'call', count: 2, ...both(2_544, '2.40') },
    { type: 'task', count: 1, ...both(5_246, '4.95') },
  ]);
});

test.each([
  [{ type: 'call', id: '0190a0b0-0000-7000-8000-00000000ca11', roomId: '7:90', uuid: 'u1' }, 'call'],
  [{ type: 'call', id: 'elsewhere', roomId: '7:90', uuid: 'u1' }, 'call'],
  [{ type: 'call', id: '0190a0b0-0000-7000-8000-00000000ca11', roomId: '7:90' }, 'room'],
  [{ type: 'message', roomId: '7:90' }, 'room'],
  [{ type: 'invoice', id: '018f0000-0000-7000-8000-000000000001' }, undefined],
])('%o leads to a %s', (cause, kind) => {
  expect(causePlaceOf(cause)?.kind).toBe(kind);
});

describe('the choice in an address', () => {
  test.each([
    [null, null, 'all', 'ever'],
    ['added', '30d', 'added', '30d'],
    ['paidOut', null, 'paidOut', 'ever'],
    ['signIns', '2w', 'all', 'ever'],
  ])('%s %s', (kind, dateFilter, filter, range) => {
    expect(movementChoiceOf({ kind, dateFilter })).toEqual({ filter, range });
  });

  test('is written as it is read, and left out where it is the usual one', () => {
    expect(movementParametersOf({ filter: 'held', range: '7d' })).toEqual({ kind: 'held', dateFilter: '7d' });
    expect(movementParametersOf({ filter: 'all', range: 'ever' })).toEqual({ kind: null, dateFilter: null });
    expect(MOVEMENT_FILTERS.held).toBeNull();
  });
});
