import type { Makes } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { beginSubscription, changeSubscription, NOT_PAST_DUE, type SubscriptionRow } from './subscriptions';

/** What choosing a plan makes of the subscription, once what is due is paid. Needs the scope 'super', and the subscription locked. */

export type Applied = {
  readonly accountId: number;
  /** What goes on now. */
  readonly current: SubscriptionRow | null;
  readonly makes: Makes;
  /** Nothing was paid yet. */
  readonly isTrial: boolean;
  /** What pays from now on; null: as before. */
  readonly cardId: string | null;
};

/** @returns null if something else has begun meanwhile */
export async function applyPlan(db: Db, { accountId, current, makes, isTrial, cardId }: Applied): Promise<SubscriptionRow | null> {
  const { kind, planId, term, plan, startMs, endMs } = makes;
  const card = cardId === null ? {} : { cardId };
  const state = isTrial ? ('trial' as const) : ('active' as const);
  const chosen = { planId, term, plan, cents: BigInt(makes.cents), costCents: BigInt(makes.costCents) };
  const start = new Date(startMs);
  const period = { periodStart: start, periodEnd: new Date(endMs) };
  if (!current) {
    if (kind !== 'start') return null;
    return beginSubscription(db, { accountId, state, ...chosen, ...period, ...card, anchorAt: start, startedAt: start });
  }
  if (kind === 'start') return null;
  if (kind === 'renewal') return changeSubscription(db, current, { ...NOT_PAST_DUE, ...card, state });
  const isNewPeriod = current.periodStart.getTime() !== startMs;
  return changeSubscription(db, current, {
    ...NOT_PAST_DUE,
    ...{ canceledAt: null, canceledReason: null, canceledDetails: null, nextPlanId: null, nextTerm: null },
    ...chosen,
    ...card,
    state,
    ...(isNewPeriod && { ...period, anchorAt: start, used: {}, testRuns: 0 }),
  });
}
