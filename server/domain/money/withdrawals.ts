import { and, asc, eq, sql } from 'drizzle-orm';
import type { Withdrawal } from '#contract/entities/wallet';
import { usdText } from '#contract/rules/money/amounts';
import { INVOICE_OWN, INVOICE_PAID_BEFORE } from '#contract/rules/messages/money';
import { invoice, withdrawal } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { PaymentFact } from '../../providers/lightning/lightningProvider';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import type { Amount } from './amount';
import { book, promise, takeBack } from './book';
import type { Rate } from './rate';

/** Money that leaves by Lightning: promised first, then sent, then booked or given back. Everything here needs the scope 'super'. */

export type WithdrawalRow = typeof withdrawal.$inferSelect;

/** The withdrawal that was asked for by this key, if it was. */
export async function withdrawalByKey(db: Db, accountId: number, clientKey: string): Promise<WithdrawalRow | null> {
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.accountId, accountId), eq(withdrawal.clientKey, clientKey)));
  return row ?? null;
}

/** A promise outlives every payment that is on its way; only what became of it ends it. */
const PROMISED_MS = 30 * 24 * 3_600_000;

export type NewWithdrawal = {
  readonly accountId: number;
  readonly requestedBy: number;
  readonly clientKey: string;
  readonly provider: string;
  /** What the person gave. */
  readonly address: string;
  /** What is paid. */
  readonly invoice: string;
  readonly paymentHash: string;
  readonly amount: Amount;
  readonly feeLimitSats: bigint;
  readonly nowMs: number;
};

/**
 * Promises the money, and keeps what is to be sent, before anything leaves.
 * @throws Refusal 402 if there is too little; 409 if the invoice was paid, or is being paid; 422 for an invoice of this host
 */
export async function beginWithdrawal(db: Db, asked: NewWithdrawal): Promise<WithdrawalRow> {
  const { accountId, paymentHash, amount, feeLimitSats, nowMs, ...more } = asked;
  if ((await db.$count(invoice, eq(invoice.paymentHash, paymentHash))) > 0) {
    throw new Refusal(422, INVOICE_OWN, { input: 'address' });
  }
  const [row] = await db
    .insert(withdrawal)
    .values({
      accountId,
      ...more,
      paymentHash,
      amountSats: amount.sats,
      usdCents: amount.usdCents,
      feeLimitSats,
      createdAt: new Date(nowMs),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal(409, INVOICE_PAID_BEFORE, { input: 'address' });
  await promise(db, {
    accountId,
    cause: causeOf(row),
    key: keyOf(row),
    sats: amount.sats + feeLimitSats,
    expiresAt: new Date(nowMs + PROMISED_MS),
  });
  return row;
}

const keyOf = ({ id }: WithdrawalRow): string => `withdrawal ${id}`;
const causeOf = ({ id, provider }: WithdrawalRow) => ({ type: 'withdrawal', id, provider });

/** What became of a payment: it is booked with its fee, or its money is free again. Nothing if that was known, or it is still on its way. */
export async function settleWithdrawal(
  db: Db,
  id: string,
  fact: PaymentFact,
  { rate, nowMs }: { readonly rate: Rate; readonly nowMs: number },
): Promise<WithdrawalRow | null> {
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update');
  if (!row || row.state !== 'sent' || fact.state === 'pending') return row ?? null;
  const { accountId, provider, amountSats, usdCents } = row;
  if (fact.state === 'paid') {
    const { feeSats } = fact;
    // A node that takes more than it was allowed is the host's loss, not the account's.
    const beyondSats = feeSats > row.feeLimitSats ? feeSats - row.feeLimitSats : 0n;
    const host = { book: 'cost', accountId, sats: -beyondSats } as const;
    await book(db, {
      accountId,
      kind: 'withdrawal',
      cause: causeOf(row),
      key: keyOf(row),
      hold: keyOf(row),
      sides: [
        { book: 'wallet', accountId, sats: -(amountSats + feeSats - beyondSats) },
        { book: 'outside', provider, accountId, sats: amountSats + feeSats },
        ...(beyondSats > 0n ? [host] : []),
      ],
      rate,
      usdCents,
    });
  } else await takeBack(db, accountId, keyOf(row));
  const [settled] = await db
    .update(withdrawal)
    .set(
      fact.state === 'paid'
        ? { state: 'paid', feeSats: fact.feeSats, settledAt: new Date(nowMs) }
        : { state: 'failed', reason: fact.state === 'failed' ? fact.reason : NEVER_SENT, settledAt: new Date(nowMs) },
    )
    .where(eq(withdrawal.id, id))
    .returning();
  return settled ?? row;
}

const NEVER_SENT = 'The Lightning node never got it. Nothing was sent.';

/** Payments of which nobody knows yet what became of them, the oldest first. */
export function openWithdrawals(db: Db, provider: string, before: Date): Promise<WithdrawalRow[]> {
  return db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.state, 'sent'), eq(withdrawal.provider, provider), sql`${withdrawal.createdAt} < ${before}`))
    .orderBy(asc(withdrawal.createdAt))
    .limit(200);
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
