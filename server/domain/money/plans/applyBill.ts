import type { Makes } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { BillRow } from './bills';
import {
  beginningOf,
  beginSubscription,
  changeSubscription,
  KEPT,
  NOT_PAST_DUE,
  type SubscriptionRow,
} from './subscriptions';

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

/** Whether what a bill was made for is still so: only then it may be paid, and counts. */
export function stillMeans({ id, makes }: Pick<BillRow, 'id' | 'makes'>, current: SubscriptionRow | null): boolean {
  const { kind, of, overdueId } = makes;
  if (kind === 'start') return current === null;
  if (!current) return false;
  if (kind === 'renewal') return current.billId === id;
  if (!of || current.planId !== of.planId || current.term !== of.term) return false;
  return current.periodEnd.getTime() === of.untilMs && (current.billId ?? undefined) === overdueId;
}

/** It must still mean what it did. */
export async function applyPlan(db: Db, applied: Applied): Promise<void> {
  const { accountId, current, makes, isTrial, cardId } = applied;
  const { kind, planId, term, plan, startMs, endMs } = makes;
  const card = cardId === null ? {} : { cardId };
  const state = isTrial ? ('trial' as const) : ('active' as const);
  const chosen = { planId, term, plan, cents: BigInt(makes.cents), costCents: BigInt(makes.costCents) };
  const begins = beginningOf(startMs, { startMs, endMs });
  if (!current) {
    await beginSubscription(db, { accountId, state, ...chosen, ...begins, ...card, startedAt: new Date(startMs) });
    return;
  }
  if (kind === 'renewal') {
    await changeSubscription(db, current, { ...NOT_PAST_DUE, ...card, state });
    return;
  }
  const isNewPeriod = current.periodStart.getTime() !== startMs;
  await changeSubscription(db, current, {
    ...NOT_PAST_DUE,
    ...KEPT,
    ...chosen,
    ...card,
    state,
    ...(isNewPeriod && begins),
  });
}
