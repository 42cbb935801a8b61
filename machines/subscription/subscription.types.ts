import type { PlanPause, ProductPlan, Subscription } from '#contract/entities/plan';
import type { Held } from '#contract/rules/money/plans/entitlements';
import type { NetworkEvent } from '../network';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

export type SubscriptionInput = { readonly targetAccountId: number };

/** The plan that an account has, what it subscribes to, what pauses, and what it has of what plans limit. */
export type CurrentPlan = {
  /** Null: none. */
  readonly productPlan: ProductPlan | null;
  /** Also one that has ended; null: there never was one. */
  readonly subscription: Subscription | null;
  readonly pauses: readonly PlanPause[];
  readonly held: Held;
};

/** Why a plan is cancelled, as far as the person says. */
export type Leave = { readonly reason: string; readonly details: string };

/** Where a subscription stands. `changing`: to another plan, and `cancelling`: to its end, when the period is over. */
export type Standing = 'choosing' | 'active' | 'changing' | 'cancelling' | 'pastDue' | 'ended';

export type SubscriptionContext = SubscriptionInput &
  Leave &
  AskAgain & {
    /** Null until it is loaded. */
    readonly current: CurrentPlan | null;
    readonly failure: Failure | null;
  };

export type SubscriptionEvent =
  | { type: 'subscription.retry' }
  /** Something about it may be another thing now. */
  | SubscriptionChanged
  | { type: 'subscription.cancel' }
  | { type: 'subscription.edit'; edit: Partial<Leave> }
  /** Not cancelled after all. */
  | { type: 'subscription.stay' }
  | { type: 'subscription.end' }
  /** Takes back that it is cancelled, or that it changes. */
  | { type: 'subscription.resume' }
  /** Which card pays the next bill. */
  | { type: 'subscription.payBy'; cardId: string }
  | NetworkEvent;

export type SubscriptionChanged = { type: 'subscription.changed' };

/** The host told it, or refused. */
export type SubscriptionOutput =
  | { readonly kind: 'told'; readonly subscription: Subscription }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type EndPlanInput = SubscriptionInput & Leave;
export type PlanCardInput = SubscriptionInput & { readonly cardId: string };
