import * as z from 'zod/mini';
import { accountId, listCursor, timestampMs, timestampS, uuid } from './shared';

/** The money of an account (specification 3, Wallet). Sats are whole; dollars are text with two digits of cents: no amount is a float. */

export const sats = z.int();
export const usd = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** An amount as it is asked for: dollars with at most two digits of cents, or whole sats. */
export const money = {
  amount: z.union([z.number(), z.string().check(z.maxLength(40))]),
  unit: z._default(z.enum(['USD', 'SATS']), 'USD'),
} as const;

/**
 * US dollars a sat, and as of when. `isFallback`: no source is configured, or none could be reached yet; it is the rate that the
 * specification states, and as old as that.
 */
export const exchangeRate = z.object({ satToUsd: z.string(), at: timestampS, isFallback: z.boolean() });
export type ExchangeRate = z.output<typeof exchangeRate>;

/** What a movement is for: a row of the list leads there. */
export const cause = z.looseObject({ type: z.string(), id: z.optional(z.string()), agentId: z.optional(accountId) });
export type Cause = z.output<typeof cause>;

/** What is promised, since `timestamp`. */
export const walletHold = z.object({ id: uuid, cause, sats, usd, timestamp: timestampS });
export type WalletHold = z.output<typeof walletHold>;

export const wallet = z.object({
  accountId,
  sats,
  usd,
  /** What is not promised. */
  spendable: z.object({ sats, usd }),
  holds: z.array(walletHold),
  /** What is missing since a card took back what it had paid: it is taken from what comes in next. Absent: nothing. */
  owed: z.optional(z.object({ sats, usd })),
  rate: exchangeRate,
  /** Of the last 30 days: what was in it at their beginning, and after the last movement of each hour. */
  course: z.array(z.object({ atMs: timestampMs, sats })),
  /** How money comes in and goes out here; a demo moves none. */
  ways: z.object({
    lightning: z.nullable(z.object({ name: z.string(), isDemo: z.boolean() })),
    /** Whether dollars can leave; `listPayouts` says by which ways. */
    payouts: z.boolean(),
  }),
});
export type Wallet = z.output<typeof wallet>;

export const movementKind = z.enum([
  'topUp',
  'usage',
  'subscription',
  'refund',
  'withdrawal',
  'payout',
  'reward',
  'fee',
  'transfer',
  'correction',
]);
export type MovementKind = z.output<typeof movementKind>;

/** A movement as an account sees it: what it got, or gave (less than 0). Dollars are those of then, at that rate. */
export const walletMovement = z.object({
  id: uuid,
  kind: movementKind,
  cause,
  sats,
  usd,
  balanceSats: sats,
  balanceUsd: usd,
  rate: exchangeRate,
  timestamp: timestampS,
});
export type WalletMovement = z.output<typeof walletMovement>;

export const movementCursor = listCursor('[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}');

/**
 * `overdue`: paid after its time or after it was cancelled; `short`: less than asked came; `over`: more, as when it was paid twice. What
 * came is in the wallet.
 */
export const invoiceState = z.enum(['requested', 'paid', 'cancelled', 'expired', 'short', 'overdue', 'over']);
export type InvoiceState = z.output<typeof invoiceState>;

export const invoice = z.object({
  id: uuid,
  state: invoiceState,
  /** The Lightning invoice (BOLT 11). */
  invoice: z.string(),
  sats,
  usd,
  /** What came, once something did. */
  paidSats: z.optional(sats),
  provider: z.string(),
  isDemo: z.boolean(),
  requestedAtMs: timestampMs,
  expiresAtMs: timestampMs,
  settledAtMs: z.optional(timestampMs),
});
export type Invoice = z.output<typeof invoice>;

/** `sent`: it is on its way, and promised; `failed`: it is in the wallet again. */
export const withdrawalState = z.enum(['sent', 'paid', 'failed']);
export const withdrawal = z.object({
  id: uuid,
  state: withdrawalState,
  address: z.string(),
  sats,
  usd,
  feeSats: z.optional(sats),
  reason: z.optional(z.string()),
  timestamp: timestampS,
});
export type Withdrawal = z.output<typeof withdrawal>;
