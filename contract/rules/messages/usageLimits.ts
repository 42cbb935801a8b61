import type { ProductItemName } from '../money/productItems';
import { stopOfLimit } from '../money/usageLimits';
import { ITEM_NAMES } from './usageItems';

/** Messages about budgets and limits of what is used. */
export const LIMITS_OF_ORGANIZATIONS = 'Only organizations have a budget and limits. Open one of them first.';
export const LIMIT_TWICE = 'Each item has one limit for all agents, and one for each agent.';
export const LOAD_LIMITS_FAILED = 'Budget and limits could not be loaded.';
export const SAVE_LIMITS_FAILED = 'Budget and limits could not be saved.';

/** 409: what would use more of an item is refused; and why the agent did not answer. */
export const limitReached = (item: ProductItemName): string =>
  `${ITEM_NAMES[item]}: the limit of this month is reached. It can be raised under Usage.`;

/** What people are told of a budget. */
export const budgetNews = (budget: string, percent: number): string =>
  percent === 100
    ? `The budget of $${budget} for this month is used up. Nothing stops.`
    : `${percent} % of the budget of $${budget} for this month are used.`;

/** What people are told of a limit, of an agent or of all of them. */
export function limitNews(
  { item, most, agent }: { readonly item: ProductItemName; readonly most: string; readonly agent: string | null },
  percent: number,
): string {
  const what = agent === null ? ITEM_NAMES[item] : `${agent}, ${ITEM_NAMES[item]}`;
  if (percent < 100) return `${what}: ${percent} % of the limit of ${most} for this month are used.`;
  return `${what}: the limit of ${most} for this month is reached. ${whatStops(item)}`;
}

function whatStops(item: ProductItemName): string {
  switch (stopOfLimit(item)) {
    case 'chats':
      return 'Chats wait for your team until it is raised.';
    case 'texts':
      return 'No texts are sent until it is raised.';
    case 'mails':
      return 'No mails are sent until it is raised.';
    case 'model':
      return 'Messages wait for your team, and no tests are run, until it is raised.';
    case null:
      return 'Nothing stops.';
  }
}
