import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { BILL_SETTLED, CHECKOUT_WAITS } from '#contract/rules/messages/plans';
import type { PlanTerm } from '#contract/rules/money/plans/periods';
import { bill, topUp } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { type CardHost, cardsOfHost } from '../cardHost';
import type { CardRow } from '../cards';
import { beginTopUp, type TopUpRow } from '../topUps';
import { applyPlan } from './applyBill';
import { type BillRow, makeBill } from './bills';
import { isChoosable, saleOf, salesOf, sellersOf } from './catalogue';
import { type Choice, requireChoice, runningOf, type Standing } from './choice';
import { standingOf } from './standing';
import { changeSubscription, lockedSubscription } from './subscriptions';

/** Choosing a plan: what is due becomes a bill, and its payment makes the plan count. Needs the scope 'super'. */

export type Asked = {
  readonly accountId: number;
  readonly planId: string;
  readonly term: PlanTerm;
  readonly card: CardRow | null;
  readonly requestedBy: number;
};

/** The payment that was begun. Null: nothing is due. */
export type Begun = { readonly topUpId: string | null };

/**
 * @throws Refusal 404 for a plan that it may not choose, 409 while a payment is on its way, 422 for a term, 501 where something is due and
 * nobody takes cards
 */
export async function beginCheckout(db: Db, host: CardHost, asked: Asked): Promise<Begun> {
  const { accountId, planId, term } = asked;
  // Two tabs charge no card twice for a plan.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('checkout', ${accountId}))`);
  if (await isPaying(db, eq(bill.accountId, accountId))) throw new Refusal(409, CHECKOUT_WAITS);
  const current = await lockedSubscription(db, accountId);
  const sellers = await sellersOf(db, accountId);
  // Who has a plan may keep it, and take it for another term.
  const sales = (await salesOf(db, sellers)).filter(
    (sale) => isChoosable(sale, sellers) || sale.plan.id === current?.planId,
  );
  const standing = await standingOf(db, accountId);
  const choice = requireChoice(standing, saleOf(sales, planId), term, host.nowMs());
  if (choice.kind === 'same' || choice.kind === 'down') {
    await planLater(db, standing, choice);
    return standing.overdue ? payLater(db, host, standing.overdue, asked) : { topUpId: null };
  }
  if (choice.dueCents === 0n) {
    const isTrial = choice.kind === 'trial' || current?.state === 'trial';
    await applyPlan(db, { accountId, current, makes: choice.makes, isTrial, cardId: asked.card?.id ?? null });
    return { topUpId: null };
  }
  const provider = cardsOfHost(host);
  const made = await makeBill(db, {
    accountId,
    sellerId: sellers.resellerId ?? 0,
    cents: choice.dueCents,
    costCents: choice.costCents,
    lines: choice.lines,
    makes: choice.makes,
    isDemo: provider.isDemo,
    nowMs: host.nowMs(),
  });
  return { topUpId: (await beginPayment(db, host, made, asked)).id };
}

/** Counts at the next period; the plan that it has goes on, also after it was cancelled. */
async function planLater(db: Db, standing: Standing, { kind, makes }: Choice): Promise<void> {
  const current = runningOf(standing);
  if (!current) return;
  const isDown = kind === 'down';
  await changeSubscription(db, current, {
    ...KEPT,
    nextPlanId: isDown ? makes.planId : null,
    nextTerm: isDown ? makes.term : null,
  });
}

/** Of a subscription that goes on as it is. */
export const KEPT = {
  canceledAt: null,
  canceledReason: null,
  canceledDetails: null,
  nextPlanId: null,
  nextTerm: null,
} as const;

type Payer = Pick<Asked, 'card'> & { readonly requestedBy: number | null };

const payLater = async (db: Db, host: CardHost, overdue: BillRow, payer: Payer): Promise<Begun> => ({
  topUpId: (await payOpenBill(db, host, overdue, payer)).id,
});

/** Whether a charge of one of these bills is on its way, whose end is not known yet. Forms, and what the bank asks about, may be left. */
export async function isPaying(db: Db, bills: SQL): Promise<boolean> {
  const [found] = await db
    .select({ id: topUp.id })
    .from(topUp)
    .innerJoin(bill, eq(bill.id, topUp.billId))
    .where(and(bills, eq(bill.state, 'open'), eq(topUp.state, 'requested'), isNotNull(topUp.cardRef)))
    .limit(1);
  return found !== undefined;
}

/** @throws Refusal 409 for a bill that does not wait, or whose payment is on its way */
export async function payOpenBill(db: Db, host: CardHost, { id }: BillRow, payer: Payer): Promise<TopUpRow> {
  const [row] = await db.select().from(bill).where(eq(bill.id, id)).for('update');
  if (row?.state !== 'open') throw new Refusal(409, BILL_SETTLED);
  if (await isPaying(db, eq(bill.id, id))) throw new Refusal(409, CHECKOUT_WAITS);
  return beginPayment(db, host, row, payer);
}

const beginPayment = (db: Db, host: CardHost, { id, accountId, cents }: BillRow, { card, requestedBy }: Payer) =>
  beginTopUp(db, {
    accountId,
    provider: cardsOfHost(host),
    cents,
    card,
    // The next bill is paid by it.
    keepsCard: card === null,
    isAutomatic: false,
    billId: id,
    requestedBy,
    nowMs: host.nowMs(),
  });
