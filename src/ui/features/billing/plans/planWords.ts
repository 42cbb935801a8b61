import type { PlanPause, PlanPrices, ProductPlan } from '#contract/entities/plan';
import { PLAN_LIMITS, PLAN_SWITCHES } from '#contract/rules/money/plans/entitlements';
import { PLAN_TERMS, type PlanTerm } from '#contract/rules/money/plans/periods';
import { PRODUCT_ITEM_NAMES } from '#contract/rules/money/productItems';
import { dollars } from '../../../words/money';
import { itemName } from '../../usage/quantities';
import { planStrings as strings } from './planStrings';

const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');

/** A day of a period, which is one of UTC: Dec 1, of another year Dec 1, 2027. */
export function dayText(ms: number, nowMs: number): string {
  const isThisYear = new Date(ms).getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  return (isThisYear ? DAY : DAY_OF_YEAR).format(ms);
}

export const countWords = (count: number): string => COUNT.format(count);

/** How many there may be. */
export const limitText = (limit: number | null): string => (limit === null ? strings.noLimit : countWords(limit));

/** What a plan costs: $149.00 a month. Null: it cannot be chosen for this term. */
export function priceOf(prices: PlanPrices, term: PlanTerm): string | null {
  const usd = prices[term];
  return usd === null ? null : `${dollars(usd)} ${strings.aTerm[term]}`;
}

/** What it costs by the first term that it has. */
export const anyPrice = (prices: PlanPrices): string | null =>
  PLAN_TERMS.map((term) => priceOf(prices, term)).find((price) => price !== null) ?? null;

const JOINED = new Intl.ListFormat('en-US', { type: 'unit' });

type Lacking = readonly PlanPause[];
const nameOf = ({ entitlement, count = 0 }: PlanPause): string => strings.counts[entitlement](count);
const namesOf = (lacking: Lacking): string => JOINED.format(lacking.map(nameOf));
const isBeyond = ({ limit }: PlanPause): boolean => limit !== undefined;

/** What a plan does not have, in words: room for 3 agents, text messages. */
export const lacksText = (lacking: Lacking): string =>
  lacking.length === 0
    ? strings.nothing
    : JOINED.format(lacking.map((one) => (isBeyond(one) ? strings.roomFor(nameOf(one)) : nameOf(one))));

/** What becomes of it: what is beyond a limit stays, the rest pauses. Empty for nothing. */
export function lackingText(lacking: Lacking): string {
  const beyond = lacking.filter(isBeyond);
  const off = lacking.filter((one) => !isBeyond(one));
  return [
    ...(beyond.length > 0 ? [strings.beyondPlan(namesOf(beyond))] : []),
    ...(off.length > 0 ? [strings.offPlan(namesOf(off))] : []),
  ].join(' ');
}

/** What a plan gives, in words: 20 agents, 2,000 minutes. */
export function givesText({ entitlements, productItems }: Pick<ProductPlan, 'entitlements' | 'productItems'>): string {
  const limits = PLAN_LIMITS.flatMap((name) => {
    const limit = entitlements[name];
    return limit === null ? [] : [strings.counts[name](limit)];
  });
  const items = PRODUCT_ITEM_NAMES.flatMap((item) => {
    const included = productItems[item]?.included ?? 0;
    return included === 0 ? [] : [strings.amount(countWords(included), itemName(item))];
  });
  const switches = PLAN_SWITCHES.filter((name) => entitlements[name]).map((name) => strings.counts[name]());
  return JOINED.format([...limits, ...items, ...switches]);
}
