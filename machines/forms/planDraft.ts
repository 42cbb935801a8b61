import type { PlanChanges, PlanItem, PlanPrices, ProductPlan } from '#contract/entities/plan';
import { readCents, readPrice, usdText } from '#contract/rules/money/amounts';
import { PLAN_LIMITS, type PlanLimit, type PlanSwitch } from '#contract/rules/money/plans/entitlements';
import { isBelowCost } from '#contract/rules/money/plans/margin';
import { PLAN_TERMS, type PlanTerm } from '#contract/rules/money/plans/periods';
import { areTiers } from '#contract/rules/money/plans/tiers';
import { PRODUCT_ITEM_NAMES, type ProductItemName } from '#contract/rules/money/productItems';

/** A plan as it is typed: each field a text, an empty one for what there is none of. */

/** A price from a quantity on; the first one begins after what is included. */
type TierDraft = { readonly from: string; readonly usd: string };
export type ItemDraft = {
  readonly item: ProductItemName;
  readonly included: string;
  readonly tiers: readonly TierDraft[];
};
export type PlanDraft = {
  readonly name: string;
  readonly description: string;
  readonly month: string;
  readonly year: string;
  readonly trialDays: string;
  readonly isOffered: boolean;
  readonly items: readonly ItemDraft[];
} & { readonly [K in PlanSwitch]: boolean } & { readonly [K in PlanLimit]: string };

export const EMPTY_PLAN: PlanDraft = {
  name: '',
  description: '',
  month: '',
  year: '',
  trialDays: '',
  isOffered: true,
  premium: false,
  sms: false,
  agents: '',
  numbers: '',
  members: '',
  testRuns: '',
  items: [],
};

/** A plan as its form shows it. */
export function draftOf({
  name,
  description = '',
  prices,
  trialDays,
  state,
  productItems,
  entitlements,
}: ProductPlan): PlanDraft {
  const { agents, numbers, members, testRuns, ...switches } = entitlements;
  return {
    name,
    description,
    month: prices.month ?? '',
    year: prices.year ?? '',
    trialDays: trialDays === 0 ? '' : String(trialDays),
    isOffered: state === 'offered',
    ...switches,
    agents: countText(agents),
    numbers: countText(numbers),
    members: countText(members),
    testRuns: countText(testRuns),
    items: PRODUCT_ITEM_NAMES.flatMap((item) => {
      const priced = productItems[item];
      if (!priced) return [];
      const tiers = priced.tiers.map(({ quantityMin, usd }, index) => ({
        from: index === 0 ? '' : String(quantityMin),
        usd,
      }));
      return [{ item, included: String(priced.included), tiers }];
    }),
  };
}

const countText = (count: number | null): string => (count === null ? '' : String(count));

/** The prices of a draft. Null: one of them is no amount, or there is none at all. */
export function pricesOf({ month, year }: Pick<PlanDraft, 'month' | 'year'>): PlanPrices | null {
  const [ofMonth, ofYear] = [amountOf(month), amountOf(year)];
  if (ofMonth === undefined || ofYear === undefined || (ofMonth === null && ofYear === null)) return null;
  return { month: ofMonth, year: ofYear };
}

/** Null: nothing is typed; undefined: it is no amount. */
export function amountOf(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const cents = readCents(text);
  return cents === null ? undefined : usdText(cents);
}

type PlanField = 'name' | 'prices' | PlanTerm | 'trialDays' | PlanLimit;

/** What of a draft is not what it should be; `prices`: none is typed at all. */
type PlanProblems = { readonly fields: readonly PlanField[]; readonly items: readonly ProductItemName[] };

export function problemsOf(draft: PlanDraft): PlanProblems {
  const { name, month, year, trialDays, items } = draft;
  return {
    fields: [
      ...(name.trim() === '' ? (['name'] as const) : []),
      ...PLAN_TERMS.filter((term) => amountOf(draft[term]) === undefined),
      ...(month.trim() === '' && year.trim() === '' ? (['prices'] as const) : []),
      ...(isCount(trialDays) ? [] : (['trialDays'] as const)),
      ...PLAN_LIMITS.filter((limit) => !isCount(draft[limit])),
    ],
    items: items.filter((one) => itemOf(one) === null).map(({ item }) => item),
  };
}

/** The plan of a draft, as the host takes it. Null: something in it is not what it should be. */
export function changesOf(draft: PlanDraft): PlanChanges | null {
  const prices = pricesOf(draft);
  const problems = problemsOf(draft);
  if (prices === null || problems.fields.length > 0 || problems.items.length > 0) return null;
  const { name, description, isOffered, premium, sms } = draft;
  const items = draft.items.map((one) => [one.item, itemOf(one)] as const);
  const limits = Object.fromEntries(PLAN_LIMITS.map((limit) => [limit, countOf(draft[limit])] as const));
  return {
    name: name.trim(),
    ...(description.trim() !== '' && { description: description.trim() }),
    prices,
    trialDays: countOf(draft.trialDays) ?? 0,
    productItems: Object.fromEntries(items) as PlanChanges['productItems'],
    entitlements: { premium, sms, ...(limits as Record<PlanLimit, number | null>) },
    state: isOffered ? 'offered' : 'hidden',
  };
}

/** Null: nothing is typed; NaN: it is no whole number. */
const countOf = (text: string): number | null => {
  const typed = text.trim().replaceAll(',', '');
  if (typed === '') return null;
  return /^\d{1,12}$/.test(typed) ? Number(typed) : Number.NaN;
};

const isCount = (text: string): boolean => !Number.isNaN(countOf(text));

/** Null: it is not priced as it should be. */
function itemOf({ included: typed, tiers: drawn }: ItemDraft): PlanItem | null {
  const included = countOf(typed) ?? 0;
  const starts = drawn.map(({ from }, index) => (index === 0 ? included + 1 : (countOf(from) ?? Number.NaN)));
  const tiers = drawn.map(({ usd }, index) => ({
    quantityMin: starts[index] ?? Number.NaN,
    quantityMax: index === drawn.length - 1 ? null : (starts[index + 1] ?? Number.NaN) - 1,
    usd: priceText(usd),
  }));
  const isSound = Number.isInteger(included) && starts.every((start) => Number.isInteger(start));
  return isSound && areTiers({ included, tiers }) && tiers.every(({ usd }) => readPrice(usd) !== null)
    ? { included, tiers }
    : null;
}

/** A price as it was typed, without the sign of the currency. */
export const priceText = (usd: string): string => usd.trim().replace(/^\$\s*/, '');

/** Whether something of the draft is sold for less than it costs, as far as that is known. */
export function isSoldBelowCost({ month, year, items }: PlanDraft, sold: ProductPlan['sold']): boolean {
  const cost = sold?.cost;
  if (!cost) return false;
  const ofTiers = items.flatMap(({ item, tiers }) =>
    tiers.map(({ usd }) => [priceText(usd), cost.items[item]] as const),
  );
  return [[amountOf(month), cost.prices.month] as const, [amountOf(year), cost.prices.year] as const, ...ofTiers].some(
    ([price, paid]) => price != null && paid != null && isBelowCost(price, paid),
  );
}
