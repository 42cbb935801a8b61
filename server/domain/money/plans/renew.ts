import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { NO_CARD_FOR_BILL } from '#contract/rules/messages/plans';
import { DUNNING_DEFAULTS, pausesAt } from '#contract/rules/money/plans/dunning';
import { periodFrom } from '#contract/rules/money/plans/periods';
import { account, bill, dunning, subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { Back } from '../../../providers/cards/cardProvider';
import type { CardHost } from '../cardHost';
import { takeByCard } from '../takeByCard';
import type { TopUpRow } from '../topUps';
import { type BillRow, billById, makeBill, voidBill } from './bills';
import { isPaying, payOpenBill } from './checkout';
import { dunningOf } from './dunningOf';
import { noteUnpaid } from './noteUnpaid';
import { payingCard } from './payingCard';
import { renewedPlan } from './renewedPlan';
import {
  changeSubscription,
  endSubscription,
  lockedSubscription,
  type SubscriptionRow,
} from './subscriptions';

/** Subscriptions whose period is over, or whose bill is not paid. Needs the scope 'super'. */

const FOR_ONE_PERIOD = { nextPlanId: null, nextTerm: null, used: {}, testRuns: 0 };

/** The organizations of which something is due now. What a deleted one had stays as it is. */
export async function dueOrganizations(db: Db, nowMs: number): Promise<readonly number[]> {
  const { state, periodEnd, pastDueSince, nextTryAt, textsPaused, canceledAt } = subscription;
  const now = new Date(nowMs);
  const { textsPauseDay, planEndsDay } = DUNNING_DEFAULTS;
  // Days are 24 hours, whatever zone the database has.
  const since = (chosen: AnyPgColumn, otherwise: number) =>
    sql`${pastDueSince} + make_interval(hours => 24 * coalesce(${chosen}, ${otherwise}::integer)) <= ${now}`;
  const isOver = lte(periodEnd, now);
  const isDue = or(
    and(inArray(state, ['trial', 'active']), isOver),
    and(
      eq(state, 'pastDue'),
      or(
        lte(nextTryAt, now),
        since(dunning.planEndsDay, planEndsDay),
        and(eq(textsPaused, false), since(dunning.textsPauseDay, textsPauseDay)),
        and(sql`${canceledAt} is not null`, isOver),
      ),
    ),
  );
  const rows = await db
    .select({ accountId: subscription.accountId })
    .from(subscription)
    .innerJoin(account, and(eq(account.id, subscription.accountId), isNull(account.deletedAt)))
    .leftJoin(dunning, eq(dunning.accountId, subscription.resellerId))
    .where(isDue)
    .orderBy(asc(subscription.accountId));
  return rows.map(({ accountId }) => accountId);
}

/** Does what is due for one: ends it, begins its next period and bills it, or tries again. */
export async function renew(host: CardHost, accountId: number, back: Back): Promise<void> {
  const begun = await host.run(async (db) => {
    const row = await lockedSubscription(db, accountId);
    if (!row) return null;
    return row.state === 'pastDue' ? tryAgain(db, host, row) : beginPeriod(db, host, row);
  });
  if (begun && host.cards) await takeByCard(host, host.cards, begun, back);
}

async function beginPeriod(db: Db, host: CardHost, row: SubscriptionRow): Promise<TopUpRow | null> {
  const nowMs = host.nowMs();
  if (row.periodEnd.getTime() > nowMs) return null;
  const isTrial = row.state === 'trial';
  const card = await payingCard(db, row, { provider: host.cards?.name, nowMs });
  // Nobody owes a plan that was only tried.
  if (row.canceledAt || (isTrial && !card && row.cents > 0n)) {
    await endSubscription(db, row, nowMs);
    return null;
  }
  const plan = await renewedPlan(db, row);
  const anchorAt = isTrial || plan.term !== row.term ? row.periodEnd : row.anchorAt;
  const period = periodFrom(anchorAt.getTime(), plan.term, row.periodEnd.getTime());
  const begun = {
    ...FOR_ONE_PERIOD,
    ...plan,
    anchorAt,
    periodStart: new Date(period.startMs),
    periodEnd: new Date(period.endMs),
  };
  if (plan.cents === 0n) {
    await changeSubscription(db, row, { ...begun, state: 'active' });
    return null;
  }
  const { planId, term, cents, costCents, plan: terms } = plan;
  const made = await makeBill(db, {
    accountId: row.accountId,
    sellerId: row.resellerId,
    cents,
    costCents,
    lines: [{ kind: 'plan', planId, planName: terms.name, cents: String(cents), ...period }],
    makes: { kind: 'renewal', planId, term, plan: terms, cents: String(cents), costCents: String(costCents), ...period },
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
    if (found.billId !== null) await voidBill(db, found.billId);
    await endSubscription(db, found, nowMs);
    return null;
  }
  const row =
    !found.textsPaused && nowMs >= textsMs ? await changeSubscription(db, found, { textsPaused: true }) : found;
  if (row.billId === null || row.nextTryAt === null || row.nextTryAt.getTime() > nowMs) return null;
  await changeSubscription(db, row, { nextTryAt: null });
  const waits = await billById(db, row.accountId, row.billId);
  const card = await payingCard(db, row, { provider: host.cards?.name, nowMs });
  return charge(db, host, waits, card);
}

async function charge(
  db: Db,
  host: CardHost,
  made: BillRow,
  card: Awaited<ReturnType<typeof payingCard>>,
): Promise<TopUpRow | null> {
  // Somebody is paying it: what became of that is told in time.
  if (await isPaying(db, eq(bill.id, made.id))) return null;
  if (card) return payOpenBill(db, host, made, { card, requestedBy: null });
  await noteUnpaid(db, made.id, NO_CARD_FOR_BILL, host.nowMs());
  return null;
}
