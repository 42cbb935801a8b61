import type { ListedPayment, Period } from '../listedPayment';

/** The name of the demo, which rows of money keep: what came by it is no money. */
export const DEMO = 'demo';

/** A Lightning node, or a service that has one. Amounts are sats. */
export type LightningProvider = {
  /** As a person knows it: `phoenixd`, `LND`, `LNbits`, `demo`. */
  readonly name: string;
  /** No money moves by it. */
  readonly isDemo: boolean;
  /** @throws LightningFailure */
  readonly createInvoice: (asked: {
    readonly sats: bigint;
    readonly memo: string;
    readonly lifetimeS: number;
  }) => Promise<{ readonly invoice: string; readonly paymentHash: string }>;
  /** @throws LightningFailure */
  readonly readInvoice: (paymentHash: string) => Promise<InvoiceFact>;
  /**
   * Pays an invoice. Asked again for the same invoice, it pays no second time.
   * @throws LightningFailure `unknown` if nobody can tell what became of it: `readPayment` will
   */
  readonly pay: (asked: {
    readonly invoice: string;
    readonly paymentHash: string;
    readonly feeLimitSats: bigint;
  }) => Promise<PaymentFact>;
  /** @throws LightningFailure */
  readonly readPayment: (paymentHash: string) => Promise<PaymentFact>;
  /**
   * What came and went in a period by its own books; null: it keeps none.
   * @throws LightningFailure
   */
  readonly listPayments: (period: Period) => Promise<readonly ListedPayment[] | null>;
};

export type InvoiceFact = { readonly state: 'open' } | { readonly state: 'paid'; readonly sats: bigint };

export type PaymentFact =
  | { readonly state: 'pending' }
  | { readonly state: 'paid'; readonly feeSats: bigint }
  /** It did not leave, and will not. `isUnsent`: the node was not even asked. */
  | { readonly state: 'failed'; readonly reason: string; readonly isUnsent?: boolean }
  /** The node never heard of it. */
  | { readonly state: 'none' };

export class LightningFailure extends Error {
  override readonly name = 'LightningFailure';
  /** `refused`: the node says no; `away`: nothing reached it; `unknown`: it was asked, and its answer was lost. */
  readonly kind: 'refused' | 'away' | 'unknown';

  constructor(kind: LightningFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
