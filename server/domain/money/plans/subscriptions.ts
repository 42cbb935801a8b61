import { and, desc, eq, ne } from 'drizzle-orm';
import { NO_SUBSCRIPTION } from '#contract/rules/messages/plans';
import { ENTITLEMENTS, type Entitlements, PLAN_SWITCHES, WITHOUT_A_PLAN } from '#contract/rules/money/plans/entitlements';
import { account, subscription } from '../../../db/schema/index';
import { appendEvents } from '../../../db/outbox';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { accountChanged } from '../../accounts/createAccount';
import { tellChange } from '../tellChange';

/** What an organization subscribes to. Whoever writes needs the scope 'super'. */

export type SubscriptionRow = typeof subscription.$inferSelect;

const isOpen = (accountId: number) => and(eq(subscription.accountId, accountId), ne(subscription.state, 'ended'));

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

/** The one that goes on, locked. Null: there is none. */
export async function lockedSubscription(db: Db, accountId: number): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscription).where(isOpen(accountId)).for('update');
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
  { id }: SubscriptionRow,
  to: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const [row] = await db.update(subscription).set(to).where(eq(subscription.id, id)).returning();
  if (!row) throw new Error(`subscription ${id} is gone`);
  await grant(db, row);
  return row;
}

type NewSubscription = typeof subscription.$inferInsert;

/** Begins one. Null: another has begun meanwhile. */
export async function beginSubscription(db: Db, values: NewSubscription): Promise<SubscriptionRow | null> {
  const [row] = await db.insert(subscription).values(values).onConflictDoNothing().returning();
  if (row) await grant(db, row);
  return row ?? null;
}

/** What the account has by its subscription; whoever looks at it is told. */
async function grant(db: Db, row: SubscriptionRow): Promise<void> {
  const { accountId, state, planId, term, id, plan, textsPaused, canceledReason, canceledDetails } = row;
  const hasEnded = state === 'ended';
  const given = hasEnded ? WITHOUT_A_PLAN : { ...plan.entitlements, sms: plan.entitlements.sms && !textsPaused };
  const switches = Object.fromEntries(PLAN_SWITCHES.map((name) => [ENTITLEMENTS[name].feature, given[name]]));
  await db
    .update(account)
    .set({
      productPlanId: hasEnded ? null : planId,
      productPlanTerm: hasEnded ? null : term,
      billingSubscriptionId: hasEnded ? null : id,
      ...switches,
      canceledReason,
      canceledDetails,
      canceledAt: row.canceledAt ?? row.endedAt,
    })
    .where(eq(account.id, accountId));
  await appendEvents(db, [accountChanged(accountId)]);
  await tellChange(db, accountId);
}

/** Of one that is paid, or whose bill is given up. */
export const NOT_PAST_DUE = {
  billId: null,
  pastDueSince: null,
  tries: [],
  nextTryAt: null,
  textsPaused: false,
  remindedAt: null,
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
