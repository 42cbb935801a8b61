import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Payout, PayoutOffer, PayoutWay } from '#contract/entities/payout';
import { PAYOUT_FAILURES } from '#contract/rules/messages/payouts';
import { NOT_FOUND } from '#contract/rules/messages/requests';
import { satsOf, usdText } from '#contract/rules/money/amounts';
import { payoutFeeLimit } from '#contract/rules/money/payouts';
import { inIndexOrder } from '../../db/indexOrder';
import { payout } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { PayoutFact, PayoutProvider } from '../../providers/payouts/payoutProvider';
import type { Rate } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import { promise, takeBack } from './book';
import { bookPayout, bookPayoutReturn, payoutCause, payoutKey } from './bookPayout';
import { collectOwed, spendable } from './owed';
import { rateColumns } from './rateColumns';
import { requireSendable } from './sendable';
import { tellChange } from './tellChange';

/** Money that leaves in dollars: promised first, then sent, then booked or given back. Whoever writes needs the scope 'super'. */

export type PayoutRow = typeof payout.$inferSelect;

/** @throws Refusal 404 for one of another account */
export async function payoutById(db: Db, accountId: number, id: string): Promise<PayoutRow> {
  const [row] = await db
    .select()
    .from(payout)
    .where(and(eq(payout.accountId, accountId), eq(payout.id, id)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

const LISTED = 50;

/** The newest first. */
export const latestPayouts = (db: Db, accountId: number): Promise<PayoutRow[]> =>
  inIndexOrder(
    db,
    db
      .select()
      .from(payout)
      .where(eq(payout.accountId, accountId))
      .orderBy(desc(payout.createdAt), desc(payout.id))
      .limit(LISTED),
  );

/** The ways that there are, and who pays out by each. */
export const payoutOffers = (providers: readonly PayoutProvider[]): PayoutOffer[] =>
  providers.flatMap(({ name, isDemo, ways }) => ways.map((way) => ({ way, provider: name, isDemo })));

export type NewPayout = {
  readonly accountId: number;
  readonly requestedBy: number;
  readonly provider: PayoutProvider;
  readonly way: PayoutWay;
  readonly address: string;
  readonly cents: bigint;
  readonly rate: Rate;
  readonly nowMs: number;
};

/**
 * Promises the money, at the rate of now, and keeps what is to be sent, before anything leaves.
 * @throws Refusal 402 if there is too little
 */
export async function beginPayout(db: Db, asked: NewPayout): Promise<PayoutRow> {
  const { accountId, requestedBy, provider, way, address, cents, rate, nowMs } = asked;
  const feeLimitCents = payoutFeeLimit(way, cents);
  const [row] = await db
    .insert(payout)
    .values({
      accountId,
      requestedBy,
      way,
      address,
      provider: provider.name,
      isDemo: provider.isDemo,
      usdCents: cents,
      amountSats: satsOf(cents, rate.picoUsd),
      feeLimitCents,
      ...rateColumns(rate),
      createdAt: new Date(nowMs),
    })
    .returning();
  if (!row) throw new Error('a payout was not kept');
  await collectOwed(db, accountId, rate);
  const sats = row.amountSats + satsOf(feeLimitCents, rate.picoUsd);
  await promise(db, { accountId, cause: payoutCause(row), key: payoutKey(row), sats });
  await requireSendable(db, accountId, provider);
  return row;
}

/** After so long, what the provider has never heard of did not reach it. */
const NEVER_CAME_MS = 900_000;

type Moment = { readonly rate: Rate; readonly nowMs: number };

/**
 * What became of a payout: it is booked with its fee, once, whoever tells first; or its money is free again; or what had arrived came back.
 * Nothing if that was known, or it is still on its way.
 */
export async function settlePayout(db: Db, id: string, fact: PayoutFact, at: Moment): Promise<PayoutRow> {
  const [whose] = await db.select({ accountId: payout.accountId }).from(payout).where(eq(payout.id, id));
  if (!whose) throw new Refusal(404, NOT_FOUND);
  // Whatever moves money locks the wallet first, so that nobody waits for each other.
  await spendable(db, whose.accountId);
  const [row] = await db.select().from(payout).where(eq(payout.id, id)).for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  switch (fact.state) {
    case 'none':
      return row.state !== 'sent' || at.nowMs - row.createdAt.getTime() < NEVER_CAME_MS
        ? row
        : fail(db, row, { ref: null, why: 'away' }, at);
    case 'pending':
      return row.state === 'sent' ? keepPending(db, row, fact) : row;
    case 'failed':
      if (row.state === 'sent') return fail(db, row, fact, at);
      return row.state === 'paid' ? comeBack(db, row, row.usdCents, at) : row;
    case 'paid': {
      const paid = row.state === 'sent' || row.state === 'failed' ? await settlePaid(db, row, fact, at) : row;
      return comeBack(db, paid, fact.returnedCents, at);
    }
  }
}

async function changed(db: Db, { id }: PayoutRow, to: Partial<PayoutRow>): Promise<PayoutRow> {
  const [after] = await db.update(payout).set(to).where(eq(payout.id, id)).returning();
  if (!after) throw new Error('a payout is gone');
  return after;
}

async function keepPending(
  db: Db,
  row: PayoutRow,
  { ref, isUnclaimed }: Extract<PayoutFact, { state: 'pending' }>,
): Promise<PayoutRow> {
  if (row.ref === ref && row.isUnclaimed === isUnclaimed) return row;
  if (row.isUnclaimed !== isUnclaimed) await tellChange(db, row.accountId);
  return changed(db, row, { ref, isUnclaimed });
}

async function fail(
  db: Db,
  row: PayoutRow,
  { ref, why }: Pick<Extract<PayoutFact, { state: 'failed' }>, 'ref' | 'why'>,
  { nowMs }: Moment,
): Promise<PayoutRow> {
  await takeBack(db, row.accountId, payoutKey(row));
  return changed(db, row, {
    state: 'failed',
    why,
    ref: ref ?? row.ref,
    isUnclaimed: false,
    settledAt: new Date(nowMs),
  });
}

async function settlePaid(
  db: Db,
  row: PayoutRow,
  { ref, feeCents }: Extract<PayoutFact, { state: 'paid' }>,
  { nowMs }: Moment,
): Promise<PayoutRow> {
  const takenSats = await bookPayout(db, row, feeCents);
  return changed(db, row, {
    state: 'paid',
    ref,
    feeCents,
    takenSats,
    why: null,
    isUnclaimed: false,
    settledAt: new Date(nowMs),
  });
}

/** What came back of one that had arrived, in all. */
async function comeBack(db: Db, row: PayoutRow, returnedCents: bigint, { rate }: Moment): Promise<PayoutRow> {
  if (returnedCents <= row.returnedCents) return row;
  await bookPayoutReturn(db, row, returnedCents);
  await collectOwed(db, row.accountId, rate);
  return changed(db, row, { returnedCents, ...(returnedCents === row.usdCents && { state: 'returned' }) });
}

const LOOKED_AT_ONCE = 200;
/** One that was just sent is told of by whoever sent it. */
const SENT_MS = 60_000;
/** How long it is looked whether one that arrived came back, and how often. */
const PAID_MS = 60 * 86_400_000;
const PAID_LOOK_MS = 86_400_000;
/** The same of one that failed by what the provider said: whether it arrived after all. */
const FAILED_MS = 86_400_000;
const FAILED_LOOK_MS = 600_000;

/** Payouts whose provider is asked now; whichever was asked longest ago comes first. They count as asked. */
export async function payoutsToLookAt(db: Db, provider: string, nowMs: number): Promise<PayoutRow[]> {
  const before = (ms: number) => new Date(nowMs - ms);
  const looked = sql`coalesce(${payout.lookedAt}, ${payout.settledAt}, ${payout.createdAt})`;
  const isOpen = and(eq(payout.state, 'sent'), lt(looked, before(SENT_MS)));
  const isPaid = and(eq(payout.state, 'paid'), gt(payout.settledAt, before(PAID_MS)), lt(looked, before(PAID_LOOK_MS)));
  // What was refused at once has no name there: asking for it might send it.
  const isFailed = and(
    eq(payout.state, 'failed'),
    isNotNull(payout.ref),
    gt(payout.settledAt, before(FAILED_MS)),
    lt(looked, before(FAILED_LOOK_MS)),
  );
  const due = db
    .select({ id: payout.id })
    .from(payout)
    .where(and(eq(payout.provider, provider), or(isOpen, isPaid, isFailed)))
    .orderBy(sql`${payout.lookedAt} asc nulls first`)
    .limit(LOOKED_AT_ONCE);
  return db
    .update(payout)
    .set({ lookedAt: new Date(nowMs) })
    .where(inArray(payout.id, due))
    .returning();
}

export function payoutOf(row: PayoutRow): Payout {
  const { id, way, state, address, provider, isDemo, usdCents, amountSats, feeCents, returnedCents, why } = row;
  return {
    id,
    way,
    state,
    address,
    usd: usdText(usdCents),
    sats: Number(amountSats),
    ...(feeCents !== null && { feeUsd: usdText(feeCents) }),
    ...(returnedCents > 0n && { returnedUsd: usdText(returnedCents) }),
    ...(row.isUnclaimed && { isUnclaimed: true as const }),
    ...(why !== null && { failure: { why, text: PAYOUT_FAILURES[why] } }),
    provider,
    isDemo,
    timestamp: secondsOf(row.createdAt),
  };
}
