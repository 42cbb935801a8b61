import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Invoice } from '#contract/entities/wallet';
import { INVOICE_UNKNOWN, INVOICE_WAITS, PREIMAGE_WRONG } from '#contract/rules/messages/money';
import { centsOf, usdText } from '#contract/rules/money/amounts';
import { invoice } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DEMO, type LightningProvider } from '../../providers/lightning/lightningProvider';
import type { Rate } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';
import type { Amount } from './amount';
import { book } from './book';
import { rateColumns, rateOfRow } from './rateColumns';
import { tellChange } from './tellChange';

/** Lightning invoices by which an account adds funds (specification 4, Pending invoice). Whoever writes needs the scope 'super'. */

export type InvoiceRow = typeof invoice.$inferSelect;

export const INVOICE_LIFETIME_S = 900;
/** How long it is looked whether somebody paid an invoice after all. */
const LOOKED_AFTER_MS = 24 * 3_600_000;
/** How often, once it is settled. */
const SETTLED_LOOK_MS = 600_000;
const LOOKED_AT_ONCE = 200;
/** How long a settled invoice is shown as the last one. */
const SHOWN_MS = 3_600_000;

/** @throws Refusal 409 if another invoice of the account waits */
export async function requireNoneWaits(db: Db, accountId: number): Promise<void> {
  if ((await db.$count(invoice, waitsFor(accountId))) > 0) throw new Refusal(409, INVOICE_WAITS);
}

/** The account's own invoices: those by its payment link are told to whoever pays. */
const ownOf = (accountId: number) => and(eq(invoice.accountId, accountId), eq(invoice.byLink, false));
const waitsFor = (accountId: number) => and(ownOf(accountId), eq(invoice.state, 'requested'));

export type NewInvoice = {
  readonly accountId: number;
  readonly provider: LightningProvider;
  readonly made: { readonly invoice: string; readonly paymentHash: string };
  readonly amount: Amount;
  readonly rate: Rate;
  readonly nowMs: number;
  /** It is for somebody who pays by the payment link: as many of them wait as need be. */
  readonly byLink?: { readonly id: string };
};

/** Keeps an invoice that the node has made. @throws Refusal 409 if another one was quicker */
export async function keepInvoice(
  db: Db,
  { accountId, provider, made, amount, rate, nowMs, byLink }: NewInvoice,
): Promise<InvoiceRow> {
  const [row] = await db
    .insert(invoice)
    .values({
      accountId,
      ...(byLink && { id: byLink.id, byLink: true }),
      provider: provider.name,
      invoice: made.invoice,
      paymentHash: made.paymentHash.toLowerCase(),
      amountSats: amount.sats,
      usdCents: amount.isInUsd ? amount.usdCents : null,
      ...rateColumns(rate),
      expiresAt: new Date(nowMs + INVOICE_LIFETIME_S * 1_000),
      createdAt: new Date(nowMs),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal(409, INVOICE_WAITS);
  await tellChange(db, accountId);
  return row;
}

/** The invoice that waits, or the last one that was settled a short while ago. */
export async function latestInvoice(db: Db, accountId: number, nowMs: number): Promise<InvoiceRow | null> {
  const isRecent = gt(invoice.settledAt, new Date(nowMs - SHOWN_MS));
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(ownOf(accountId), or(eq(invoice.state, 'requested'), isRecent)))
    .orderBy(sql`${invoice.state} = 'requested' desc`, desc(invoice.settledAt), desc(invoice.id))
    .limit(1);
  return row ?? null;
}

/** @throws Refusal 404 for an invoice of another account */
export async function invoiceById(db: Db, accountId: number, id: string): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.id, id)));
  if (!row) throw new Refusal(404, INVOICE_UNKNOWN);
  return row;
}

/** Cancels the invoice that waits; there may be none. */
export async function cancelInvoice(db: Db, accountId: number, nowMs: number): Promise<void> {
  const cancelled = await db
    .update(invoice)
    .set({ state: 'cancelled', settledAt: new Date(nowMs) })
    .where(waitsFor(accountId))
    .returning({ accountId: invoice.accountId });
  await tellChange(db, ...cancelled.map((one) => one.accountId));
}

/**
 * The invoice that a preimage proves paid: only who was paid could know it (BOLT 11).
 * @throws Refusal 404 for an invoice of another account; 422 for a preimage of another invoice
 */
