import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';

import { type CardStep, demoCard, type TopUp } from '#contract/entities/card';
import { TOP_UP_FAILURES, TOP_UP_UNKNOWN } from '#contract/rules/messages/cards';
import { satsOf, usdText } from '#contract/rules/money/amounts';
import { topUp } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CardProvider, PaymentFact } from '../../providers/cards/cardProvider';
import { DEMO } from '../../providers/lightning/lightningProvider';
import type { Rate } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';
import { noteAutomatic } from './automaticOutcome';
import { book } from './book';
import { keepCard } from './cards';
import { holdBilling } from './cardsOfAccount';
import { collectOwed, spendable } from './owed';
import { noteUnpaid } from './plans/noteUnpaid';
import { settleBill } from './plans/settleBill';
import { settleReturn } from './returns';
import { tellChange } from './tellChange';
import { giverOf, topUpCause } from './topUpCauses';

/** Funds that are added by card: asked for first, then paid, then booked, once. Whoever writes needs the scope 'super'. */

export type TopUpRow = typeof topUp.$inferSelect;

export type NewTopUp = {
  readonly accountId: number;
  readonly provider: CardProvider;
  readonly cents: bigint;
  /** Null: it is entered in the form of the provider. */
  readonly card: { readonly ref: string; readonly brand: string; readonly last4: string } | null;
  readonly keepsCard: boolean;
  readonly isAutomatic: boolean;
  /** The bill that it pays. */
  readonly billId?: string;
  /** Somebody pays it by the payment link; its id is chosen by whose form it is, so that one press is one payment. */
  readonly byLink?: { readonly id: string };
  /** Null: nobody. */
  readonly requestedBy: number | null;
  readonly nowMs: number;
};

/** Keeps what is to be taken, before the provider is asked. @throws Refusal 409 for a billing system that was replaced just now */
export async function beginTopUp(db: Db, asked: NewTopUp): Promise<TopUpRow> {
  const { provider, cents, card, byLink, nowMs, ...more } = asked;
  await holdBilling(db, provider);
  const [row] = await db
    .insert(topUp)
    .values({
      ...more,
      ...(byLink && { id: byLink.id, byLink: true }),
      provider: provider.name,
      collectedBy: provider.collectedBy,
      isDemo: provider.isDemo,
      usdCents: cents,
      ...(card && { cardRef: card.ref, brand: card.brand, last4: card.last4 }),
      createdAt: new Date(nowMs),
    })
    .returning();
  if (!row) throw new Error('a top-up was not kept');
  return row;
}

/** @throws Refusal 404 for one of another account */
export async function topUpById(db: Db, accountId: number, id: string): Promise<TopUpRow> {
  const [row] = await db
    .select()
    .from(topUp)
    .where(and(eq(topUp.accountId, accountId), eq(topUp.id, id)));
  if (!row) throw new Refusal(404, TOP_UP_UNKNOWN);
  return row;
}

const LISTED = 50;

/** The newest first; what pays a bill is told with it, and what others began by the link once they have paid. */
export const latestTopUps = (db: Db, accountId: number): Promise<TopUpRow[]> =>
  db
    .select()
    .from(topUp)
    .where(
      and(eq(topUp.accountId, accountId), isNull(topUp.billId), or(eq(topUp.byLink, false), eq(topUp.state, 'paid'))),
    )
    .orderBy(desc(topUp.createdAt), desc(topUp.id))
    .limit(LISTED);

/** After so long, what the provider has never heard of did not reach it. */
const NEVER_CAME_MS = 900_000;

type Moment = { readonly rate: Rate; readonly nowMs: number };

/**
 * What became of a top-up: what came is in the wallet, once, whoever tells first; or nothing was taken. What failed by all that was known,
 * and was paid after all, is booked. Nothing if it was known, or is still open.
 */
export async function settleTopUp(db: Db, id: string, fact: PaymentFact, at: Moment): Promise<TopUpRow> {
  const [whose] = await db.select({ accountId: topUp.accountId }).from(topUp).where(eq(topUp.id, id));
  if (!whose) throw new Refusal(404, TOP_UP_UNKNOWN);
  // Whatever moves money locks the wallet first, so that nobody waits for each other.
  await spendable(db, whose.accountId);
  const [row] = await db.select().from(topUp).where(eq(topUp.id, id)).for('update');
  if (!row) throw new Refusal(404, TOP_UP_UNKNOWN);
  if (fact.state === 'paid') return settlePaid(db, row, fact, at);
  if (row.state !== 'requested' && row.state !== 'confirm') return row;
  switch (fact.state) {
    case 'open':
      return fact.ref === undefined || row.paymentRef !== null ? row : changed(db, row, { paymentRef: fact.ref });
    case 'confirm':
      return changed(db, row, { state: 'confirm', paymentRef: fact.ref, url: fact.url });
    case 'failed':
      return fail(db, row, fact.why, at);
    case 'none':
      return at.nowMs - row.createdAt.getTime() < NEVER_CAME_MS ? row : fail(db, row, 'away', at);
  }
}

async function changed(db: Db, row: TopUpRow, to: Partial<TopUpRow>): Promise<TopUpRow> {
  const [after] = await db.update(topUp).set(to).where(eq(topUp.id, row.id)).returning();
  // What is booked is told by the ledger.
  if (to.state !== 'paid') await tellChange(db, row.accountId);
  return after ?? row;
}

