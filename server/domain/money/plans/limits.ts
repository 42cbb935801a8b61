import { and, eq, isNull, ne } from 'drizzle-orm';
import { planFull } from '#contract/rules/messages/plans';
import type { PlanLimit } from '#contract/rules/money/plans/entitlements';
import { account, invite, membership, phoneNumber, subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';

/** How much the plan of an organization lets it have. */

const openOf = (db: Db, orgId: number) =>
  db
    .select({ plan: subscription.plan, testRuns: subscription.testRuns })
    .from(subscription)
    .where(and(eq(subscription.accountId, orgId), ne(subscription.state, 'ended')));

/** Null: its plan has no limit of it, or it has no plan. */
export async function planLimit(db: Db, orgId: number, of: PlanLimit): Promise<number | null> {
  const [row] = await openOf(db, orgId);
  return row?.plan.entitlements[of] ?? null;
}

/** @throws Refusal 409 if the plan has no room for one more. What is beyond a limit already stays. */
export async function requirePlanRoom(db: Db, orgId: number, of: Exclude<PlanLimit, 'agents'>): Promise<void> {
  const [row] = await openOf(db, orgId);
  const limit = row?.plan.entitlements[of] ?? null;
  if (limit === null) return;
  const counted = of === 'testRuns' ? (row?.testRuns ?? 0) : await countOf(db, orgId, of);
  if (counted >= limit) throw new Refusal(409, planFull(of, limit));
}

/** Whether texts pause: the organization has a plan, or had one, and none that is paid for gives it texts. Who never had one may text. */
export async function areTextsPaused(db: Db, orgId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(and(eq(subscription.orgId, orgId), eq(account.smsEnabled, false)))
    .limit(1);
  return row !== undefined;
}

async function countOf(db: Db, orgId: number, of: 'numbers' | 'members'): Promise<number> {
  if (of === 'numbers') return db.$count(phoneNumber, eq(phoneNumber.orgId, orgId));
  const members = await db.$count(membership, eq(membership.accountId, orgId));
  // Who is invited takes a place.
  return members + (await db.$count(invite, and(eq(invite.accountId, orgId), isNull(invite.acceptedAt))));
}
