import { and, eq } from 'drizzle-orm';
import { picoOfCents } from '#contract/rules/money/amounts';
import { bill, card, usageCost } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { Rate } from '../../../providers/rates/rates';
import { book } from '../book';
import { applyPlan } from './applyBill';
import { type BillRow, voidBill } from './bills';
import { lockedSubscription, type SubscriptionRow } from './subscriptions';

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
  const [row] = await db.select().from(bill).where(eq(bill.id, payment.billId)).for('update');
  if (row?.state !== 'open') return;
  if (!stillMeans(row, current)) return voidBill(db, row.id);
  const booked = await book(db, {
    accountId,
    kind: 'subscription',
    cause: { type: 'bill', id: row.id, number: row.number, plan: row.makes.plan.name },
    key: `bill ${row.id}`,
    sides: [
      { book: 'wallet', accountId, sats: -sats },
      { book: 'sales', accountId: row.sellerId, sats },
    ],
    rate,
    usdCents: row.cents,
  });
  await db
    .update(bill)
    .set({ state: 'paid', paidAt: new Date(nowMs), transactionId: booked.id })
    .where(eq(bill.id, row.id));
  if (row.makes.overdueId !== undefined) await voidBill(db, row.makes.overdueId);
  await owePartner(db, row, nowMs);
  const cardId = await cardOf(db, payment);
  await applyPlan(db, { accountId, current, makes: row.makes, isTrial: false, cardId });
}

/** Whether what the bill was made for is still so. */
function stillMeans({ id, makes }: BillRow, current: SubscriptionRow | null): boolean {
  switch (makes.kind) {
    case 'start':
      return current === null;
    case 'renewal':
      return current?.billId === id;
    case 'change':
      return current !== null && current.periodEnd.getTime() === makes.untilMs && (current.billId ?? undefined) === makes.overdueId;
  }
}

/** What a plan of the partner costs the reseller is charged with what usage costs it. */
async function owePartner(db: Db, { id, accountId, sellerId, costCents }: BillRow, nowMs: number): Promise<void> {
  if (costCents === 0n) return;
  const picoUsd = picoOfCents(costCents);
  await db.insert(usageCost).values({
    ...{ accountId: sellerId, usageId: id, bundle: String(accountId), pricePicoUsd: picoUsd, amountPicoUsd: picoUsd },
    usedAt: new Date(nowMs),
    isDue: true,
  });
}

async function cardOf(db: Db, { accountId, provider, cardRef }: Payment): Promise<string | null> {
  if (cardRef === null) return null;
  const [row] = await db
    .select({ id: card.id })
    .from(card)
    .where(and(eq(card.accountId, accountId), eq(card.provider, provider), eq(card.ref, cardRef)));
  return row?.id ?? null;
}
