import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Withdrawal } from '#contract/entities/wallet';
import { INVOICE_OWN, INVOICE_PAID_BEFORE } from '#contract/rules/messages/money';
import { NOT_FOUND } from '#contract/rules/messages/requests';
import { centsOf, usdText } from '#contract/rules/money/amounts';
import { invoice, withdrawal } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { LightningProvider, PaymentFact } from '../../providers/lightning/lightningProvider';
import type { Rate } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import type { Amount } from './amount';
import { book, promise, takeBack } from './book';
import { collectOwed, spendable } from './owed';
import { requireSendable } from './sendable';

/** Money that leaves by Lightning: promised first, then sent, then booked or given back. Whoever writes needs the scope 'super'. */

export type WithdrawalRow = typeof withdrawal.$inferSelect;

export async function withdrawalById(db: Db, accountId: number, id: string): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.accountId, accountId), eq(withdrawal.id, id)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

const LISTED = 50;

/** The newest first. */
export const latestWithdrawals = (db: Db, accountId: number): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.accountId, accountId))
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.id))
    .limit(LISTED);

export type NewWithdrawal = {
  readonly accountId: number;
  readonly requestedBy: number;
  readonly provider: LightningProvider;
  /** What the person gave. */
  readonly address: string;
  /** What is paid. */
  readonly invoice: string;
  readonly paymentHash: string;
  readonly amount: Amount;
  readonly feeLimitSats: bigint;
  readonly rate: Rate;
  readonly nowMs: number;
};

/**
 * Promises the money, and keeps what is to be sent, before anything leaves.
 * @throws Refusal 402 if there is too little; 409 if the invoice was paid, or is being paid; 422 for an invoice of this host
 */