export async function provenInvoice(
  db: Db,
  accountId: number,
  { invoice: text, preimage }: { readonly invoice: string; readonly preimage: string },
): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.invoice, text)));
  if (!row) throw new Refusal(404, INVOICE_UNKNOWN, { input: 'invoice' });
  const hash = createHash('sha256').update(Buffer.from(preimage, 'hex')).digest('hex');
  if (hash !== row.paymentHash) throw new Refusal(422, PREIMAGE_WRONG, { input: 'preimage' });
  return row;
}

/**
 * An invoice was paid, with `paidSats` in all: what came is in the wallet, once, and the invoice says in which way. Nothing if that was known.
 * @returns the invoice as it is then
 */
export async function settleInvoice(
  db: Db,
  id: string,
  { paidSats, rate, nowMs }: { readonly paidSats: bigint; readonly rate: Rate; readonly nowMs: number },
): Promise<InvoiceRow> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id)).for('update');
  if (!row) throw new Refusal(404, INVOICE_UNKNOWN);
  const { accountId, provider, amountSats, usdCents } = row;
  const before = row.paidSats ?? 0n;
  const sats = paidSats - before;
  if (sats <= 0n) return row;
  // The node takes nothing after the time: what is found paid while it waits was paid in time, for the dollars that were shown.
  const isInTime = row.state === 'requested';
  const state = stateOf(row, paidSats);
  const isExact = isInTime && paidSats === amountSats && usdCents !== null;
  await book(db, {
    accountId,
    kind: 'topUp',
    cause: { type: 'invoice', id, provider, state, ...(row.byLink && { byLink: true }) },
    key: before === 0n ? `invoice ${id}` : `invoice ${id} ${paidSats}`,
    sides: [
      { book: 'outside', provider, accountId, sats: -sats },
      { book: 'wallet', accountId, sats },
    ],
    rate: isInTime ? rateOfRow(row) : rate,
    ...(isExact && { usdCents }),
  });
  const [settled] = await db
    .update(invoice)
    .set({ state, paidSats, settledAt: new Date(nowMs) })
    .where(eq(invoice.id, id))
    .returning();
  return settled ?? row;
}

function stateOf({ state, amountSats }: InvoiceRow, paidSats: bigint): InvoiceRow['state'] {
  if (paidSats !== amountSats) return paidSats < amountSats ? 'short' : 'over';
  // The rest of one that was short may come late; it is whole then.
  return state === 'requested' || state === 'short' ? 'paid' : 'overdue';
}

/**
 * Invoices whose node is asked now: those that wait, and now and then those that are settled, since anything may be paid late or twice.
 * Whichever was asked longest ago comes first, so that none keeps the others waiting. They count as asked.
 */
export async function invoicesToLookAt(db: Db, provider: string, nowMs: number): Promise<InvoiceRow[]> {
  const due = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(
      and(
        eq(invoice.provider, provider),
        gt(invoice.expiresAt, new Date(nowMs - LOOKED_AFTER_MS)),
        or(
          eq(invoice.state, 'requested'),
          sql`${invoice.lookedAt} is null`,
          // Strangers may ask for many: those are looked at until their time is over.
          and(eq(invoice.byLink, false), lt(invoice.lookedAt, new Date(nowMs - SETTLED_LOOK_MS))),
        ),
      ),
    )
    .orderBy(sql`${invoice.lookedAt} asc nulls first`)
    .limit(LOOKED_AT_ONCE);
  return db
    .update(invoice)
    .set({ lookedAt: new Date(nowMs) })
    .where(inArray(invoice.id, due))
    .returning();
}

/** Ends an invoice that was open when its node was asked, if its time was over by then. */
export async function expireInvoice(db: Db, id: string, askedAtMs: number): Promise<void> {
  const at = new Date(askedAtMs);
  const expired = await db
    .update(invoice)
    .set({ state: 'expired', settledAt: at })
    .where(and(eq(invoice.id, id), eq(invoice.state, 'requested'), lte(invoice.expiresAt, at)))
    .returning({ accountId: invoice.accountId });
  await tellChange(db, ...expired.map((one) => one.accountId));
}

export function invoiceOf(row: InvoiceRow): Invoice {
  const { id, state, provider, amountSats, usdCents, ratePicoUsd, paidSats, settledAt } = row;
  return {
    id,
    state,
    invoice: row.invoice,
    sats: Number(amountSats),
    usd: usdText(usdCents ?? centsOf(amountSats, ratePicoUsd)),
    ...(paidSats !== null && { paidSats: Number(paidSats) }),
    provider,
    isDemo: provider === DEMO,
    requestedAtMs: row.createdAt.getTime(),
    expiresAtMs: row.expiresAt.getTime(),
    ...(settledAt && { settledAtMs: settledAt.getTime() }),
  };
}
