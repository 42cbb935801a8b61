import * as z from 'zod/mini';
import { accountId, timestampS, uuid } from './shared';
import { cause, exchangeRate, movementKind, sats, usd } from './wallet';

/** The ledger as it is kept: transactions, each of entries that sum to zero (specification 7, Super admin). */

/** An account by its name; null: it was deleted for good. */
const named = { accountId, accountName: z.nullable(z.string()) };

/**
 * `wallet`: what an account has here; `outside`: what came in or went out through a provider; `sales`: what an account earned; `cost`: what
 * it gave away.
 */
export const ledgerBook = z.enum(['wallet', 'outside', 'sales', 'cost']);
export type LedgerBook = z.output<typeof ledgerBook>;

/** One side of a movement. More than 0: it got the money. */
export const ledgerEntry = z.object({
  ...named,
  book: ledgerBook,
  /** Of `outside`. */
  provider: z.optional(z.string()),
  sats,
  /** Of a wallet: what was in it afterwards. */
  balanceSats: z.optional(sats),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const ledgerTransaction = z.object({
  /** Whose doing it is. */
  ...named,
  id: uuid,
  kind: movementKind,
  cause,
  /** What changed hands: the sum of the sides that got it. */
  sats,
  /** What somebody paid in dollars; else what the sats were worth then. */
  usd,
  rate: exchangeRate,
  entries: z.array(ledgerEntry),
  timestamp: timestampS,
});
export type LedgerTransaction = z.output<typeof ledgerTransaction>;