export async function beginWithdrawal(db: Db, asked: NewWithdrawal): Promise<WithdrawalRow> {
  const { accountId, provider, paymentHash, amount, feeLimitSats, rate, nowMs, ...more } = asked;
  if ((await db.$count(invoice, eq(invoice.paymentHash, paymentHash))) > 0) {
    throw new Refusal(422, INVOICE_OWN, { input: 'address' });
  }
  const [row] = await db
    .insert(withdrawal)
    .values({
      accountId,
      ...more,
      provider: provider.name,
      paymentHash,
      amountSats: amount.sats,
      usdCents: amount.usdCents,
      isInUsd: amount.isInUsd,
      feeLimitSats,
      createdAt: new Date(nowMs),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal(409, INVOICE_PAID_BEFORE, { input: 'address' });
  await collectOwed(db, accountId, rate);
  await promise(db, { accountId, cause: causeOf(row), key: keyOf(row), sats: amount.sats + feeLimitSats });
  await requireSendable(db, accountId, provider);
  return row;
}

const keyOf = ({ id }: WithdrawalRow): string => `withdrawal ${id}`;
const causeOf = ({ id, provider }: WithdrawalRow) => ({ type: 'withdrawal', id, provider });

/**
 * What became of a payment: it is booked with its fee, or its money is free again. Nothing if that was known, or it is still on its way.
 * One that had failed, and left after all, is booked as far as there is money; the rest is the host's loss.
 */
export async function settleWithdrawal(
  db: Db,
  id: string,
  fact: PaymentFact,
  { rate, nowMs }: { readonly rate: Rate; readonly nowMs: number },
): Promise<WithdrawalRow | null> {
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update');
  if (!row || row.state === 'paid' || fact.state === 'pending') return row ?? null;
  const settledAt = new Date(nowMs);
  if (fact.state === 'paid') {
    if (row.state === 'failed' && (await isSentAgain(db, row))) return row;
    await bookPayment(db, row, fact.feeSats, rate);
    return changed(db, row, { state: 'paid', feeSats: fact.feeSats, reason: null, settledAt });
  }
  if (row.state === 'failed') return row;
  await takeBack(db, row.accountId, keyOf(row));
  return changed(db, row, { state: 'failed', reason: fact.state === 'failed' ? fact.reason : NEVER_SENT, settledAt });
}

async function changed(db: Db, { id }: WithdrawalRow, to: Partial<WithdrawalRow>): Promise<WithdrawalRow | null> {
  const [row] = await db.update(withdrawal).set(to).where(eq(withdrawal.id, id)).returning();
  return row ?? null;
}

/** What is paid then is that other one. */
const isSentAgain = async (db: Db, { paymentHash }: WithdrawalRow): Promise<boolean> =>
  (await db.$count(withdrawal, and(eq(withdrawal.paymentHash, paymentHash), ne(withdrawal.state, 'failed')))) > 0;

async function bookPayment(db: Db, row: WithdrawalRow, feeSats: bigint, rate: Rate): Promise<void> {
  const { accountId, provider, amountSats, feeLimitSats } = row;
  // A node that takes more than it was allowed is the host's loss, not the account's.
  const dueSats = amountSats + (feeSats > feeLimitSats ? feeLimitSats : feeSats);
  const freeSats = row.state === 'sent' ? dueSats : await spendable(db, accountId);
  const missingSats = dueSats > freeSats ? dueSats - freeSats : 0n;
  const paidSats = dueSats - missingSats;
  const sentSats = amountSats + feeSats;
  const isWhole = row.isInUsd && missingSats === 0n;
  await book(db, {
    accountId,
    kind: 'withdrawal',
    cause: causeOf(row),
    key: keyOf(row),
    hold: keyOf(row),
    sides: [
      { book: 'wallet', accountId, sats: -paidSats } as const,
      { book: 'cost', accountId, sats: paidSats - sentSats } as const,
      { book: 'outside', provider, accountId, sats: sentSats } as const,
    ].filter(({ sats }) => sats !== 0n),
    rate,
    ...(isWhole && { usdCents: row.usdCents + centsOf(dueSats - amountSats, rate.picoUsd) }),
  });
}

const NEVER_SENT = 'The Lightning node never got it. Nothing was sent.';

/** A payment that was just sent is told of by whoever sent it. */
const SENT_MS = 60_000;
/** How long it is looked whether one that failed left after all, and how often. */
const FAILED_MS = 24 * 3_600_000;
const FAILED_LOOK_MS = 600_000;
const LOOKED_AT_ONCE = 200;

/**
 * Payments whose node is asked now: those of which nobody knows what became, and now and then those that failed a while ago. Whichever was
 * asked longest ago comes first. They count as asked.
 */
export async function withdrawalsToLookAt(db: Db, provider: string, nowMs: number): Promise<WithdrawalRow[]> {
  const before = (ms: number) => new Date(nowMs - ms);
  const isOpen = and(eq(withdrawal.state, 'sent'), lt(withdrawal.createdAt, before(SENT_MS)));
  const isFailed = and(
    eq(withdrawal.state, 'failed'),
    gt(withdrawal.settledAt, before(FAILED_MS)),
    lt(sql`coalesce(${withdrawal.lookedAt}, ${withdrawal.settledAt})`, before(FAILED_LOOK_MS)),
  );
  const due = db
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(and(eq(withdrawal.provider, provider), or(isOpen, isFailed)))
    .orderBy(sql`${withdrawal.lookedAt} asc nulls first`)
    .limit(LOOKED_AT_ONCE);
  return db
    .update(withdrawal)
    .set({ lookedAt: new Date(nowMs) })
    .where(inArray(withdrawal.id, due))
    .returning();
}

export function withdrawalOf(row: WithdrawalRow): Withdrawal {
  const { id, state, address, amountSats, usdCents, feeSats, reason, createdAt } = row;
  return {
    id,
    state,
    address,
    sats: Number(amountSats),
    usd: usdText(usdCents),
    ...(feeSats !== null && { feeSats: Number(feeSats) }),
    ...(reason !== null && { reason }),
    timestamp: secondsOf(createdAt),
  };
}
