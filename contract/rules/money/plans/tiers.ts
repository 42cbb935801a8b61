import { readPrice } from '../amounts';

/**
 * What a quantity of an item costs in a month: the included amount is free, and what is beyond it costs the price of its tier. Tiers follow
 * each other without a gap (specification 3: quantityMin, quantityMax; null: open end).
 */

type Tier = { readonly quantityMin: number; readonly quantityMax: number | null; readonly usd: string };
type PlanItemRule = { readonly included: number; readonly tiers: readonly Tier[] };

/** Whether the tiers begin after what is included, follow each other, and the last one has an open end. */
export function areTiers({ included, tiers }: PlanItemRule): boolean {
  let next = included + 1;
  for (const [index, { quantityMin, quantityMax }] of tiers.entries()) {
    const isLast = index === tiers.length - 1;
    if (quantityMin !== next || (quantityMax === null) !== isLast) return false;
    if (quantityMax !== null && quantityMax < quantityMin) return false;
    next = (quantityMax ?? quantityMin) + 1;
  }
  return true;
}

/**
 * What it costs, exactly, in millionths of a millionth of a dollar. Quantities are in parts of a unit (seconds of a minute); what no tier
 * prices costs `beyondPico`, the price list's.
 * @property parts how many parts a unit has
 */
export function tieredPico(
  quantity: number,
  { included, tiers }: PlanItemRule,
  { parts, beyondPico }: { readonly parts: number; readonly beyondPico: bigint },
): bigint {
  const priced = tiers.map(({ quantityMin, quantityMax, usd }) => ({
    from: (quantityMin - 1) * parts,
    to: quantityMax === null ? quantity : quantityMax * parts,
    pico: readPrice(usd) ?? 0n,
  }));
  const steps = tiers.length > 0 ? priced : [{ from: included * parts, to: quantity, pico: beyondPico }];
  const sum = steps.reduce((total, { from, to, pico }) => {
    const part = Math.max(0, Math.min(quantity, to) - from);
    return total + BigInt(part) * pico;
  }, 0n);
  return rounded(sum, BigInt(parts));
}

/** To the nearest; a half is more. */
const rounded = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
