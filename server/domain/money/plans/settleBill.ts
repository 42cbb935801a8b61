import { and, eq } from 'drizzle-orm';
import { bill, card } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { Rate } from '../../../providers/rates/rates';
import { book } from '../book';
import { applyPlan, stillMeans } from './applyBill';
import { isBill, voidBill } from './bills';
import { closeUnpaid } from './noteUnpaid';
import { owePartner } from './owePartner';
import { lockedSubscription } from './subscriptions';

/** What came into the wallet for a bill. */
type Payment = {
  readonly billId: string;
  readonly accountId: number;
  readonly provider: string;
  readonly sats: bigint;
  readonly cardRef: string | null;
};

/**
 * Pays a bill with what came for it, once, in the transaction in which it came: it leaves the wallet for the reseller, and the plan counts.
 * Where the bill means nothing any more, as after another checkout, the money stays in the wallet.
 */
export async function settleBill(
  db: Db,
  payment: Payment,
  { rate, nowMs }: { readonly rate: Rate; readonly nowMs: number },
): Promise<void> {
  const { accountId, sats } = payment;
  const current = await lockedSubscription(db, accountId);
  const isIt = isBill({ accountId, id: payment.billId });
  const [row] = await db.select().from(bill).where(isIt).for('update');
  if (row?.state !== 'open') return;
  if (!stillMeans(row, current)) return voidBill(db, row);
  const { id, number, sellerId, cents, costCents, makes } = row;
  const booked = await book(db, {
    accountId,
    kind: 'subscription',
    cause: { type: 'bill', id, number, plan: makes.plan.name },
    key: `bill ${id}`,
    sides: [
      { book: 'wallet', accountId, sats: -sats },
      { book: 'sales', accountId: sellerId, sats },
    ],
    rate,
    usdCents: cents,
  });
  await db
    .update(bill)
    .set({ state: 'paid', paidAt: new Date(nowMs), transactionId: booked.id })
    .where(isIt);
  if (makes.overdueId !== undefined) await voidBill(db, { accountId, id: makes.overdueId });
  await owePartner(db, { accountId, resellerId: sellerId, costCents }, nowMs);
  await applyPlan(db, { accountId, current, makes, isTrial: false, cardId: await cardOf(db, payment) });
  await closeUnpaid(db, accountId, nowMs);
}

async function cardOf(db: Db, { accountId, provider, cardRef }: Payment): Promise<string | null> {
  if (cardRef === null) return null;
  const [row] = await db
    .select({ id: card.id })
    .from(card)
    .where(and(eq(card.accountId, accountId), eq(card.provider, provider), eq(card.ref, cardRef)));
  return row?.id ?? null;
}
