import type { PlanChange, PlanPause } from '#contract/entities/plan';
import { centsOf, picoOfCents, usdText } from '#contract/rules/money/amounts';
import { type Entitlements, type Held, pausesOf } from '#contract/rules/money/plans/entitlements';
import { MONTHS_OF, type PlanTerm } from '#contract/rules/money/plans/periods';
import { tieredPico } from '#contract/rules/money/plans/tiers';
import {
  PARTS_OF_A_UNIT,
  PRODUCT_ITEMS,
  type ProductItemName,
  productItemOf,
} from '#contract/rules/money/productItems';
import type { PlanTerms } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { readUsageMonth } from '../usageMonth';
import { monthOf } from '../usageTime';
import { lineOf } from './bills';
import type { Choice } from './choice';

/** What a choice means, as it is shown before it is made. */

/** What an organization has now, and uses. */
export type Place = {
  readonly entitlements: Entitlements;
  readonly held: Held;
  readonly usage: ExpectedUsage;
};

export type ExpectedUsage = {
  /** What each item will come to in this month, in parts of its unit. */
  readonly quantities: ReadonlyMap<ProductItemName, number>;
  /** The price list. */
  readonly prices: ReadonlyMap<string, bigint>;
};

/** What this month will come to at the pace of its days. */
export async function expectedUsage(
  db: Db,
  accountId: number,
  prices: ReadonlyMap<string, bigint>,
  nowMs: number,
): Promise<ExpectedUsage> {
  const target = { id: accountId, type: 'organization' as const };
  const { lines } = await readUsageMonth(db, target, { month: monthOf(nowMs), by: 'item' }, { prices, nowMs });
  const quantities = new Map<ProductItemName, number>();
  for (const { key, expectedQuantity = 0 } of lines) {
    const item = productItemOf(key);
    if (item !== null) quantities.set(item, (quantities.get(item) ?? 0) + expectedQuantity);
  }
  return { quantities, prices };
}

const NOTHING_INCLUDED = { included: 0, tiers: [] } as const;

/** What that costs by a plan; what it says nothing of costs what the price list says. */
function usagePico({ productItems }: PlanTerms, { quantities, prices }: ExpectedUsage): bigint {
  return [...quantities].reduce((sum, [item, quantity]) => {
    const parts = PARTS_OF_A_UNIT[PRODUCT_ITEMS[item].unit];
    const rule = productItems[item] ?? NOTHING_INCLUDED;
    return sum + tieredPico(quantity, rule, { parts, beyondPico: prices.get(item) ?? 0n });
  }, 0n);
}

/** A month of a term, to the nearest cent. */
function aMonth(cents: bigint, term: PlanTerm): bigint {
  const months = BigInt(MONTHS_OF[term]);
  return (2n * cents + months) / (2n * months);
}

export function changeOf(choice: Choice, { entitlements, held, usage }: Place): PlanChange {
  const { kind, term, atMs, dueCents, lines, next, makes } = choice;
  const month = picoOfCents(aMonth(next.cents, term)) + usagePico(makes.plan, usage);
  return {
    kind,
    term,
    atMs,
    dueNow: { usd: usdText(dueCents), lines: lines.map(lineOf) },
    next: { usd: usdText(next.cents), atMs: next.atMs },
    pauses: pauses(entitlements, makes.plan.entitlements, held),
    monthUsd: usdText(centsOf(1n, month)),
  };
}

export const pauses = (from: Entitlements, to: Entitlements, held: Held): PlanPause[] =>
  pausesOf(from, to, held).map((pause) => ({ ...pause }));
