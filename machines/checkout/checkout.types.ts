import type { Card, CardProviderFact, CardStep, DemoCard, TopUp } from '#contract/entities/card';
import type { Bill, PlanChange, ProductPlan, Subscription } from '#contract/entities/plan';
import type { PlanTerm } from '#contract/rules/money/plans/periods';
import type { WalletChanged } from '../invoice';
import type { NetworkEvent } from '../network';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

/** What is paid: a plan that is chosen, or a bill that waits. */
export type CheckoutOf =
  | { readonly kind: 'plan'; readonly productPlanId: string; readonly term: PlanTerm }
  | { readonly kind: 'bill'; readonly billId: string };

export type CheckoutInput = { readonly targetAccountId: number; readonly of: CheckoutOf };

/** The same with what is due, as the host told it. */
export type Order =
  | { readonly kind: 'plan'; readonly productPlan: ProductPlan; readonly change: PlanChange }
  | { readonly kind: 'bill'; readonly bill: Bill };

/** A checkout that was begun, as the host told it, and what the person must do now. Without a bill nothing was due. */
export type ToldCheckout = {
  readonly subscription: Subscription | null;
  readonly bill: Bill | null;
  readonly topUp: TopUp | null;
  readonly next: CardStep;
};

/** Who takes cards here (null: nobody), the cards of the account, what is due, and what was begun and not put away; null: nothing. */
export type CheckoutStart = {
  readonly provider: CardProviderFact | null;
  readonly cards: readonly Card[];
  readonly order: Order;
  readonly begun: ToldCheckout | null;
};

export type CheckoutContext = CheckoutInput &
  AskAgain & {
  /** A card of the account; null: another one, which pays the next bills too. */
  readonly cardId: string | null;
  readonly provider: CardProviderFact | null;
  readonly cards: readonly Card[];
  /** Null until it is loaded. */
  readonly order: Order | null;
  readonly told: ToldCheckout | null;
  readonly failure: Failure | null;
};

export type CheckoutEvent =
  | { type: 'checkout.retry' }
  | { type: 'checkout.payBy'; cardId: string | null }
  | { type: 'checkout.pay' }
  /** Opens the page of the provider once more. */
  | { type: 'checkout.goOn' }
  /** Fills in the form of the demo. */
  | { type: 'checkout.fill'; card: DemoCard }
  /** Says yes or no in the place of the demo's bank. */
  | { type: 'checkout.confirm'; isConfirmed: boolean }
  /** The person has seen how it ended, or begins anew. */
  | { type: 'checkout.dismiss' }
  | WalletChanged
  | NetworkEvent;

/** What the account subscribes to is another thing now. */
export type PlanNews = { readonly type: 'plan.moved' };

/** The host told it, or refused. */
export type CheckoutOutput =
  | ({ readonly kind: 'told' } & ToldCheckout)
  | { readonly kind: 'refused'; readonly failure: Failure };

export type PayCheckoutInput = CheckoutInput & { readonly cardId: string | null };
export type OfCheckout = { readonly targetAccountId: number; readonly billId: string };
export type FillCheckoutInput = OfCheckout & { readonly topUpId: string; readonly card: DemoCard };
export type ConfirmCheckoutInput = OfCheckout & { readonly topUpId: string; readonly isConfirmed: boolean };
export type LeaveCheckoutInput = { readonly targetAccountId: number; readonly url: string };
