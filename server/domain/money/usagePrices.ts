import { asc, eq, sql } from 'drizzle-orm';
import type { UsagePrice } from '#contract/entities/usage';
import { NOTHING_SOLD, PRICE_OF_THE_PAST } from '#contract/rules/messages/money';
import { rateText, readPrice } from '#contract/rules/money/amounts';
import { PRODUCT_ITEM_NAMES, type ProductItemName } from '#contract/rules/money/productItems';
import type { Above } from '../../db/below';
import { usagePrice } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';

/** What is asked for a unit of what is used: by the nearest seller above an account that has a price. */

const dateOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** What an account pays today, by item. Needs the scope 'super': an account does not see the prices of those above it. */
export async function paidPrices(db: Db, accountId: number, nowMs: number): Promise<Map<string, bigint>> {
  const { rows } = await db.execute<{ item: string; pico: string | null }>(
    sql`select item, pico_usd::text as pico from usage_prices_paid(${accountId}, ${dateOf(nowMs)}::date)`,
  );
  return new Map(rows.flatMap(({ item, pico }) => (pico === null ? [] : [[item, BigInt(pico)] as const])));
}

/** Every item, with what the account pays and what it asks for. */
export async function listPrices(
  db: Db,
  accountId: number,
  { paid, nowMs }: { readonly paid: ReadonlyMap<string, bigint>; readonly nowMs: number },
): Promise<UsagePrice[]> {
  const today = dateOf(nowMs);
  const own = await db
    .select({ item: usagePrice.item, from: usagePrice.fromDay, picoUsd: usagePrice.picoUsd })
    .from(usagePrice)
    .where(eq(usagePrice.accountId, accountId))
    .orderBy(asc(usagePrice.item), asc(usagePrice.fromDay));
  return PRODUCT_ITEM_NAMES.map((item) => {
    const pays = paid.get(item);
    const dated = own.filter((one) => one.item === item);
    const now = dated.findLast(({ from }) => from <= today);
    return {
      item,
      ...(pays !== undefined && { pays: rateText(pays) }),
      ...(now && now.picoUsd !== null && { sells: { usd: rateText(now.picoUsd), from: now.from } }),
      later: dated
        .filter(({ from }) => from > today)
        .map(({ from, picoUsd }) => ({ usd: picoUsd === null ? null : rateText(picoUsd), from })),
    };
  });
}

export type NewPrice = {
  readonly item: ProductItemName;
  readonly usd: string | null;
  readonly from?: string | undefined;
};

/**
 * Sets a price from a day on.
 * @throws Refusal 422 for a day of the past, and for who sells nothing
 */
export async function setPrice(db: Db, seller: Above, { item, usd, from }: NewPrice, nowMs: number): Promise<void> {
  if (seller.type !== 'partner' && seller.type !== 'reseller') throw new Refusal(422, NOTHING_SOLD);
  const today = dateOf(nowMs);
  const fromDay = from ?? today;
  if (fromDay < today) throw new Refusal(422, PRICE_OF_THE_PAST, { input: 'from' });
  const picoUsd = usd === null ? null : readPrice(usd);
  await db
    .insert(usagePrice)
    .values({ accountId: seller.id, item, fromDay, picoUsd })
    .onConflictDoUpdate({ target: [usagePrice.accountId, usagePrice.item, usagePrice.fromDay], set: { picoUsd } });
}
