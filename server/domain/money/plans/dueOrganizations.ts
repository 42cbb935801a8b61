import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { DUNNING_DAYS } from '#contract/rules/money/plans/dunning';
import { DAY_MS } from '#contract/rules/money/plans/periods';
import { account, subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';

/** The organizations of whose plan something is due now. What a deleted one had stays as it is. Needs the scope 'super'. */
export async function dueOrganizations(db: Db, nowMs: number): Promise<readonly number[]> {
  const { state, periodEnd, countsUntil, pastDueSince, nextTryAt, textsPaused, canceledAt } = subscription;
  const now = new Date(nowMs);
  const since = (days: number) => lte(pastDueSince, new Date(nowMs - days * DAY_MS));
  const isDue = or(
    // Its period is over, or a month of it.
    and(inArray(state, ['trial', 'active']), lte(countsUntil, now)),
    and(
      eq(state, 'pastDue'),
      or(
        lte(nextTryAt, now),
        since(DUNNING_DAYS.planEnds),
        and(eq(textsPaused, false), since(DUNNING_DAYS.textsPause)),
        and(isNotNull(canceledAt), lte(periodEnd, now)),
        and(lte(countsUntil, now), lt(countsUntil, periodEnd)),
      ),
    ),
  );
  const rows = await db
    .select({ accountId: subscription.accountId })
    .from(subscription)
    .innerJoin(account, and(eq(account.id, subscription.accountId), isNull(account.deletedAt)))
    .where(isDue)
    .orderBy(asc(subscription.accountId));
  return rows.map(({ accountId }) => accountId);
}
