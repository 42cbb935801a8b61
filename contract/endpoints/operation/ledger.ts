import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { ledgerTransaction } from '../../entities/ledger';
import { accountIdText, countText } from '../../entities/shared';
import { statementCursor, statementMonth, statementSum } from '../../entities/statement';
import { usageDate } from '../../entities/usage';
import { movementCursor, movementKind } from '../../entities/wallet';

/** The books of the whole installation (specification 7, Super admin). */

const looking = {
  section: '7 Super admin',
  method: 'GET',
  access: 'operateHost',
  target: 'own',
  limit: 'read',
} as const;

export const listLedger = endpoint({
  ...looking,
  name: 'listLedger',
  summary:
    'Every transaction of the ledger with its entries, the newest first: of an account (whoever’s doing it is), a kind, a day of UTC, ' +
    'or a cause (its type, or its id)',
  path: '/api/v2/ledger/transactions',
  query: z.object({
    accountId: z.optional(accountIdText),
    kind: z.optional(movementKind),
    day: z.optional(usageDate.check(z.regex(/^20/))),
    cause: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    cursor: z.optional(movementCursor),
    pageSize: z.optional(countText),
  }),
  reply: z.object({
    success: z.literal(true),
    transactions: z.array(ledgerTransaction),
    nextCursor: z.optional(movementCursor),
  }),
});

export const listStatements = endpoint({
  ...looking,
  name: 'listStatements',
  summary:
    'A month of every account that has a wallet: what it began and ended with, what came and what went; as a file with `format=csv`. Each in ' +
    'full by `GET /api/v2/wallet/statement`',
  path: '/api/v2/ledger/statements',
  file: 'text/csv',
  query: z.object({
    /** This month, if it is missing. */
    month: z.optional(statementMonth),
    cursor: z.optional(statementCursor),
    pageSize: z.optional(countText),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  reply: z.object({
    success: z.literal(true),
    statements: z.array(statementSum),
    nextCursor: z.optional(statementCursor),
  }),
});
