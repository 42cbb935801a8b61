import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { countText } from '../../entities/shared';
import { exchangeRate, movementCursor, movementKind, wallet, walletMovement } from '../../entities/wallet';
import { seeing } from './sides';

/** What an account has, and what moved it. */

export const readWallet = endpoint({
  ...seeing,
  name: 'readWallet',
  summary: 'What an account has, what of it is promised, and at which rate',
  path: '/api/v2/wallet',
  reply: z.object({ success: z.literal(true), wallet }),
});

export const recentTransactions = endpoint({
  ...seeing,
  name: 'recentTransactions',
  summary: 'Movements of an account, the newest first, each with its cause; as a file with `format=csv`',
  path: '/api/v1/recentTransactions',
  file: 'text/csv',
  query: z.object({
    kind: z.optional(movementKind),
    start: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    end: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    cursor: z.optional(movementCursor),
    pageSize: z.optional(countText),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  reply: z.object({
    success: z.literal(true),
    transactions: z.array(walletMovement),
    nextCursor: z.optional(movementCursor),
  }),
});

export const exchangeRates = endpoint({
  ...seeing,
  name: 'exchangeRates',
  access: 'session',
  target: 'none',
  summary: 'US dollars a sat, kept for a quarter of an hour (specification 9)',
  path: '/api/v1/exchangeRates',
  reply: z.object({ success: z.literal(true), satToUsd: z.number(), rate: exchangeRate }),
});
