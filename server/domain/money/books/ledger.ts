import { and, desc, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#contract/endpoint';
import type { listLedger } from '#contract/endpoints/operation/ledger';
import type { LedgerEntry, LedgerTransaction } from '#contract/entities/ledger';
import { centsOf, usdText } from '#contract/rules/money/amounts';
import { inIndexOrder } from '../../../db/indexOrder';
import { account, ledgerEntry, ledgerTransaction } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { cursorOf, microsecondOf, placeOf } from '../../cursor';
import { secondsOf } from '../../seconds';
import { rateOfRow } from '../rateColumns';
import { DAY_MS } from '../usageTime';
import { rateOf } from '../wallets';

/** The ledger of the whole installation, page by page. Needs the scope 'super'. */

type Query = QueryOf<typeof listLedger>;

const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 200;

/** A page of its transactions, the newest first, each with its entries. */
export async function listLedgerPage(
  db: Db,
  query: Query,
): Promise<{ readonly transactions: LedgerTransaction[]; readonly nextCursor?: string }> {
  const size = Math.max(1, Math.min(query.pageSize ?? PAGE_ROWS, PAGE_ROWS_MAX));
  const { accountId } = query;
  const rows = accountId === undefined ? await pageOfAll(db, query, size) : await pageOf(db, accountId, query, size);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const entries = await entriesOf(
    db,
    shown.map(({ of }) => of.id),
  );
  return {
    transactions: shown.map((row) => transactionOf(row, entries.get(row.of.id) ?? [])),
    ...(rows.length > size && last && { nextCursor: cursorOf({ us: last.us, id: last.of.id }) }),
  };
}

type Row = {
  readonly of: typeof ledgerTransaction.$inferSelect;
  readonly us: string;
  readonly accountName: string | null;
};
type Columns = { readonly id: AnyPgColumn; readonly kind: AnyPgColumn; readonly createdAt: AnyPgColumn };

/** What both tables say of a transaction. */
const narrowed = ({ kind, day, cursor }: Query, { id, kind: ofKind, createdAt }: Columns): SQL[] => {
  const startMs = day === undefined ? null : Date.parse(day);
  const after = cursor === undefined ? null : placeOf(cursor);
  return [
    ...(kind === undefined ? [] : [eq(ofKind, kind)]),
    ...(startMs === null ? [] : [gte(createdAt, new Date(startMs)), lt(createdAt, new Date(startMs + DAY_MS))]),
    ...(after ? [sql`(${createdAt}, ${id}) < (${after.at}, ${after.id}::uuid)`] : []),
  ];
};

/** A type has letters alone; every id has something else. */
const isId = (cause: string): boolean => !/^[a-z]+$/i.test(cause);

const causes = (cause: string | undefined): SQL[] =>
  cause === undefined
    ? []
    : [
        isId(cause)
          ? sql`${ledgerTransaction.cause} ->> 'id' = ${cause}`
          : sql`${ledgerTransaction.cause} ->> 'type' = ${cause}`,
      ];

const SHOWN = {
  of: ledgerTransaction,
  us: microsecondOf(ledgerTransaction.createdAt),
  accountName: account.displayName,
};

async function pageOfAll(db: Db, query: Query, size: number): Promise<Row[]> {
  const page = db
    .select(SHOWN)
    .from(ledgerTransaction)
    .leftJoin(account, eq(account.id, ledgerTransaction.accountId))
    .where(and(...narrowed(query, ledgerTransaction), ...causes(query.cause)))
    .orderBy(desc(ledgerTransaction.createdAt), desc(ledgerTransaction.id))
    .limit(size + 1);
  // One thing causes few.
  return query.cause !== undefined && isId(query.cause) ? page : inIndexOrder(db, page);
}

/** Of an account: wherever it is one of the sides. */
async function pageOf(db: Db, accountId: number, query: Query, size: number): Promise<Row[]> {
  const { transactionId, createdAt, kind } = ledgerEntry;
  const isOf = query.cause === undefined ? [] : [exists(causedBy(db, query.cause))];
  const page = db
    .select({ transactionId, createdAt })
    .from(ledgerEntry)
    .where(
      and(eq(ledgerEntry.accountId, accountId), ...narrowed(query, { id: transactionId, kind, createdAt }), ...isOf),
    )
    .groupBy(createdAt, transactionId)
    .orderBy(desc(createdAt), desc(transactionId))
    .limit(size + 1)
    .as('page');
  return db
    .select(SHOWN)
    .from(page)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, page.transactionId))
    .leftJoin(account, eq(account.id, ledgerTransaction.accountId))
    .orderBy(desc(page.createdAt), desc(page.transactionId));
}

/** The transaction of an entry, if it has that cause. */
const causedBy = (db: Db, cause: string) =>
  db
    .select({ one: sql`1` })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.id, ledgerEntry.transactionId), ...causes(cause)));

async function entriesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LedgerEntry[]>> {
  const found = new Map<string, LedgerEntry[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ of: ledgerEntry, accountName: account.displayName })
    .from(ledgerEntry)
    .leftJoin(account, eq(account.id, ledgerEntry.accountId))
    .where(inArray(ledgerEntry.transactionId, [...ids]));
  for (const { of, accountName } of rows.sort((one, other) => one.of.position - other.of.position)) {
    const entry: LedgerEntry = {
      accountId: of.accountId,
      accountName,
      book: of.book,
      ...(of.provider !== null && { provider: of.provider }),
      sats: Number(of.amountSats),
      ...(of.balanceSats !== null && { balanceSats: Number(of.balanceSats) }),
    };
    found.set(of.transactionId, [...(found.get(of.transactionId) ?? []), entry]);
  }
  return found;
}

function transactionOf({ of, accountName }: Row, entries: LedgerEntry[]): LedgerTransaction {
  const sats = entries.reduce((sum, entry) => (entry.sats > 0 ? sum + BigInt(entry.sats) : sum), 0n);
  return {
    id: of.id,
    accountId: of.accountId,
    accountName,
    kind: of.kind,
    cause: of.cause,
    sats: Number(sats),
    usd: usdText(of.usdCents ?? centsOf(sats, of.ratePicoUsd)),
    rate: rateOf(rateOfRow(of)),
    entries,
    timestamp: secondsOf(of.createdAt),
  };
}
