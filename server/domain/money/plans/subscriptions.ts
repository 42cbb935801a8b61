import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { NO_SUBSCRIPTION } from '#contract/rules/messages/plans';
import {
  ENTITLEMENTS,
  type Entitlements,
  PLAN_SWITCHES,
  WITHOUT_A_PLAN,
} from '#contract/rules/money/plans/entitlements';
import { countsUntilMs, type Period } from '#contract/rules/money/plans/periods';
import { appendEvents } from '../../../db/outbox';
import { account, subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { tellChange } from '../tellChange';

/** What an organization subscribes to. Whoever writes needs the scope 'super'. */

export type SubscriptionRow = typeof subscription.$inferSelect;

/** The latest, also one that has ended. Null: there never was one. */
export async function latestSubscription(db: Db, accountId: number): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(subscription.startedAt), desc(subscription.id))
    .limit(1);
  return row ?? null;
}

/**
 * The one that goes on. Null: there is none. Until the end of the transaction nobody else changes the plan of the organization, nor begins
 * one.
 */
export async function lockedSubscription(db: Db, accountId: number): Promise<SubscriptionRow | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan', ${accountId}))`);
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), ne(subscription.state, 'ended')))
    .for('no key update');
  return row ?? null;
}

/** @throws Refusal 409 without one */
export async function requireSubscription(db: Db, accountId: number): Promise<SubscriptionRow> {
  const row = await lockedSubscription(db, accountId);
  if (!row) throw new Refusal(409, NO_SUBSCRIPTION);
  return row;
}

/** What a subscription gives, or without one what somebody gave the account by hand. */
export async function entitlementsNow(db: Db, accountId: number, row: SubscriptionRow | null): Promise<Entitlements> {
  if (row && row.state !== 'ended') return row.plan.entitlements;
  const [given] = await db
    .select({ premium: account.vidaPremium, sms: account.smsEnabled })
    .from(account)
    .where(eq(account.id, accountId));
  return { ...WITHOUT_A_PLAN, ...given };
}

/** Changes a subscription, and what the account has by it. */
export async function changeSubscription(
  db: Db,
  before: SubscriptionRow,
  to: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const { orgId, id } = before;
  const [row] = await db
    .update(subscription)
    .set(to)
    .where(and(eq(subscription.orgId, orgId), eq(subscription.id, id)))
    .returning();
  if (!row) throw new Error(`subscription ${id} is gone`);
  await grant(db, before, row);
  return row;
}

/** Begins one. There must be none, which `lockedSubscription` has said. */
export async function beginSubscription(db: Db, values: typeof subscription.$inferInsert): Promise<SubscriptionRow> {
  const [row] = await db.insert(subscription).values(values).returning();
  if (!row) throw new Error('a subscription was not kept');
  await grant(db, null, row);
  return row;
}

const NOTHING_USED = { used: {}, testRuns: 0 } as const;

/** The columns of a period that begins. */
export const beginningOf = (anchorMs: number, period: Period) => ({
  ...NOTHING_USED,
  anchorAt: new Date(anchorMs),
  periodStart: new Date(period.startMs),
  periodEnd: new Date(period.endMs),
  countsUntil: new Date(countsUntilMs(anchorMs, period, period.startMs)),
});

export const periodOf = ({ periodStart, periodEnd }: SubscriptionRow): Period => ({
  startMs: periodStart.getTime(),
  endMs: periodEnd.getTime(),
});

/** Begins to count anew what is used, if a month of the period is over. @returns the subscription as it is then */
export async function countAnew(db: Db, row: SubscriptionRow, nowMs: number): Promise<SubscriptionRow> {
  const untilMs = countsUntilMs(row.anchorAt.getTime(), periodOf(row), nowMs);
  if (row.countsUntil.getTime() > nowMs || row.countsUntil.getTime() === untilMs) return row;
  return changeSubscription(db, row, { ...NOTHING_USED, countsUntil: new Date(untilMs) });
}

/** The switches of the account that a subscription turns on. */
function switchesOf({ state, plan: { entitlements }, textsPaused }: SubscriptionRow): Entitlements {
  if (state === 'ended') return WITHOUT_A_PLAN;
  return { ...entitlements, sms: entitlements.sms && !textsPaused };
}

/**
 * What the account has by its subscription; whoever looks at it is told. A switch that stays as it was is left alone: somebody may have
 * turned it by hand.
 */
async function grant(db: Db, before: SubscriptionRow | null, row: SubscriptionRow): Promise<void> {
  const { accountId, state, planId, term, id, canceledReason, canceledDetails } = row;
  const hasEnded = state === 'ended';
  const [had, has] = [before && switchesOf(before), switchesOf(row)];
  const turned = PLAN_SWITCHES.filter((name) => had?.[name] !== has[name]);
  await db
    .update(account)
    .set({
      productPlanId: hasEnded ? null : planId,
      productPlanTerm: hasEnded ? null : term,
      billingSubscriptionId: hasEnded ? null : id,
      ...Object.fromEntries(turned.map((name) => [ENTITLEMENTS[name].feature, has[name]])),
      canceledReason,
      canceledDetails,
      canceledAt: row.canceledAt ?? row.endedAt,
    })
    .where(eq(account.id, accountId));
  await appendEvents(db, [{ type: 'account.changed', accountId }]);
  await tellChange(db, accountId);
}

/** Of one that is paid, or whose bill is given up. */
export const NOT_PAST_DUE = {
  billId: null,
  pastDueSince: null,
  tries: [],
  nextTryAt: null,
  textsPaused: false,
} as const;

/** Of one that goes on as it is: neither cancelled nor about to change. */
export const KEPT = {
  canceledAt: null,
  canceledReason: null,
  canceledDetails: null,
  nextPlanId: null,
  nextTerm: null,
} as const;

/** Ends one: nothing is deleted, and what the plan gave is not there any more. */
export const endSubscription = (db: Db, row: SubscriptionRow, nowMs: number): Promise<SubscriptionRow> =>
  changeSubscription(db, row, {
    ...NOT_PAST_DUE,
    state: 'ended',
    nextPlanId: null,
    nextTerm: null,
    endedAt: new Date(nowMs),
  });
