import {
  modelOfItem,
  PARTS_OF_A_UNIT,
  PRODUCT_ITEMS,
  productItemOf,
  type UsageUnit,
} from '#contract/rules/money/productItems';
import { usageStrings as strings } from './strings';

/** The unit of an item; null: it is one that this console does not know. */
export function unitOf(item: string): UsageUnit | null {
  const known = productItemOf(item);
  return known && PRODUCT_ITEMS[known].unit;
}

/** What an item is called; one of another version by its code. */
export function itemName(item: string): string {
  const known = productItemOf(item);
  if (known === null) return item;
  const model = modelOfItem(item);
  return model === null ? strings.names[known] : strings.ofModel(strings.names[known], model);
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** How much it is in units: 742, or 8.5 where there are few minutes. */
export function amountText(item: string, quantity: number): string {
  const unit = unitOf(item);
  const units = unit === null ? quantity : quantity / PARTS_OF_A_UNIT[unit];
  return (units < 100 ? TENTHS : WHOLE).format(units);
}

/** So many whole units of an item: 300 min. */
export function unitsText(item: string, units: number): string {
  const unit = unitOf(item);
  return quantityText(item, unit === null ? units : units * PARTS_OF_A_UNIT[unit]);
}

/** What was counted at once: a call to the second, 2:06 min. */
export function exactText(item: string, quantity: number): string {
  if (unitOf(item) !== 'minute') return quantityText(item, quantity);
  const [minutes, seconds] = [Math.floor(quantity / 60), quantity % 60];
  return [`${WHOLE.format(minutes)}:${String(seconds).padStart(2, '0')}`, markOf(item, quantity)].join(' ');
}

/** The same with the mark of its unit: 742 min. */
export const quantityText = (item: string, quantity: number): string =>
  [amountText(item, quantity), markOf(item, quantity)].filter(Boolean).join(' ');

/** Days, min: what stands beside a quantity of an item. */
export function markOf(item: string, quantity: number): string {
  const unit = unitOf(item);
  return unit === null ? '' : strings.marks[unit](quantity === 1);
}
