import { and, count, eq, ne } from 'drizzle-orm';
import type { PlanPrices, ProductPlan } from '#contract/entities/plan';
import { rateText, usdText } from '#contract/rules/money/amounts';
import { PRODUCT_ITEM_NAMES, type ProductItemName } from '#contract/rules/money/productItems';
import { subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { paidPrices } from '../usagePrices';
import type { Prices, Sale, Sellers } from './catalogue';

/** Plans as they are read: by who chooses, and by who sells. */

const usdOrNull = (cents: bigint | null): string | null => (cents === null ? null : usdText(cents));
const pricesOf = ({ month, year }: Prices): PlanPrices => ({ month: usdOrNull(month), year: usdOrNull(year) });

/** As an organization reads it. */
export const planOf = ({ plan, prices, state }: Sale): ProductPlan => ({
  id: plan.id,
  name: plan.name,
  ...(plan.description !== null && { description: plan.description }),
  prices: pricesOf(prices),
  trialDays: plan.trialDays,
  productItems: plan.productItems,
  entitlements: plan.entitlements,
  state,
  sellerId: plan.accountId,
});

/** The same for who sells: with who has it, and what it costs a reseller. Needs the scope 'super'. */
export async function plansOfSeller(
  db: Db,
  { partnerId, resellerId }: Sellers,
  sales: readonly Sale[],
  nowMs: number,
): Promise<ProductPlan[]> {
  const ofSeller =
    resellerId === null ? eq(subscription.partnerId, partnerId ?? 0) : eq(subscription.resellerId, resellerId);
  const counted = await db
    .select({ planId: subscription.planId, count: count() })
    .from(subscription)
    .where(and(ofSeller, ne(subscription.state, 'ended')))
    .groupBy(subscription.planId);
  const asked = resellerId === null ? null : await paidPrices(db, resellerId, nowMs);
  const items = asked && itemPrices(asked);
  return sales.map((sale) => ({
    ...planOf(sale),
    sold: {
      subscriptions: counted.find(({ planId }) => planId === sale.plan.id)?.count ?? 0,
      ...(items && { cost: { prices: pricesOf(sale.costs ?? { month: null, year: null }), items } }),
    },
  }));
}

const itemPrices = (asked: ReadonlyMap<string, bigint>): Partial<Record<ProductItemName, string>> =>
  Object.fromEntries(
    PRODUCT_ITEM_NAMES.flatMap((item) => {
      const pico = asked.get(item);
      return pico === undefined ? [] : [[item, rateText(pico)]];
    }),
  );
