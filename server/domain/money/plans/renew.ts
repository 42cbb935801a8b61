import { NO_CARD_FOR_BILL } from '#contract/rules/messages/plans';
import { pausesAt } from '#contract/rules/money/plans/dunning';
import { periodFrom } from '#contract/rules/money/plans/periods';
import type { Db } from '../../../db/scoped';
import type { Back } from '../../../providers/cards/cardProvider';
import type { CardHost } from '../cardHost';
import type { CardRow } from '../cards';
import { takeByCard } from '../takeByCard';
import type { TopUpRow } from '../topUps';
import { type BillRow, billById, isBill, makeBill, voidBill } from './bills';
import { payOpenBill } from './checkout';
import { dunningOf } from './dunningOf';
import { closeUnpaid, noteUnpaid } from './noteUnpaid';
import { owePartner } from './owePartner';
import { isPaying } from './paying';
import { payingCard } from './payingCard';
import { renewedPlan } from './renewedPlan';
import {
  beginningOf,
  changeSubscription,
  countAnew,
  endSubscription,
  lockedSubscription,
  type SubscriptionRow,
} from './subscriptions';

/** A subscription whose period is over, or whose bill is not paid. Needs the scope 'super'. */

/** Does what is due for one: ends it, begins its next period and bills it, or tries again. */
export async function renew(host: CardHost, accountId: number, back: Back): Promise<void> {
  const begun = await host.run(async (db) => {
    const found = await lockedSubscription(db, accountId);
    if (!found) return null;
    const row = await countAnew(db, found, host.nowMs());
    return row.state === 'pastDue' ? tryAgain(db, host, row) : beginPeriod(db, host, row);
  });
  if (begun && host.cards) await takeByCard(host, host.cards, begun, back);
}

async function beginPeriod(db: Db, host: CardHost, row: SubscriptionRow): Promise<TopUpRow | null> {
  const nowMs = host.nowMs();
  const overMs = row.periodEnd.getTime();
  if (overMs > nowMs) return null;
  const isTrial = row.state === 'trial';
  const plan = await renewedPlan(db, row);
  const { planId, term, cents, costCents, plan: terms } = plan;
  const card = await payingCard(db, row, { provider: host.cards?.name, nowMs });
  // Nobody owes a plan that was only tried.
  if (row.canceledAt || (isTrial && !card && cents > 0n)) {
    await endSubscription(db, row, nowMs);
    return null;
  }
  const anchorMs = isTrial || term !== row.term ? overMs : row.anchorAt.getTime();
  const period = periodFrom(anchorMs, term, overMs);
  const begun = { ...plan, ...beginningOf(anchorMs, period), nextPlanId: null, nextTerm: null };
  const { accountId, resellerId: sellerId } = row;
  if (cents === 0n) {
    await owePartner(db, { accountId, resellerId: sellerId, costCents }, nowMs);
    await changeSubscription(db, row, { ...begun, state: 'active' });
    return null;
  }
  const made = await makeBill(db, {
    accountId,
    sellerId,
    cents,
    costCents,
    lines: [{ kind: 'plan', planId, planName: terms.name, cents: String(cents), ...period }],
    makes: {
      kind: 'renewal',
      planId,
      term,
      plan: terms,
      cents: String(cents),
      costCents: String(costCents),
      ...period,
    },
    isDemo: host.cards?.isDemo ?? false,
    nowMs,
  });
  await changeSubscription(db, row, { ...begun, state: 'pastDue', billId: made.id, pastDueSince: new Date(nowMs) });
  return charge(db, host, made, card);
}

async function tryAgain(db: Db, host: CardHost, found: SubscriptionRow): Promise<TopUpRow | null> {
  const nowMs = host.nowMs();
  const rules = await dunningOf(db, found.resellerId);
  const { textsMs, planMs } = pausesAt(rules, found.pastDueSince?.getTime() ?? nowMs);
  const isOver = found.canceledAt !== null && found.periodEnd.getTime() <= nowMs;
  if (nowMs >= planMs || isOver) {
    if (found.billId !== null) await voidBill(db, { accountId: found.accountId, id: found.billId });
    await endSubscription(db, found, nowMs);
    await closeUnpaid(db, found.accountId, nowMs);
    return null;
  }
  const row =
    !found.textsPaused && nowMs >= textsMs ? await changeSubscription(db, found, { textsPaused: true }) : found;
  if (row.billId === null || row.nextTryAt === null || row.nextTryAt.getTime() > nowMs) return null;
  await changeSubscription(db, row, { nextTryAt: null });
  const waits = await billById(db, row.accountId, row.billId);
  return charge(db, host, waits, await payingCard(db, row, { provider: host.cards?.name, nowMs }));
}

async function charge(db: Db, host: CardHost, made: BillRow, card: CardRow | null): Promise<TopUpRow | null> {
  // Somebody is paying it: what became of that is told in time.
  if (await isPaying(db, isBill(made))) return null;
  if (card) return payOpenBill(db, host, made, { card, requestedBy: null });
  const { accountId, id: billId } = made;
  await noteUnpaid(db, { accountId, billId, text: NO_CARD_FOR_BILL }, host.nowMs());
  return null;
}
