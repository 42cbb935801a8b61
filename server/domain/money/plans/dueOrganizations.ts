import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DUNNING_DEFAULTS } from '#contract/rules/money/plans/dunning';
import { account, dunning, subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';

/** The organizations of whose plan something is due now. What a deleted one had stays as it is. Needs the scope 'super'. */
export async function dueOrganizations(db: Db, nowMs: number): Promise<readonly number[]> {
  const { state, periodEnd, countsUntil, pastDueSince, nextTryAt, textsPaused, canceledAt } = subscription;
  const now = new Date(nowMs);
  const { textsPauseDay, planEndsDay } = DUNNING_DEFAULTS;
  // Days are 24 hours, whatever zone the database has.
  const since = (chosen: AnyPgColumn, otherwise: number) =>
    sql`${pastDueSince} + make_interval(hours => 24 * coalesce(${chosen}, ${otherwise}::integer)) <= ${now}`;
  const isDue = or(
    // Its period is over, or a month of it.
    and(inArray(state, ['trial', 'active']), lte(countsUntil, now)),
    and(
      eq(state, 'pastDue'),
      or(
        lte(nextTryAt, now),
        since(dunning.planEndsDay, planEndsDay),
        and(eq(textsPaused, false), since(dunning.textsPauseDay, textsPauseDay)),
        and(isNotNull(canceledAt), lte(periodEnd, now)),
        and(lte(countsUntil, now), lt(countsUntil, periodEnd)),
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
