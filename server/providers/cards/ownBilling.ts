import type { CardProvider } from './cardProvider';

/** The account that somebody has at a provider of cards. */
export type BillingAccount = {
  /** Who takes the cards, and whose account it is: the same for each of its keys (`Stripe acct_1Abc`). */
  readonly provider: string;
  /** No money moves by it. */
  readonly isTest: boolean;
};

/** The billing system of a reseller. */
export type OwnBilling = {
  /** Tries the key. @throws CardFailure */
  readonly check: () => Promise<BillingAccount>;
  /** The provider of cards that it is for the organizations of the reseller. */
  readonly cards: (of: { readonly provider: string; readonly resellerId: number }) => CardProvider;
};
