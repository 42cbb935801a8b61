import { PARTS_OF_A_UNIT, PRODUCT_ITEMS, type ProductItemName } from './productItems';

/**
 * What stops once as much of an item was used as an organization allows itself in a month. Of all other items its people are told alone: a
 * call is always answered and never cut, and what comes in is always taken.
 */
const LIMIT_STOPS = {
  'client-outbound-message': 'chats',
  'sms-outbound-message': 'texts',
  'email-outbound-message': 'mails',
  'input-tokens': 'model',
  'output-tokens': 'model',
} as const satisfies Readonly<Partial<Record<ProductItemName, string>>>;
type StoppingItem = keyof typeof LIMIT_STOPS;
export type LimitStop = (typeof LIMIT_STOPS)[StoppingItem];

/** What stops at a limit of an item. Null: nothing. */
export const stopOfLimit = (item: ProductItemName): LimitStop | null =>
  item in LIMIT_STOPS ? LIMIT_STOPS[item as StoppingItem] : null;

/** What the answers of a model take. */
export const ITEMS_OF_MODEL = ['input-tokens', 'output-tokens'] as const satisfies readonly StoppingItem[];

/** What a message that leaves takes, by its channel. */
export const ITEMS_OF_MESSAGE = {
  client: ['client-outbound-message'],
  sms: ['sms-outbound-message'],
  email: ['email-outbound-message'],
} as const satisfies Readonly<Record<string, readonly StoppingItem[]>>;

/** What was reached of a budget or a limit, in per cent: all of it, the share at which people are told, or 0. */
export function reachedPercent(used: bigint, most: bigint, tellAtPercent: number): number {
  if (used >= most) return 100;
  return used * 100n >= most * BigInt(tellAtPercent) ? tellAtPercent : 0;
}

/** Units of an item as what is counted counts them. */
export const partsOf = (item: ProductItemName, units: bigint): bigint =>
  units * BigInt(PARTS_OF_A_UNIT[PRODUCT_ITEMS[item].unit]);

/** How many units a person has written: `300`, `1,000,000`. Null: it is no amount. */
export function readUnits(text: string): number | null {
  const units = /^\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})\s*$/.exec(text)?.[1];
  return Number(units?.replaceAll(',', '')) || null;
}
