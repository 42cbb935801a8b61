import * as z from 'zod/mini';
import { accountId, listCursor } from './shared';
import { usageMonth } from './usage';
import { movementKind, sats, usd } from './wallet';

/** What the wallet of an account did in a month of UTC. Sats add up; dollars are those of then, each at the rate of its movement. */

export const statementMonth = usageMonth;

const count = z.int().check(z.nonnegative());
const balance = z.object({ sats, usd });

/** All movements of a kind. */
export const statementLine = z.object({
  kind: movementKind,
  count,
  inSats: sats,
  outSats: sats,
  /** What came less what went. */
  usd,
});
export type StatementLine = z.output<typeof statementLine>;

export const statement = z.object({
  accountId,
  accountName: z.string(),
  month: statementMonth,
  /** False: the month goes on, and the closing balance is that of now. */
  isOver: z.boolean(),
  opening: balance,
  closing: balance,
  lines: z.array(statementLine),
  /** What came in by a demo is no money. */
  isDemo: z.boolean(),
});
export type Statement = z.output<typeof statement>;

/** The same of one account among all. */
export const statementSum = z.object({
  accountId,
  accountName: z.string(),
  accountType: z.enum(['partner', 'reseller', 'organization', 'agent']),
  openingSats: sats,
  inSats: sats,
  outSats: sats,
  closingSats: sats,
});
export type StatementSum = z.output<typeof statementSum>;

/** The account that a page ends with. */
export const statementCursor = listCursor('\\d{1,10}');
