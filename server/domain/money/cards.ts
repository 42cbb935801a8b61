import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Card } from '#contract/entities/card';
import { CARD_UNKNOWN, CARD_USED_AUTOMATICALLY } from '#contract/rules/messages/cards';
import { automaticTopUp, card, cardCustomer } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CardFacts, CardProvider } from '../../providers/cards/cardProvider';
import { Refusal } from '../../request/refusal';
import type { CardHost } from './cardHost';

/** The cards of an account; their numbers stay at the provider. Whoever writes needs the scope 'super'. */

export type CardRow = typeof card.$inferSelect;

/** The cards that a provider still takes, the default one first. */
export const cardsOf = (db: Db, accountId: number, provider: string): Promise<CardRow[]> =>
  db
    .select()
    .from(card)
    .where(and(eq(card.accountId, accountId), eq(card.provider, provider)))
    .orderBy(desc(card.isDefault), asc(card.createdAt), asc(card.id));

/** @throws Refusal 404 for a card of another account */
export async function cardById(db: Db, accountId: number, id: string): Promise<CardRow> {
  const [row] = await db
    .select()
    .from(card)
    .where(and(eq(card.accountId, accountId), eq(card.id, id)));
  if (!row) throw new Refusal(404, CARD_UNKNOWN, { input: 'cardId' });
  return row;
}

/** An account has one default card, however many come at once. */
const oneAtATime = (db: Db, accountId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('cards', ${accountId}))`);

/** Keeps a card, once; the first of a provider is the account's default. */
export async function keepCard(
  db: Db,
  accountId: number,
  { name: provider, isDemo }: Pick<CardProvider, 'name' | 'isDemo'>,
  facts: CardFacts,
): Promise<CardRow | null> {
  await oneAtATime(db, accountId);
  const isPresent = and(eq(card.accountId, accountId), eq(card.isDefault, true));
  const isDefault = (await db.$count(card, and(isPresent, eq(card.provider, provider)))) === 0;
  // That of another provider is not used any more.
  if (isDefault) await db.update(card).set({ isDefault: false }).where(isPresent);
  const { expMonth, expYear } = facts;
  const [row] = await db
    .insert(card)
    .values({ accountId, provider, isDemo, ...facts, isDefault })
    .onConflictDoUpdate({
      target: [card.accountId, card.provider, card.ref],
      set: { expMonth, expYear, ...(isDefault && { isDefault }) },
    })
    .returning();
  return row ?? null;
}

/** @throws Refusal 404 for a card of another account */
export async function makeCardDefault(db: Db, accountId: number, id: string): Promise<void> {
  await oneAtATime(db, accountId);
  await cardById(db, accountId, id);
  await db
    .update(card)
    .set({ isDefault: false })
    .where(and(eq(card.accountId, accountId), eq(card.isDefault, true)));
  await db.update(card).set({ isDefault: true }).where(eq(card.id, id));
}

/** @throws Refusal 404 for a card of another account; 409 if funds are added by it automatically */
export async function removeCard(db: Db, accountId: number, id: string): Promise<CardRow> {
  const row = await cardById(db, accountId, id);
  const uses = and(
    eq(automaticTopUp.accountId, accountId),
    eq(automaticTopUp.cardId, id),
    eq(automaticTopUp.isOn, true),
  );
  if ((await db.$count(automaticTopUp, uses)) > 0) throw new Refusal(409, CARD_USED_AUTOMATICALLY);
  await db.delete(card).where(eq(card.id, id));
  const [next] = row.isDefault ? await cardsOf(db, accountId, row.provider) : [];
  if (next) await db.update(card).set({ isDefault: true }).where(eq(card.id, next.id));
  return row;
}

/** Who the account is for the provider, who is asked for that once. */
export async function customerOf({ run }: CardHost, provider: CardProvider, accountId: number): Promise<string> {
  const isIt = and(eq(cardCustomer.accountId, accountId), eq(cardCustomer.provider, provider.name));
  const known = () => run(async (db) => (await db.select().from(cardCustomer).where(isIt))[0]?.ref);
  const before = await known();
  if (before !== undefined) return before;
  const ref = await provider.createCustomer(accountId);
  await run((db) => db.insert(cardCustomer).values({ accountId, provider: provider.name, ref }).onConflictDoNothing());
  return (await known()) ?? ref;
}

/** Whether its month is over. */
export const isExpired = ({ expMonth, expYear }: Pick<CardRow, 'expMonth' | 'expYear'>, nowMs: number): boolean =>
  Date.UTC(expYear, expMonth) <= nowMs;

export const cardOf = (row: CardRow, nowMs: number): Card => {
  const { id, brand, last4, expMonth, expYear, isDefault, isDemo } = row;
  return { id, brand, last4, expMonth, expYear, isExpired: isExpired(row, nowMs), isDefault, isDemo };
};
