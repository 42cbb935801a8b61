import { readPrice } from '../amounts';

/** What is left of a price after what it costs. Both are dollars as text. */

/** Below so much per cent it is little. */
export const LITTLE_MARGIN_PERCENT = 10;

/** In whole per cent of the price, rounded down; less than 0: it costs more. Null: nothing is asked, or one of the two is no price. */
export function marginPercent(price: string, cost: string): number | null {
  const [asked, paid] = [readPrice(price), readPrice(cost)];
  if (asked === null || paid === null || asked === 0n) return null;
  const left = (asked - paid) * 100n;
  return Number((left < 0n ? left - asked + 1n : left) / asked);
}

/** Whether less is asked than it costs. */
export function isBelowCost(price: string, cost: string): boolean {
  const [asked, paid] = [readPrice(price), readPrice(cost)];
  return asked !== null && paid !== null && asked < paid;
}
