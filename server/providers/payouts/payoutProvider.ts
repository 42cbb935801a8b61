import type { PayoutFailure as FailureReason, PayoutWay } from '#contract/entities/payout';

/** Whoever pays out dollars. Amounts are cents of US dollars. */
export type PayoutProvider = {
  /** As a person knows it: `PayPal`, `Stripe`, `demo`. */
  readonly name: string;
  /** No money moves by it. */
  readonly isDemo: boolean;
  /** What it pays out by. */
  readonly ways: readonly PayoutWay[];
  /**
   * Sends money. Asked again for the same payout, it sends nothing more.
   * @throws PayoutFailure `unknown` if nobody can tell what became of it: `read` will
   */
  readonly send: (asked: PayoutAsked) => Promise<PayoutFact>;
  /** What became of a payout that was sent, or of which nobody knows. @throws PayoutFailure */
  readonly read: (asked: PayoutAsked & { readonly ref: string | null }) => Promise<PayoutFact>;
  /** For ways by which accounts have one of their own there; null: an address is enough. */
  readonly connect: Connect | null;
  /** What the provider tells; null: it was not signed by it, or too long ago. @throws PayoutFailure if that cannot be told now */
  readonly readEvent: (told: Told) => Promise<PayoutEvent | null>;
};

/** @property id of the payout @property address as it is kept; of Stripe, the account there */
export type PayoutAsked = {
  readonly id: string;
  readonly way: PayoutWay;
  readonly address: string;
  readonly cents: bigint;
  readonly createdAtMs: number;
  readonly nowMs: number;
};

export type PayoutFact =
  /** The provider never heard of it. */
  | { readonly state: 'none' }
  | { readonly state: 'pending'; readonly ref: string; readonly isUnclaimed: boolean }
  /** @property returnedCents what of it came back */
  | { readonly state: 'paid'; readonly ref: string; readonly feeCents: bigint; readonly returnedCents: bigint }
  /** It did not arrive, and will not; or it came back whole. */
  | { readonly state: 'failed'; readonly ref: string | null; readonly why: FailureReason };

/** Accounts of our accounts at the provider. */
export type Connect = {
  /** Asked again for the same account, it makes no other. @throws PayoutFailure */
  readonly createAccount: (accountId: number) => Promise<string>;
  /** A page of the provider on which the person says what it wants to know. @throws PayoutFailure */
  readonly openPage: (asked: { readonly ref: string; readonly back: ConnectBack }) => Promise<string>;
  /** Whether money can be sent there. @throws PayoutFailure */
  readonly isReady: (ref: string) => Promise<boolean>;
};

/** Where the page of the provider leads: when it was left, and when it cannot be shown any more. */
export type ConnectBack = { readonly done: string; readonly failed: string };

export type Told = {
  readonly rawBody: Buffer;
  readonly header: (name: string) => string | undefined;
  readonly nowMs: number;
};

/** What an event is about: a payout by its id, or an account at the provider. Both may be absent: it is of no concern. */
export type PayoutEvent = {
  readonly id: string;
  readonly type: string;
  readonly about: { readonly id?: string; readonly accountRef?: string };
};

export class PayoutFailure extends Error {
  override readonly name = 'PayoutFailure';
  /** `refused`: the provider says no; `away`: nothing reached it; `unknown`: it was asked, and its answer was lost. */
  readonly kind: 'refused' | 'away' | 'unknown';

  constructor(kind: PayoutFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Who pays out by a way; null: nobody. */
export const payoutProviderOf = (providers: readonly PayoutProvider[], way: PayoutWay): PayoutProvider | null =>
  providers.find(({ ways }) => ways.includes(way)) ?? null;
