import { eq } from 'drizzle-orm';
import { BILL_SETTLED, CHECKOUT_WAITS } from '#contract/rules/messages/plans';
import type { PlanTerm } from '#contract/rules/money/plans/periods';
import { bill } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { type CardHost, cardsOfHost } from '../cardHost';
import type { CardRow } from '../cards';
import { beginTopUp, type TopUpRow } from '../topUps';
import { applyPlan, stillMeans } from './applyBill';
import { type BillRow, isBill, makeBill } from './bills';
import { choosableOf, saleOf, salesOf, sellersOf } from './catalogue';
import { type Choice, requireChoice, runningOf, type Standing } from './choice';
import { owePartner } from './owePartner';
import { isPaying } from './paying';
import { standingOf } from './standing';
import { changeSubscription, KEPT, lockedSubscription } from './subscriptions';

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
  const current = await lockedSubscription(db, accountId);
  if (await isPaying(db, eq(bill.orgId, accountId))) throw new Refusal(409, CHECKOUT_WAITS);
  const sellers = await sellersOf(db, accountId);
  const sales = choosableOf(await salesOf(db, sellers), sellers, current?.planId);
  const standing = await standingOf(db, accountId);
  const nowMs = host.nowMs();
  const choice = requireChoice(standing, saleOf(sales, planId), term, nowMs);
  if (choice.kind === 'same' || choice.kind === 'down') {
    await planLater(db, standing, choice);
    return standing.overdue ? payLater(db, host, standing.overdue, asked) : { topUpId: null };
  }
  const { dueCents: cents, costCents, lines, makes } = choice;
  const sellerId = sellers.resellerId ?? 0;
  if (cents === 0n) {
    const isTrial = choice.kind === 'trial' || current?.state === 'trial';
    await owePartner(db, { accountId, resellerId: sellerId, costCents }, nowMs);
    await applyPlan(db, { accountId, current, makes, isTrial, cardId: asked.card?.id ?? null });
    return { topUpId: null };
  }
  const { isDemo } = cardsOfHost(host);
  const made = await makeBill(db, { accountId, sellerId, cents, costCents, lines, makes, isDemo, nowMs });
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

type Payer = Pick<Asked, 'card'> & { readonly requestedBy: number | null };

const payLater = async (db: Db, host: CardHost, overdue: BillRow, payer: Payer): Promise<Begun> => ({
  topUpId: (await payOpenBill(db, host, overdue, payer)).id,
});

/** @throws Refusal 409 for a bill that does not wait, or means nothing any more, or whose payment is on its way */
export async function payOpenBill(
  db: Db,
  host: CardHost,
  which: Pick<BillRow, 'accountId' | 'id'>,
  payer: Payer,
): Promise<TopUpRow> {
  const current = await lockedSubscription(db, which.accountId);
  const isIt = isBill(which);
  const [row] = await db.select().from(bill).where(isIt).for('update');
  if (row?.state !== 'open' || !stillMeans(row, current)) throw new Refusal(409, BILL_SETTLED);
  if (await isPaying(db, isIt)) throw new Refusal(409, CHECKOUT_WAITS);
  return beginPayment(db, host, row, payer);
}

const beginPayment = (db: Db, host: CardHost, made: BillRow, { card, requestedBy }: Payer): Promise<TopUpRow> =>
  beginTopUp(db, {
    accountId: made.accountId,
    provider: cardsOfHost(host),
    cents: made.cents,
    card,
    // The next bill is paid by it.
    keepsCard: card === null,
    isAutomatic: false,
    billId: made.id,
    requestedBy,
    nowMs: host.nowMs(),
  });
