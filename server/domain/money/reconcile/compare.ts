import type { DifferenceKind } from '#contract/entities/reconciliation';
import { isWithin, type ListedPayment, type Period } from '../../../providers/listedPayment';
import type { Ours } from './ours';

/** Where one payment differs. Pure: nothing is asked, and nothing is kept. */
export type Found = {
  readonly what: DifferenceKind;
  readonly direction: 'in' | 'out';
  readonly ref: string;
  readonly record: Ours | null;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
  readonly atMs: number;
};

/** A fee has thousandths of a sat: each side rounds it in its own way. */
const ROUNDED_SATS = 1n;

/** Whether both have the same. */
function isSame(record: Pick<Ours, 'type'>, ours: bigint, theirs: bigint): boolean {
  const apart = ours > theirs ? ours - theirs : theirs - ours;
  return apart <= (record.type === 'withdrawal' ? ROUNDED_SATS : 0n);
}

/** A record beside what its provider has of it; null there: it has none. @returns null if they agree */
export function differenceOf(record: Ours, theirs: bigint | null, atMs: number = record.atMs): Found | null {
  const { direction, amount: ours } = record;
  const found = { direction, ref: record.ref ?? record.id, record, ours, theirs, atMs };
  if (!record.isInLedger) return { ...found, what: 'ledger' };
  if (theirs === null) return ours === null ? null : { ...found, what: 'notThere' };
  if (ours === null) return { ...found, what: 'notBooked' };
  return isSame(record, ours, theirs) ? null : { ...found, what: 'amount' };
}

/** What the ledger has, and nothing here asked for. */
export const orphan = (id: string, atMs: number): Found => ({
  what: 'ledger',
  direction: 'in',
  ref: id,
  record: null,
  ours: null,
  theirs: null,
  atMs,
});

export type Compared = {
  readonly found: readonly Found[];
  /** What is booked and was not listed: the provider is asked for each. */
  readonly unlisted: readonly Ours[];
};

/** @param theirs what the provider lists @param ours what those are here, and what was booked in the period */
export function compare(theirs: readonly ListedPayment[], ours: readonly Ours[], period: Period): Compared {
  const keyOf = ({ direction, ref }: Pick<Ours, 'direction' | 'ref'>) => `${direction} ${ref}`;
  const byKey = new Map(ours.map((record) => [keyOf(record), record]));
  const listed = new Set(theirs.map(keyOf));
  const found = theirs
    .filter((payment) => isWithin(period, payment))
    .flatMap((payment): Found[] => {
      const record = byKey.get(keyOf(payment));
      const { direction, ref, amount, atMs } = payment;
      if (!record) return [{ what: 'unknown', direction, ref, record: null, ours: null, theirs: amount, atMs }];
      const difference = differenceOf(record, amount, atMs);
      return difference ? [difference] : [];
    });
  const unlisted = ours.filter((record) => record.amount !== null && !listed.has(keyOf(record)));
  return { found, unlisted };
}
