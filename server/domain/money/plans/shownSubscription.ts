import type { Subscription } from '#contract/entities/plan';
import { usdText } from '#contract/rules/money/amounts';
import { type DunningRules, pausesAt } from '#contract/rules/money/plans/dunning';
import type { Db } from '../../../db/scoped';
import { salesOf, sellersOf } from './catalogue';
import { type Standing, soldFor } from './choice';
import { dunningOf } from './dunningOf';
import { payingCard } from './payingCard';
import { standingOf } from './standing';
import type { SubscriptionRow } from './subscriptions';

type Seen = { readonly provider: string | undefined; readonly nowMs: number };

/** What an organization subscribes to, as it reads it. Null: it never did. Needs the scope 'super': plans are their sellers'. */
export async function readSubscription(db: Db, accountId: number, seen: Seen): Promise<Subscription | null> {
  const standing = await standingOf(db, accountId);
  return standing.latest && shownSubscription(db, standing.latest, standing.overdue, seen);
}

async function shownSubscription(
  db: Db,
  row: SubscriptionRow,
  overdue: Standing['overdue'],
  seen: Seen,
): Promise<Subscription> {
  const { id, state, planId, plan, term, cents, canceledAt, canceledReason, canceledDetails, endedAt } = row;
  const next = await nextOf(db, row);
  const card = state === 'ended' ? null : await payingCard(db, row, seen);
  return {
    id,
    state,
    productPlanId: planId,
    planName: plan.name,
    term,
    usd: usdText(cents),
    entitlements: plan.entitlements,
    startedAtMs: row.startedAt.getTime(),
    period: { startMs: row.periodStart.getTime(), endMs: row.periodEnd.getTime() },
    isCancelled: canceledAt !== null,
    ...(canceledReason !== null && { canceledReason }),
    ...(canceledDetails !== null && { canceledDetails }),
    ...(endedAt && { endedAtMs: endedAt.getTime() }),
    ...(next && { next }),
    ...(card && { card: { id: card.id, brand: card.brand, last4: card.last4 } }),
    ...(overdue &&
      row.pastDueSince && {
        pastDue: pastDueOf(row, overdue, row.pastDueSince.getTime(), await dunningOf(db, row.resellerId)),
      }),
  };
}

function pastDueOf(
  { tries, nextTryAt }: SubscriptionRow,
  { id, cents }: NonNullable<Standing['overdue']>,
  sinceMs: number,
  rules: DunningRules,
) {
  const { textsMs, planMs } = pausesAt(rules, sinceMs);
  return {
    billId: id,
    usd: usdText(cents),
    sinceMs,
    tries: [...tries],
    ...(nextTryAt && { nextTryMs: nextTryAt.getTime() }),
    textsPauseMs: textsMs,
    planEndsMs: planMs,
  };
}

/** What it changes to; nothing if that plan is sold no more. */
async function nextOf(db: Db, { accountId, nextPlanId, nextTerm }: SubscriptionRow) {
  if (nextPlanId === null || nextTerm === null) return null;
  const sales = await salesOf(db, await sellersOf(db, accountId));
  const sale = sales.find(({ plan }) => plan.id === nextPlanId);
  if (!sale) return null;
  const sold = soldFor(sale, nextTerm);
  return sold && { productPlanId: nextPlanId, planName: sale.plan.name, term: nextTerm, usd: usdText(sold.cents) };
}
