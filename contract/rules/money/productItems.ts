/**
 * What is counted (api-shapes 11): `[child-][direction-]category`. What a model reads and writes is counted by its name
 * (`gpt-4o-input-tokens`); every other item is one of these.
 */

export type UsageUnit = 'conversation' | 'minute' | 'message' | 'segment' | 'token' | 'agentDay' | 'numberDay';

/** The counters of specification 3, Usage. Null: an item that existing clients do not know; it is told with `allItems` alone. */
export type UsageCounter =
  | 'number'
  | 'tokens'
  | 'voice'
  | 'advancedVoice'
  | 'outbound-message'
  | 'inbound-message'
  | null;

export type ProductItem = { readonly unit: UsageUnit; readonly counter: UsageCounter };

/** In the order in which a person reads them. */
export const PRODUCT_ITEMS = {
  conversations: { unit: 'conversation', counter: null },
  'client-inbound-voice': { unit: 'minute', counter: 'voice' },
  'client-outbound-voice': { unit: 'minute', counter: 'voice' },
  'pstn-inbound-voice': { unit: 'minute', counter: 'voice' },
  'pstn-outbound-voice': { unit: 'minute', counter: 'voice' },
  'sip-inbound-voice': { unit: 'minute', counter: 'voice' },
  'sip-outbound-voice': { unit: 'minute', counter: 'voice' },
  'client-inbound-message': { unit: 'message', counter: 'inbound-message' },
  'client-outbound-message': { unit: 'message', counter: 'outbound-message' },
  'sms-inbound-message': { unit: 'segment', counter: 'inbound-message' },
  'sms-outbound-message': { unit: 'segment', counter: 'outbound-message' },
  'email-inbound-message': { unit: 'message', counter: 'inbound-message' },
  'email-outbound-message': { unit: 'message', counter: 'outbound-message' },
  'input-tokens': { unit: 'token', counter: 'tokens' },
  'output-tokens': { unit: 'token', counter: 'tokens' },
  agents: { unit: 'agentDay', counter: null },
  'us-number': { unit: 'numberDay', counter: 'number' },
  'byo-number': { unit: 'numberDay', counter: 'number' },
} as const satisfies Record<string, ProductItem>;
export type ProductItemName = keyof typeof PRODUCT_ITEMS;
export const PRODUCT_ITEM_NAMES = Object.keys(PRODUCT_ITEMS) as readonly ProductItemName[];

/** How a quantity counts a unit: time in seconds, and all else one by one. */
export const PARTS_OF_A_UNIT = {
  conversation: 1,
  minute: 60,
  message: 1,
  segment: 1,
  token: 1,
  agentDay: 1,
  numberDay: 1,
} as const satisfies Record<UsageUnit, number>;

const OF_A_MODEL = /^(.+)-(input-tokens|output-tokens)$/;

/** The item that stands in the catalogue for what was counted: tokens of a model are tokens. Null: it is none. */
export function productItemOf(item: string): ProductItemName | null {
  const name = OF_A_MODEL.exec(item)?.[2] ?? item;
  return PRODUCT_ITEM_NAMES.find((known) => known === name) ?? null;
}

/** The model whose tokens were counted. Null: it is no item of a model. */
export const modelOfItem = (item: string): string | null => OF_A_MODEL.exec(item)?.[1] ?? null;
