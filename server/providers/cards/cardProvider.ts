import type { TopUpFailure } from '#contract/entities/card';
import type { ListedPayment, Period } from '../listedPayment';

/** Whoever takes cards, and keeps their numbers. Amounts are cents of US dollars. */
export type CardProvider = {
  /**
   * Whose cards and payments are whose: `Stripe`, `demo`, or with the account of a reseller `Stripe acct_1Abc`. People read its first word
   * (`shownProvider`).
   */
  readonly name: string;
  /** The reseller who gets what is paid. Null: the host does. */
  readonly collectedBy: number | null;
  /** No money moves by it. */
  readonly isDemo: boolean;
  /** @returns who an account is there @throws CardFailure */
  readonly createCustomer: (accountId: number) => Promise<string>;
  /** A form that keeps a card, and takes nothing. @throws CardFailure */
  readonly openSetup: (asked: { readonly customer: string; readonly id: string; readonly back: Back }) => Promise<Form>;
  /** @throws CardFailure */
  readonly readSetup: (formRef: string) => Promise<SetupFact>;
  /** A form by which somebody pays with any card, for what it names. @throws CardFailure */
  readonly openPayment: (asked: Payment & { readonly keepsCard: boolean; readonly what: string }) => Promise<Form>;
  /**
   * Takes money from a card. Asked again for the same top-up, it takes nothing more.
   * @throws CardFailure `unknown` if nobody can tell what became of it: `readPayment` will
   */
  readonly charge: (asked: Payment & { readonly card: string; readonly isAlone: boolean }) => Promise<PaymentFact>;
  /** @throws CardFailure */
  readonly readPayment: (asked: KnownPayment) => Promise<PaymentFact>;
  /** Ends a payment that waits, so that it is not paid later. @throws CardFailure */
  readonly cancel: (paymentRef: string) => Promise<void>;
  /** @throws CardFailure */
  readonly forget: (cardRef: string) => Promise<void>;
  /** The top-up of a payment; null: it is none. @throws CardFailure */
  readonly topUpOf: (paymentRef: string) => Promise<string | null>;
  /** What cards paid in a period by its own books; null: it keeps none, or they are those of a reseller. @throws CardFailure */
  readonly listPayments: (period: Period) => Promise<readonly ListedPayment[] | null>;
  /** What the provider tells; null: it does not come from it, or is too old. */
  readonly readEvent: (told: Told) => CardEvent | null;
};

/** Where the form of the provider leads afterwards. */
export type Back = { readonly paid: string; readonly left: string };

/** @property customer null: somebody else than the account pays @property id of the top-up */
export type Payment = {
  readonly customer: string | null;
  readonly id: string;
  readonly cents: bigint;
  readonly back: Back;
  readonly nowMs: number;
};

/** @property formRef of one that is paid by a form @property paymentRef null: it is not known yet */
export type KnownPayment = {
  readonly customer: string | null;
  readonly id: string;
  readonly formRef: string | null;
  readonly paymentRef: string | null;
  readonly nowMs: number;
};

/** @property url null: the form is the console's own */
export type Form = { readonly ref: string; readonly url: string | null };

export type CardFacts = {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

export type SetupFact = { readonly state: 'open' | 'failed' } | { readonly state: 'done'; readonly card: CardFacts };

export type PaymentFact =
  /** The provider never heard of it. */
  | { readonly state: 'none' }
  | { readonly state: 'open'; readonly ref?: string }
  /** The bank wants the person to confirm, there. Null: in the console. */
  | { readonly state: 'confirm'; readonly ref: string; readonly url: string | null }
  | {
      readonly state: 'paid';
      readonly ref: string;
      readonly card: CardFacts | null;
      /** What was given back to the card, or taken back by the bank. */
      readonly returnedCents: bigint;
    }
  | { readonly state: 'failed'; readonly why: TopUpFailure };

/** What came to the webhook, with the headers by which providers show that it is from them; empty: it came without. */
export type Told = {
  readonly rawBody: Buffer;
  readonly signature: string;
  readonly authorization: string;
  readonly nowMs: number;
};

/** What an event is about: a top-up or a card that is being added, by its id, or a payment. Both may be absent: it is of no concern. */
export type CardEvent = {
  readonly id: string;
  readonly type: string;
  readonly about: { readonly id?: string; readonly paymentRef?: string };
};

/** As a person knows a provider. */
export const shownProvider = (name: string): string => name.split(' ', 1)[0] ?? name;

export class CardFailure extends Error {
  override readonly name = 'CardFailure';
  /** `refused`: the provider says no; `away`: nothing reached it; `unknown`: it was asked, and its answer was lost. */
  readonly kind: 'refused' | 'away' | 'unknown';

  constructor(kind: CardFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
