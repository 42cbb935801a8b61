/** The ledger beside the books of a provider: which difference each pair is, and which are none. */
import { describe, expect, test } from 'vitest';
import { compare, differenceOf } from '#server/domain/money/reconcile/compare.ts';
import type { Ours } from '#server/domain/money/reconcile/ours.ts';
import type { ListedPayment } from '#server/providers/listedPayment.ts';

const period = { fromMs: 1_000, toMs: 2_000 };
const record: Ours = {
  type: 'invoice',
  id: '018f0000-0000-7000-8000-0000000000a1',
  accountId: 12,
  direction: 'in',
  ref: 'aa',
  amount: 100n,
  isInLedger: true,
  atMs: 1_500,
};
const sent: Ours = { ...record, type: 'withdrawal', direction: 'out', askedSats: 98n };
const listed: ListedPayment = { direction: 'in', ref: 'aa', amount: 100n, atMs: 1_400 };

describe('one payment', () => {
  test.each<[string, Ours, bigint | null, string | null]>([
    ['both have the same', record, 100n, null],
    ['neither has it', { ...record, amount: null }, null, null],
    ['it is not booked', { ...record, amount: null }, 100n, 'notBooked'],
    ['it is not there', record, null, 'notThere'],
    ['a sat of an invoice is missing', record, 101n, 'amount'],
    ['a fee is rounded', sent, 101n, null],
    ['a fee is more than rounded', sent, 102n, 'amount'],
    ['the ledger has something else than the record', { ...record, isInLedger: false }, 100n, 'ledger'],
  ])('%s', (_, ours, theirs, what) => {
    const found = differenceOf(ours, theirs);
    expect(found).toEqual(
      what === null
        ? null
        : { what, direction: ours.direction, ref: 'aa', record: ours, ours: ours.amount, theirs, atMs: 1_500 },
    );
  });
});

describe('a period', () => {
  test('what agrees is no difference', () => {
    expect(compare([listed], [record], period)).toEqual({ found: [], unlisted: [] });
  });

  test('what nobody asked for is told with its amount', () => {
    expect(compare([listed], [], period)).toEqual({
      found: [{ what: 'unknown', direction: 'in', ref: 'aa', record: null, ours: null, theirs: 100n, atMs: 1_400 }],
      unlisted: [],
    });
  });

  test('in and out of the same hash are two payments', () => {
    const { found, unlisted } = compare([{ ...listed, direction: 'out' }], [record], period);
    expect([found.map(({ what, direction }) => [what, direction]), unlisted]).toEqual([[['unknown', 'out']], [record]]);
  });

  test('what is booked and not listed is asked for; what was never booked is not', () => {
    const open = { ...record, id: '018f0000-0000-7000-8000-0000000000a2', ref: 'bb', amount: null };
    expect(compare([], [record, open], period)).toEqual({ found: [], unlisted: [record] });
  });

  test('what is listed beyond the period is no difference of it', () => {
    expect(compare([{ ...listed, atMs: 2_000 }], [], period)).toEqual({ found: [], unlisted: [] });
  });
});
