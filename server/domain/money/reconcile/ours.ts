import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PaymentWay } from '#contract/entities/reconciliation';
import { invoice, ledgerEntry, ledgerTransaction, topUp, withdrawal } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { Period } from '../../../providers/listedPayment';

/** What this host knows of payments by a provider: what asked for them, and what the ledger has of them. Needs the scope 'super'. */

export type RecordType = 'invoice' | 'withdrawal' | 'topUp';

export type Ours = {
  readonly type: RecordType;
  readonly id: string;
  readonly accountId: number;
  readonly direction: 'in' | 'out';
  /** What the provider knows it by; null: it never told. */
  readonly ref: string | null;
  /** What was moved by the record, in what the provider counts in (`ListedPayment`); null: nothing yet. */
  readonly amount: bigint | null;
  /** Of a withdrawal: what was to arrive. */
  readonly askedSats?: bigint;
  /** Whether the ledger has just that. */
  readonly isInLedger: boolean;
  /** When it was booked; before, when it was asked for. */
  readonly atMs: number;
};

/** Which records of a provider. */
export type Which = { readonly refs: readonly string[] } | { readonly ids: readonly string[] };

/** The records of a way by what the provider knows them by, or by their ids. */
export async function oursOf(db: Db, way: PaymentWay, provider: string, which: Which): Promise<readonly Ours[]> {
  const wanted = 'refs' in which ? which.refs : which.ids;
  if (wanted.length === 0) return [];
  if (way === 'cards') return topUps(db, provider, which);
  return [...(await invoices(db, provider, which)), ...(await withdrawals(db, provider, which))];
}

type Named = { readonly id: AnyPgColumn; readonly provider: AnyPgColumn };

/** One array, however long: a statement takes 65,535 parameters. */
const named = ({ id, provider: by }: Named, ref: AnyPgColumn, provider: string, which: Which): SQL | undefined =>
  and(
    eq(by, provider),
    'refs' in which
      ? sql`${ref} = any(${sql.param([...which.refs])}::text[])`
      : sql`${id} = any(${sql.param([...which.ids])}::uuid[])`,
  );

/** What came (more than 0) or went through a provider for a record, by the ledger; null: nothing was booked. @param id its column */
function bookedFor(id: SQL, ...types: readonly string[]) {
  const isOfType = or(...types.map((type) => sql`t.cause ->> 'type' = ${type}`));
  const booked = sql`(
    select (-sum(e.amount_sats))::text from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and e.book = 'outside'
    where t.cause ->> 'id' = ${id}::text and ${isOfType})`;
  return booked.mapWith((sats: string): bigint | null => BigInt(sats));
}

async function invoices(db: Db, provider: string, which: Which): Promise<Ours[]> {
  const rows = await db
    .select({ row: invoice, booked: bookedFor(sql`invoice.id`, 'invoice') })
    .from(invoice)
    .where(named(invoice, invoice.paymentHash, provider, which));
  return rows.map(({ row, booked }) => ({
    type: 'invoice',
    id: row.id,
    accountId: row.accountId,
    direction: 'in',
    ref: row.paymentHash,
    amount: row.paidSats,
    isInLedger: booked === row.paidSats,
    atMs: (row.settledAt ?? row.createdAt).getTime(),
  }));
}

async function withdrawals(db: Db, provider: string, which: Which): Promise<Ours[]> {
  const rows = await db
    .select({ row: withdrawal, booked: bookedFor(sql`withdrawal.id`, 'withdrawal') })
    .from(withdrawal)
    .where(named(withdrawal, withdrawal.paymentHash, provider, which));
  return rows.map(({ row, booked }) => {
    const amount = row.state === 'paid' ? row.amountSats + (row.feeSats ?? 0n) : null;
    return {
      type: 'withdrawal',
      id: row.id,
      accountId: row.accountId,
      direction: 'out',
      ref: row.paymentHash,
      amount,
      askedSats: row.amountSats,
      isInLedger: booked === (amount === null ? null : -amount),
      atMs: (row.settledAt ?? row.createdAt).getTime(),
    };
  });
}

/** A top-up is cents at its provider, and sats in the ledger: what was returned is its share of them. */
async function topUps(db: Db, provider: string, which: Which): Promise<Ours[]> {
  const rows = await db
    .select({ row: topUp, booked: bookedFor(sql`top_up.id`, 'topUp', 'topUpReturn') })
    .from(topUp)
    .where(named(topUp, topUp.paymentRef, provider, which));
  return rows.map(({ row, booked }) => {
    const { amountSats, returnedCents, usdCents } = row;
    const sats = amountSats === null ? null : amountSats - (amountSats * returnedCents) / usdCents;
    return {
      type: 'topUp',
      id: row.id,
      accountId: row.accountId,
      direction: 'in',
      ref: row.paymentRef,
      amount: amountSats === null ? null : usdCents - returnedCents,
      isInLedger: booked === sats,
      atMs: (row.settledAt ?? row.createdAt).getTime(),
    };
  });
}

const TYPES: Readonly<Record<PaymentWay, readonly string[]>> = {
  lightning: ['invoice', 'withdrawal'],
  cards: ['topUp', 'topUpReturn'],
};

/** What the ledger has of a period by a provider, by the ids of what asked for it, the account, and when. */
export async function bookedIn(
  db: Db,
  way: PaymentWay,
  provider: string,
  { fromMs, toMs }: Period,
): Promise<readonly { readonly id: string; readonly accountId: number; readonly atMs: number }[]> {
  const { cause } = ledgerTransaction;
  const id = sql<string>`${cause} ->> 'id'`;
  const rows = await db
    .select({
      id,
      accountId: ledgerEntry.accountId,
      at: sql`max(${ledgerEntry.createdAt})`.mapWith(ledgerEntry.createdAt),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerEntry.book, 'outside'),
        gte(ledgerEntry.createdAt, new Date(fromMs)),
        lt(ledgerEntry.createdAt, new Date(toMs)),
        sql`${cause} ->> 'provider' = ${provider}`,
        or(...TYPES[way].map((type) => sql`${cause} ->> 'type' = ${type}`)),
      ),
    )
    .groupBy(id, ledgerEntry.accountId);
  return rows.map(({ id: of, accountId, at }) => ({ id: of, accountId, atMs: at.getTime() }));
}
