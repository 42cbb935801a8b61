import type { Subscription } from '#contract/entities/plan';
import type { Standing } from './subscription.types';

/** Where a subscription stands. What is not paid comes before what was meant to be. */
export function standingOf(subscription: Subscription | null): Standing {
  if (subscription === null) return 'choosing';
  const { state, isCancelled, next } = subscription;
  if (state === 'ended' || state === 'pastDue') return state;
  if (isCancelled) return 'cancelling';
  return next === undefined ? 'active' : 'changing';
}
