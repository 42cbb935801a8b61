import { and, count, eq, isNull } from 'drizzle-orm';
import type { Held } from '#contract/rules/money/plans/entitlements';
import { account, bill, membership, phoneNumber } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { isBill } from './bills';
import type { Standing } from './choice';
import { latestSubscription, type SubscriptionRow } from './subscriptions';

/** What an organization has: of plans, and of what plans limit. */

export async function standingOf(db: Db, accountId: number): Promise<Standing> {
  const latest = await latestSubscription(db, accountId);
  if (!latest?.billId) return { latest, overdue: null };
  const [overdue] = await db
    .select()
    .from(bill)
    .where(and(isBill({ accountId, id: latest.billId }), eq(bill.state, 'open')));
  return { latest, overdue: overdue ?? null };
}

export async function heldOf(db: Db, accountId: number, latest: SubscriptionRow | null): Promise<Held> {
  const [agents] = await db
    .select({ count: count() })
    .from(account)
    .where(and(eq(account.parentId, accountId), eq(account.type, 'agent'), isNull(account.deletedAt)));
  const [numbers] = await db.select({ count: count() }).from(phoneNumber).where(eq(phoneNumber.orgId, accountId));
  const [members] = await db.select({ count: count() }).from(membership).where(eq(membership.accountId, accountId));
  return {
    agents: agents?.count ?? 0,
    numbers: numbers?.count ?? 0,
    members: members?.count ?? 0,
    testRuns: latest && latest.state !== 'ended' ? latest.testRuns : 0,
  };
}
