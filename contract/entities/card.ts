import * as z from 'zod/mini';
import { timestampMs, uuid } from './shared';
import { sats, usd } from './wallet';

/** Cards of an account, and how it adds funds by them (specification 7, Wallet and pay; 9: in US dollars). */

/** Whoever takes cards. A demo takes no money. */
export const cardProvider = z.object({ name: z.string(), isDemo: z.boolean() });
export type CardProviderFact = z.output<typeof cardProvider>;

export const card = z.object({
  id: uuid,
  /** As the provider names it: `visa`, `mastercard`, `amex`, …; those of the demo say what they do. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  isDemo: z.boolean(),
});
export type Card = z.output<typeof card>;

/** The cards of the demo. */
export const demoCard = z.enum(['succeeds', 'fails', 'needsConfirmation']);
export type DemoCard = z.output<typeof demoCard>;

/**
 * What the person must do now. `redirect`: go to that page of the provider, which leads back to /app/paymentSuccess or /app/paymentCancel
 * (specification 2), with `topUp` or `cardSetup` in the query: its id. `demoForm`: choose one of the cards of the demo (`fillDemoForm`);
 * `demoConfirm`: say yes or no in the place of a bank (`confirmDemoTopUp`).
 */
export const cardStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('demoForm'), cards: z.array(demoCard) }),
  z.object({ kind: z.literal('demoConfirm') }),
]);
export type CardStep = z.output<typeof cardStep>;

/**
 * `requested`: nobody knows yet whether it is paid, or the form of the provider is open; `confirm`: the bank wants the person to confirm;
 * `paid`: what came is in the wallet; `failed`: nothing was taken.
 */
export const topUpState = z.enum(['requested', 'confirm', 'paid', 'failed']);
export type TopUpState = z.output<typeof topUpState>;

/**
 * Why nothing was taken. `left`: the form was left, or its time is over; `unconfirmed`: the bank got no confirmation; `away`: the provider
 * was not reached.
 */
export const topUpFailure = z.enum(['declined', 'funds', 'expired', 'unconfirmed', 'left', 'refused', 'away']);
export type TopUpFailure = z.output<typeof topUpFailure>;

export const topUp = z.object({
  id: uuid,
  state: topUpState,
  usd,
  /** What came into the wallet, at the rate of then; absent until it is paid. */
  sats: z.optional(sats),
  /** Absent until the form of the provider is filled in. */
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  /** It was begun by the automatic top-up, and not by a person. */
  isAutomatic: z.boolean(),
  /** Somebody paid it by the account's payment link. */
  isByLink: z.optional(z.literal(true)),
  /** Of one that failed: why, and where the money is, in a sentence. */
  failure: z.optional(z.object({ why: topUpFailure, text: z.string() })),
  /** What the provider gave back to the card, or the bank took back. It left the wallet again, but for what is owed of it. */
  returnedUsd: z.optional(usd),
  owedUsd: z.optional(usd),
  isDemo: z.boolean(),
  requestedAtMs: timestampMs,
  settledAtMs: z.optional(timestampMs),
});
export type TopUp = z.output<typeof topUp>;

/** `next` of one that waits; of all others `none`. */
export const topUpReply = z.object({ success: z.literal(true), topUp, next: cardStep });

/** A card that is being added without a payment. */
export const cardSetup = z.object({ id: uuid, state: z.enum(['open', 'done', 'failed']), card: z.optional(card) });
export type CardSetup = z.output<typeof cardSetup>;

/** Adds funds by itself, once each time that what can be spent falls below a limit. */
export const automaticTopUp = z.object({
  isOn: z.boolean(),
  belowUsd: usd,
  addUsd: usd,
  /** At most so much in a month (UTC). */
  monthlyUsd: usd,
  /** What it added in this month, or is about to. */
  addedUsd: usd,
  /** Null: none was chosen. */
  cardId: z.nullable(uuid),
  /** Why it went off by itself; absent if a person switched it off. */
  offText: z.optional(z.string()),
});
export type AutomaticTopUp = z.output<typeof automaticTopUp>;