async function fail(db: Db, row: TopUpRow, why: TopUpRow['why'], { nowMs }: Moment): Promise<TopUpRow> {
  const failed = await changed(db, row, { state: 'failed', why, url: null, settledAt: new Date(nowMs) });
  await noteAutomatic(db, failed, nowMs);
  const { accountId, billId } = failed;
  if (billId !== null) await noteUnpaid(db, { accountId, billId, text: TOP_UP_FAILURES[why ?? 'refused'] }, nowMs);
  return failed;
}

type Paid = Extract<PaymentFact, { state: 'paid' }>;

async function settlePaid(db: Db, row: TopUpRow, { ref, card, returnedCents }: Paid, at: Moment): Promise<TopUpRow> {
  if (row.state === 'paid') return settleReturn(db, row, returnedCents, at);
  const { accountId, id, isDemo, usdCents, billId } = row;
  const sats = satsOf(usdCents, at.rate.picoUsd);
  const paid = await changed(db, row, {
    state: 'paid',
    paymentRef: ref,
    ...(card && { brand: card.brand, last4: card.last4 }),
    why: null,
    url: null,
    amountSats: sats,
    settledAt: new Date(at.nowMs),
  });
  await book(db, {
    accountId,
    kind: 'topUp',
    cause: topUpCause(paid),
    key: `topUp ${id}`,
    sides: [
      { ...giverOf(row), sats: -sats },
      { book: 'wallet', accountId, sats },
    ],
    rate: at.rate,
    usdCents,
  });
  if (card && row.keepsCard) await keepCard(db, accountId, { name: row.provider, isDemo }, card);
  const cardRef = row.cardRef ?? card?.ref ?? null;
  if (billId !== null) await settleBill(db, { accountId, billId, provider: row.provider, sats, cardRef }, at);
  await noteAutomatic(db, paid, at.nowMs);
  await collectOwed(db, accountId, at.rate);
  return settleReturn(db, paid, returnedCents, at);
}

const LOOKED_AT_ONCE = 200;
/** One that was just begun is told of by whoever began it. */
const BEGUN_MS = 60_000;
/** A card may get back what it paid for so long; it is told of by events, and looked for once a day. */
const RETURNED_MS = 120 * 86_400_000;
const PAID_LOOK_MS = 86_400_000;
/** How long it is looked whether one that failed was paid after all, and how often. */
const FAILED_MS = 86_400_000;
const FAILED_LOOK_MS = 600_000;

/** Top-ups whose provider is asked now; whichever was asked longest ago comes first. They count as asked. */
export async function topUpsToLookAt(db: Db, provider: string, nowMs: number): Promise<TopUpRow[]> {
  const before = (ms: number) => new Date(nowMs - ms);
  const looked = sql`coalesce(${topUp.lookedAt}, ${topUp.settledAt})`;
  const isOpen = and(inArray(topUp.state, ['requested', 'confirm']), lt(topUp.createdAt, before(BEGUN_MS)));
  const isPaid = and(
    eq(topUp.state, 'paid'),
    gt(topUp.settledAt, before(RETURNED_MS)),
    lt(looked, before(PAID_LOOK_MS)),
  );
  const isFailed = and(
    eq(topUp.state, 'failed'),
    gt(topUp.settledAt, before(FAILED_MS)),
    lt(looked, before(FAILED_LOOK_MS)),
  );
  const due = db
    .select({ id: topUp.id })
    .from(topUp)
    .where(and(eq(topUp.provider, provider), or(isOpen, isPaid, isFailed)))
    .orderBy(sql`${topUp.lookedAt} asc nulls first`)
    .limit(LOOKED_AT_ONCE);
  return db
    .update(topUp)
    .set({ lookedAt: new Date(nowMs) })
    .where(inArray(topUp.id, due))
    .returning();
}

export function topUpOf(row: TopUpRow): TopUp {
  const { id, state, usdCents, amountSats, brand, last4, isAutomatic, why, returnedCents, owedSats, isDemo } = row;
  return {
    id,
    state,
    usd: usdText(usdCents),
    ...(amountSats !== null && { sats: Number(amountSats) }),
    ...(brand !== null && last4 !== null && { card: { brand, last4 } }),
    isAutomatic,
    ...(why !== null && { failure: { why, text: TOP_UP_FAILURES[why] } }),
    ...(returnedCents > 0n && { returnedUsd: usdText(returnedCents) }),
    ...(owedSats > 0n && amountSats !== null && { owedUsd: usdText(shareOf(usdCents, owedSats, amountSats)) }),
    ...(row.byLink && { isByLink: true as const }),
    isDemo,
    requestedAtMs: row.createdAt.getTime(),
    ...(row.settledAt && { settledAtMs: row.settledAt.getTime() }),
  };
}

/** A part of dollars, at the rate of the top-up itself, to the nearest cent. */
const shareOf = (cents: bigint, part: bigint, whole: bigint): bigint => (2n * cents * part + whole) / (2n * whole);

/** What the person must do now. */
export function stepOf({ state, provider, cardRef, url }: TopUpRow): CardStep {
  if (state === 'paid' || state === 'failed') return { kind: 'none' };
  if (url !== null) return { kind: 'redirect', url };
  if (provider !== DEMO) return { kind: 'none' };
  if (state === 'confirm') return { kind: 'demoConfirm' };
  return cardRef === null ? { kind: 'demoForm', cards: demoCard.options } : { kind: 'none' };
}
