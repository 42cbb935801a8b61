import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import { type CardSetup, type CardStep, demoCard } from '#contract/entities/card';
import { CARD_SETUP_UNKNOWN } from '#contract/rules/messages/cards';
import { card, cardSetup } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CardProvider, Form, SetupFact } from '../../providers/cards/cardProvider';
import { DEMO } from '../../providers/lightning/lightningProvider';
import { Refusal } from '../../request/refusal';
import { type CardHost, toldOrNull } from './cardHost';
import { cardOf, keepCard } from './cards';

/** Cards that are being added by the form of the provider. Whoever writes needs the scope 'super'. */

export type SetupRow = typeof cardSetup.$inferSelect;

/** How long a form is looked at. */
const OPEN_MS = 86_400_000;
const LOOKED_AT_ONCE = 200;

export async function beginSetup(
  db: Db,
  accountId: number,
  { name: provider }: CardProvider,
  nowMs: number,
): Promise<SetupRow> {
  const [row] = await db
    .insert(cardSetup)
    .values({ accountId, provider, createdAt: new Date(nowMs) })
    .returning();
  if (!row) throw new Error('a card that is being added was not kept');
  return row;
}

export async function keepSetupForm(db: Db, row: SetupRow, { ref, url }: Form): Promise<SetupRow> {
  const [after] = await db.update(cardSetup).set({ formRef: ref, url }).where(eq(cardSetup.id, row.id)).returning();
  return after ?? row;
}

/** Null: none of the account. */
export async function findSetup(db: Db, accountId: number, id: string): Promise<SetupRow | null> {
  const [row] = await db
    .select()
    .from(cardSetup)
    .where(and(eq(cardSetup.accountId, accountId), eq(cardSetup.id, id)));
  return row ?? null;
}

/** @throws Refusal 404 for one of another account */
export async function setupById(db: Db, accountId: number, id: string): Promise<SetupRow> {
  const row = await findSetup(db, accountId, id);
  if (!row) throw new Refusal(404, CARD_SETUP_UNKNOWN);
  return row;
}

/** What became of it: the card is kept, once. */
export async function settleSetup(
  db: Db,
  id: string,
  fact: SetupFact,
  provider: Pick<CardProvider, 'name' | 'isDemo'>,
): Promise<SetupRow | null> {
  const [row] = await db.select().from(cardSetup).where(eq(cardSetup.id, id)).for('update');
  if (row?.state !== 'open' || fact.state === 'open') return row ?? null;
  const kept = fact.state === 'done' ? await keepCard(db, row.accountId, provider, fact.card) : null;
  const [after] = await db
    .update(cardSetup)
    .set({ state: fact.state, cardId: kept?.id ?? null, url: null })
    .where(eq(cardSetup.id, id))
    .returning();
  return after ?? row;
}

/** Asks what became of it, as far as the provider says it now. @returns it as it is then */
export const lookAtSetup = async (host: CardHost, row: SetupRow): Promise<SetupRow> =>
  (await toldOrNull(askOfSetup(host, row))) ?? row;

/** The same. @throws CardFailure */
export async function askOfSetup({ cards, run }: CardHost, row: SetupRow): Promise<SetupRow> {
  if (row.state !== 'open' || row.formRef === null || cards?.name !== row.provider) return row;
  const fact = await cards.readSetup(row.formRef);
  return (await run((db) => settleSetup(db, row.id, fact, cards))) ?? row;
}

/** Those that are open; whichever was looked at longest ago comes first. They count as looked at. */
export async function setupsToLookAt(db: Db, provider: string, nowMs: number): Promise<SetupRow[]> {
  const since = new Date(nowMs - OPEN_MS);
  const isOpen = and(eq(cardSetup.provider, provider), eq(cardSetup.state, 'open'));
  await db
    .update(cardSetup)
    .set({ state: 'failed', url: null })
    .where(and(isOpen, lt(cardSetup.createdAt, since)));
  const due = db
    .select({ id: cardSetup.id })
    .from(cardSetup)
    .where(and(isOpen, gt(cardSetup.createdAt, since)))
    .orderBy(sql`${cardSetup.lookedAt} asc nulls first`)
    .limit(LOOKED_AT_ONCE);
  return db
    .update(cardSetup)
    .set({ lookedAt: new Date(nowMs) })
    .where(inArray(cardSetup.id, due))
    .returning();
}

export async function setupOf(db: Db, { id, state, cardId }: SetupRow, nowMs: number): Promise<CardSetup> {
  const [kept] = cardId === null ? [] : await db.select().from(card).where(eq(card.id, cardId));
  return { id, state, ...(kept && { card: cardOf(kept, nowMs) }) };
}

/** What the person must do now. */
export function stepOfSetup({ state, url, provider }: SetupRow): CardStep {
  if (state !== 'open') return { kind: 'none' };
  if (url !== null) return { kind: 'redirect', url };
  return provider === DEMO ? { kind: 'demoForm', cards: demoCard.options } : { kind: 'none' };
}
