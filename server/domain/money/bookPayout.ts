import { satsOf } from '#contract/rules/money/amounts';
import type { Cause, payout } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DEMO } from '../../providers/lightning/lightningProvider';
import { book } from './book';
import { lesser, spendable } from './owed';
import { rateOfRow } from './rateColumns';

/** The movements of a payout, at the rate at which it was promised: dollars leave, whatever becomes of the rate. */

type Row = typeof payout.$inferSelect;

export const payoutKey = ({ id }: Pick<Row, 'id'>): string => `payout ${id}`;
export const payoutCause = ({ id, provider, way }: Row): Cause => ({ type: 'payout', id, provider, way });

/** Whose side of the ledger it is: what leaves by a demo is no money. */
const outsideOf = ({ isDemo, provider }: Row): string => (isDemo ? DEMO : provider);

/**
 * Books what arrived, and its fee. One that had failed, and arrived after all, is booked as far as there is money; the rest is the host's
 * loss, as is what a provider takes beyond what it may.
 * @returns what left the wallet for it, without the fee
 */
export async function bookPayout(db: Db, row: Row, feeCents: bigint): Promise<bigint> {
  const { accountId, usdCents, amountSats, feeLimitCents } = row;
  const rate = rateOfRow(row);
  const feeDueCents = lesser(feeCents, feeLimitCents);
  const dueSats = amountSats + satsOf(feeDueCents, rate.picoUsd);
  const paidSats = row.state === 'sent' ? dueSats : lesser(dueSats, await spendable(db, accountId));
  const sentSats = amountSats + satsOf(feeCents, rate.picoUsd);
  await book(db, {
    accountId,
    kind: 'payout',
    cause: payoutCause(row),
    key: payoutKey(row),
    hold: payoutKey(row),
    sides: [
      { book: 'wallet', accountId, sats: -paidSats } as const,
      { book: 'cost', accountId, sats: paidSats - sentSats } as const,
      { book: 'outside', provider: outsideOf(row), accountId, sats: sentSats } as const,
    ].filter(({ sats }) => sats !== 0n),
    rate,
    ...(paidSats === dueSats && { usdCents: usdCents + feeDueCents }),
  });
  return lesser(paidSats, amountSats);
}

/** Books what came back of it, in all; the wallet gets its share, which is all unless the host bore some. */
export async function bookPayoutReturn(db: Db, row: Row, returnedCents: bigint): Promise<void> {
  const { id, accountId, provider, way, usdCents, amountSats } = row;
  const since = (sats: bigint) => (sats * returnedCents) / usdCents - (sats * row.returnedCents) / usdCents;
  const [cameSats, ownSats] = [since(amountSats), since(row.takenSats ?? 0n)];
  if (cameSats === 0n) return;
  await book(db, {
    accountId,
    kind: 'correction',
    cause: { type: 'payoutReturn', id, provider, way },
    key: `${payoutKey(row)} return ${returnedCents}`,
    sides: [
      { book: 'outside', provider: outsideOf(row), accountId, sats: -cameSats } as const,
      { book: 'wallet', accountId, sats: ownSats } as const,
      { book: 'cost', accountId, sats: cameSats - ownSats } as const,
    ].filter(({ sats }) => sats !== 0n),
    rate: rateOfRow(row),
    ...(ownSats === cameSats && { usdCents: returnedCents - row.returnedCents }),
  });
}
