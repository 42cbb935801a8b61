import type { AvailablePlan } from '#contract/entities/plan';
import { type EntitlementName, type Held, PLAN_LIMITS, PLAN_SWITCHES } from '#contract/rules/money/plans/entitlements';
import { PRODUCT_ITEM_NAMES, type ProductItemName } from '#contract/rules/money/productItems';
import { exactDollars } from '../../../words/money';
import { itemName } from '../../usage/quantities';
import { planStrings as strings } from './planStrings';
import { countWords, limitText } from './planWords';

/** A line of the comparison: its name, what the account has of it, and a cell of each plan. A switch is on or off. */
export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly beside?: string;
  readonly cellOf: (plan: AvailablePlan) => string | boolean;
};

/** The lines in which plans differ or say something, in the order in which a person reads them. */
export function compareRows(plans: readonly AvailablePlan[], held: Held): readonly CompareRow[] {
  const limits = PLAN_LIMITS.map((name) => ({
    key: name,
    label: strings.entitlements[name],
    beside: name === 'testRuns' ? strings.soFar(held[name]) : strings.has(held[name]),
    cellOf: ({ entitlements }: AvailablePlan) => limitText(entitlements[name]),
  }));
  const switches = PLAN_SWITCHES.map((name: EntitlementName) => ({
    key: name,
    label: strings.entitlements[name],
    cellOf: ({ entitlements }: AvailablePlan) => entitlements[name] === true,
  }));
  const items = PRODUCT_ITEM_NAMES.filter((item) => plans.some(({ productItems }) => productItems[item])).flatMap(
    (item) => [
      {
        key: `${item} included`,
        label: strings.included(itemName(item)),
        cellOf: ({ productItems }: AvailablePlan) => countWords(productItems[item]?.included ?? 0),
      },
      {
        key: `${item} beyond`,
        label: strings.beyond(itemName(item)),
        cellOf: (plan: AvailablePlan) => beyondText(plan, item),
      },
    ],
  );
  return [...limits, ...switches, ...items];
}

function beyondText({ productItems }: AvailablePlan, item: ProductItemName): string {
  const first = productItems[item]?.tiers[0];
  return first ? exactDollars(first.usd) : strings.byPriceList;
}

/** The plan that most is to be had by: the cheapest that begins now and from which nothing pauses. Null: there is none. */
export const pickedOf = (plans: readonly AvailablePlan[]): string | null =>
  plans.find(({ change }) => change && BEGINS_NOW.includes(change.kind) && change.pauses.length === 0)?.id ?? null;

const BEGINS_NOW: readonly string[] = ['trial', 'start', 'up'];
