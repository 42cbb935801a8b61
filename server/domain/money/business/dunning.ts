import { and, eq, isNotNull } from 'drizzle-orm';
import { DUNNING_INVALID } from '#contract/rules/messages/business';
import { type DunningRules, dunningFault, nextTryMs, pausesAt } from '#contract/rules/money/plans/dunning';
import { dunning, subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { dunningOf } from '../plans/dunningOf';
import { changeSubscription } from '../plans/subscriptions';

/**
 * Sets what happens to organizations of a reseller that do not pay. It counts for who is late already too: what paused too early goes on.
 * Needs the scope 'super'. @throws Refusal 422
 */
export async function setDunning(
  db: Db,
  resellerId: number,
  rules: DunningRules,
  nowMs: number,
): Promise<DunningRules> {
  const fault = dunningFault(rules);
  if (fault !== null) {
    const issues = [{ path: fault, message: DUNNING_INVALID }];
    throw new Refusal(422, DUNNING_INVALID, { input: fault, issues });
  }
  const set = { ...rules, tryDays: [...rules.tryDays] };
  await db
    .insert(dunning)
    .values({ accountId: resellerId, ...set })
    .onConflictDoUpdate({ target: dunning.accountId, set });
  const late = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.resellerId, resellerId), isNotNull(subscription.pastDueSince)))
    .for('update');
  for (const row of late) {
    const sinceMs = row.pastDueSince?.getTime() ?? nowMs;
    const next = nextTryMs(rules, sinceMs, nowMs);
    // One that is being tried has no next yet: it gets one when it failed.
    const nextTryAt = row.tries.length === 0 || next === null ? null : new Date(next);
    const textsPaused = row.textsPaused && nowMs >= pausesAt(rules, sinceMs).textsMs;
    const isSame = row.nextTryAt?.getTime() === nextTryAt?.getTime() && row.textsPaused === textsPaused;
    if (!isSame) await changeSubscription(db, row, { nextTryAt, textsPaused });
  }
  return dunningOf(db, resellerId);
}
