import type { ConnectedAccount, Payout, PayoutOffer, PayoutWay } from '#contract/entities/payout';
import type { WalletChanged } from '../invoice';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

export type PayoutInput = { readonly targetAccountId: number };

/** What the person types. */
export type PayoutChoice = {
  /** Whom it is for; of Stripe nobody else. */
  readonly address: string;
  /** In US dollars. */
  readonly amount: string;
};

/**
 * The ways that there are, and the account's own account at Stripe (null: that is no way here). `cameBack`: the person comes from Stripe's
 * page.
 */
export type PayoutStart = {
  readonly ways: readonly PayoutOffer[];
  readonly connected: ConnectedAccount | null;
  readonly cameBack: boolean;
};

export type PayoutContext = PayoutInput &
  PayoutChoice &
  PayoutStart & {
    /** Null: there is none. */
    readonly way: PayoutWay | null;
    /** Why nothing was sent, or nobody knows. */
    readonly failure: Failure | null;
    /** As the host told it last. */
    readonly payout: Payout | null;
  };

export type PayoutEvent =
  | { type: 'payout.retry' }
  | { type: 'payout.choose'; way: PayoutWay }
  | { type: 'payout.edit'; edit: Partial<PayoutChoice> }
  /** To Stripe's page, where the account is connected. */
  | { type: 'payout.connect' }
  | { type: 'payout.send' }
  /** Another one, after this has ended. */
  | { type: 'payout.again' }
  | WalletChanged
  | NetworkEvent;

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type ConnectOutput = { readonly kind: 'page'; readonly url: string } | Refused;
export type SendPayoutInput = PayoutInput & PayoutChoice & { readonly way: PayoutWay };
export type SendPayoutOutput = { readonly kind: 'told'; readonly payout: Payout } | Refused;
export type ReadPayoutInput = PayoutInput & { readonly id: string };
export type LeaveForStripe = PayoutInput & { readonly url: string };
