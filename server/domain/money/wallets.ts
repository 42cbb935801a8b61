import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { recentTransactions } from '#contract/endpoints/money/wallet';
import type { ExchangeRate, Wallet, WalletMovement } from '#contract/entities/wallet';
import { centsOf, rateText, usdText } from '#contract/rules/money/amounts';
import { ledgerEntry, ledgerTransaction, wallet, walletHold } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { LightningProvider } from '../../providers/lightning/lightningProvider';
import type { PayoutProvider } from '../../providers/payouts/payoutProvider';
import type { Rate } from '../../providers/rates/rates';
import { cursorOf, microsecondOf, placeOf } from '../cursor';
import { secondsOf } from '../seconds';
import { owedSats } from './owed';
import { rateOfRow } from './rateColumns';

/** What an account has and what moved, as it reads it. Row-level security shows only what is at the account and below. */

const DAY_MS = 86_400_000;
const COURSE_MS = 30 * DAY_MS;
/** Promises that are listed one by one; the wallet itself counts all. */
const HOLDS_MAX = 200;
const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 500;
/** Rows of one CSV file. */
export const EXPORT_ROWS = 10_000;

export async function readWallet(
  db: Db,
  accountId: number,
  {
    rate,
    lightning,
    payouts,
    nowMs,
  }: {
    readonly rate: Rate;
    readonly lightning: LightningProvider | null;
    readonly payouts: readonly PayoutProvider[];
    readonly nowMs: number;
  },
): Promise<Wallet> {
  const [row] = await db.select().from(wallet).where(eq(wallet.accountId, accountId));
  const holds = await db
    .select()
    .from(walletHold)
    .where(eq(walletHold.accountId, accountId))
    .orderBy(desc(walletHold.createdAt))
    .limit(HOLDS_MAX);
  const beginMs = nowMs - COURSE_MS;
  // The last of each hour: a month has a bound, however much moved.
  const hour = sql`date_trunc('hour', ${ledgerEntry.createdAt})`;
  const course = await db
    .selectDistinctOn([hour], { at: ledgerEntry.createdAt, sats: ledgerEntry.balanceSats })
    .from(ledgerEntry)
    .where(and(ofWallet(accountId), gte(ledgerEntry.createdAt, new Date(beginMs))))
    .orderBy(hour, desc(ledgerEntry.createdAt), desc(ledgerEntry.transactionId));
  // What was there before it began; money moves at moments.
  const [before] = await db
    .select({ sats: ledgerEntry.balanceSats })
    .from(ledgerEntry)
    .where(and(ofWallet(accountId), lt(ledgerEntry.createdAt, new Date(beginMs))))
    .orderBy(desc(ledgerEntry.createdAt), desc(ledgerEntry.transactionId))
    .limit(1);
  const owed = await owedSats(db, accountId);
  const [balance, held] = [row?.balanceSats ?? 0n, row?.heldSats ?? 0n];
  const inBoth = (sats: bigint) => ({ sats: Number(sats), usd: usdText(centsOf(sats, rate.picoUsd)) });
  return {
    accountId,
    ...inBoth(balance),
    spendable: inBoth(balance - held),
    holds: holds.map(({ id, cause, amountSats, createdAt }) => ({
      id,
      cause,
      ...inBoth(amountSats),
      timestamp: secondsOf(createdAt),
    })),
    ...(owed > 0n && { owed: inBoth(owed) }),
    rate: rateOf(rate),
    course: [
      { atMs: beginMs, sats: Number(before?.sats ?? 0n) },
      ...course.map(({ at, sats }) => ({ atMs: at.getTime(), sats: Number(sats) })),
    ],
    ways: { lightning: lightning && { name: lightning.name, isDemo: lightning.isDemo }, payouts: payouts.length > 0 },
  };
}

const ofWallet = (accountId: number) => and(eq(ledgerEntry.accountId, accountId), eq(ledgerEntry.book, 'wallet'));

export const rateOf = ({ picoUsd, atMs, isFallback }: Rate): ExchangeRate => ({
  satToUsd: rateText(picoUsd),
  at: Math.floor(atMs / 1_000),
  isFallback,
});

type Query = QueryOf<typeof recentTransactions>;

/** A page of the movements of an account's wallet, the newest first. */
export async function listMovements(
  db: Db,
  accountId: number,
  { kind, start, end, cursor, pageSize = PAGE_ROWS }: Query,
  rowsMax = PAGE_ROWS_MAX,
): Promise<{ readonly transactions: WalletMovement[]; readonly nextCursor?: string }> {
  const size = Math.max(1, Math.min(pageSize, rowsMax));
  const { createdAt, transactionId } = ledgerEntry;
  const after = cursor === undefined ? null : placeOf(cursor);
  // The page first: what belongs to it is looked up for its rows alone.
  const page = db
    .select({
      ...{ transactionId, createdAt, us: microsecondOf(createdAt).as('us') },
      ...{ accountId: ledgerEntry.accountId, sats: ledgerEntry.amountSats, balanceSats: ledgerEntry.balanceSats },
    })
    .from(ledgerEntry)
    .where(
      and(
        ofWallet(accountId),
        kind && eq(ledgerEntry.kind, kind),
        start === undefined ? undefined : gte(createdAt, new Date(start * 1_000)),
        end === undefined ? undefined : lt(createdAt, new Date((end + 1) * 1_000)),
        after ? sql`(${createdAt}, ${transactionId}) < (${after.at}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(transactionId))
    .limit(size + 1)
    .as('page');
  const { us, accountId: owner, sats, balanceSats } = page;
  const rows = await db
    .select({ of: ledgerTransaction, createdAt: page.createdAt, us, owner, sats, balanceSats })
    .from(page)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, page.transactionId))
    .orderBy(desc(page.createdAt), desc(page.transactionId));
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    transactions: shown.map(movementOf),
    ...(rows.length > size && last && { nextCursor: cursorOf({ us: last.us, id: last.of.id }) }),
  };
}

type Row = {
  readonly of: typeof ledgerTransaction.$inferSelect;
  readonly createdAt: Date;
  readonly owner: number;
  readonly sats: bigint;
  readonly balanceSats: bigint | null;
};

/** Dollars are those of then: what somebody paid, or what the sats were worth. */
function movementOf({ of, createdAt, owner, sats, balanceSats }: Row): WalletMovement {
  const paidCents = of.accountId === owner ? of.usdCents : null;
  const cents = paidCents === null ? centsOf(sats, of.ratePicoUsd) : sats < 0n ? -paidCents : paidCents;
  return {
    id: of.id,
    kind: of.kind,
    cause: of.cause,
    sats: Number(sats),
    usd: usdText(cents),
    balanceSats: Number(balanceSats ?? 0n),
    balanceUsd: usdText(centsOf(balanceSats ?? 0n, of.ratePicoUsd)),
    rate: rateOf(rateOfRow(of)),
    timestamp: secondsOf(createdAt),
  };
}
