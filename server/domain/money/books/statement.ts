import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Statement, StatementLine } from '#contract/entities/statement';
import { movementKind } from '#contract/entities/wallet';
import { centsOf, usdText } from '#contract/rules/money/amounts';
import { account, ledgerEntry, ledgerTransaction } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { DEMO } from '../../../providers/lightning/lightningProvider';
import { monthStartMs } from '../usageTime';

/**
 * A month of the wallet of an account, from which screen, CSV and PDF are made. Row-level security shows only what is at the account and
 * below.
 */

export async function readStatement(db: Db, accountId: number, month: string, nowMs: number): Promise<Statement> {
  const [start, end] = [new Date(monthStartMs(month)), new Date(monthStartMs(month, 1))];
  const [named] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, accountId));
  const opening = await satsBefore(db, accountId, start);
  const lines = await linesOf(db, accountId, start, end);
  // It adds up, whichever of two movements at once was booked first.
  const closing = lines.reduce((sats, { inSats, outSats }) => sats + BigInt(inSats) - BigInt(outSats), opening);
  return {
    accountId,
    accountName: named?.name ?? '',
    month,
    isOver: end.getTime() <= nowMs,
    opening: await inDollars(db, accountId, opening, start),
    closing: await inDollars(db, accountId, closing, end),
    lines,
    isDemo: await hasDemoMoney(db, accountId, end),
  };
}

const ofWallet = (accountId: number) => and(eq(ledgerEntry.accountId, accountId), eq(ledgerEntry.book, 'wallet'));

/** What came less what went before. */
async function satsBefore(db: Db, accountId: number, at: Date): Promise<bigint> {
  const [row] = await db
    .select({ sats: sql`coalesce(sum(${ledgerEntry.amountSats}), 0)::text`.mapWith(BigInt) })
    .from(ledgerEntry)
    .where(and(ofWallet(accountId), lt(ledgerEntry.createdAt, at)));
  return row?.sats ?? 0n;
}

/** A balance at a time, in dollars of the last movement before. */
async function inDollars(db: Db, accountId: number, sats: bigint, at: Date): Promise<Statement['opening']> {
  const [last] = await db
    .select({ ratePicoUsd: ledgerTransaction.ratePicoUsd })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(ofWallet(accountId), lt(ledgerEntry.createdAt, at)))
    .orderBy(desc(ledgerEntry.createdAt), desc(ledgerEntry.transactionId))
    .limit(1);
  return { sats: Number(sats), usd: usdText(last ? centsOf(sats, last.ratePicoUsd) : 0n) };
}

/**
 * The cents of a movement, as its row of the wallet shows them: what somebody paid, or what the sats were worth then, half a cent to the
 * even one.
 */
const cents = (() => {
  const { accountId, amountSats } = ledgerEntry;
  const worth = sql`(${amountSats}::numeric * ${ledgerTransaction.ratePicoUsd} * 0.0000000001)`;
  const { accountId: doer, usdCents } = ledgerTransaction;
  return sql`case when ${doer} = ${accountId} and ${usdCents} is not null
      then case when ${amountSats} < 0 then -${usdCents} else ${usdCents} end
    when abs(${worth}) % 1 = 0.5 then 2 * round(${worth} * 0.5) else round(${worth}) end`;
})();

/** By kind, in the order in which the contract names them. */
async function linesOf(db: Db, accountId: number, start: Date, end: Date): Promise<StatementLine[]> {
  const { kind, amountSats, createdAt } = ledgerEntry;
  const came = sql`coalesce(sum(${amountSats}) filter (where ${amountSats} > 0), 0)::text`.mapWith(BigInt);
  const went = sql`coalesce(-sum(${amountSats}) filter (where ${amountSats} < 0), 0)::text`.mapWith(BigInt);
  const rows = await db
    .select({
      kind,
      count: sql<number>`count(*)::int`,
      came,
      went,
      cents: sql`sum(${cents})::bigint::text`.mapWith(BigInt),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(ofWallet(accountId), gte(createdAt, start), lt(createdAt, end)))
    .groupBy(kind)
    .orderBy(asc(kind));
  const order = movementKind.options;
  return rows
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((row) => ({
      kind: row.kind,
      count: row.count,
      inSats: Number(row.came),
      outSats: Number(row.went),
      usd: usdText(row.cents),
    }));
}

async function hasDemoMoney(db: Db, accountId: number, before: Date): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountId, accountId),
        eq(ledgerEntry.book, 'outside'),
        eq(ledgerEntry.provider, DEMO),
        lt(ledgerEntry.createdAt, before),
      ),
    )
    .limit(1);
  return found !== undefined;
}
