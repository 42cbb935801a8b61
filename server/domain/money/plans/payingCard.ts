import { and, desc, eq } from 'drizzle-orm';
import { card } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { type CardRow, isExpired } from '../cards';
import type { SubscriptionRow } from './subscriptions';

/** The card that pays the next bill: the one that was chosen, or the account's default. Null: none is there, or good any more. */
export async function payingCard(
  db: Db,
  { accountId, cardId }: Pick<SubscriptionRow, 'accountId' | 'cardId'>,
  { provider, nowMs }: { readonly provider: string | undefined; readonly nowMs: number },
): Promise<CardRow | null> {
  if (provider === undefined) return null;
  const rows = await db
    .select()
    .from(card)
    .where(and(eq(card.accountId, accountId), eq(card.provider, provider)))
    .orderBy(desc(card.isDefault));
  const good = rows.filter((row) => !isExpired(row, nowMs));
  return good.find(({ id }) => id === cardId) ?? good.find(({ isDefault }) => isDefault) ?? null;
}
