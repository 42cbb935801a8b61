import type { AccountType } from '#contract/entities/account';
import type { UsageLine, UsageOfMonth, UsagePrice, UsageRow } from '#contract/entities/usage';
import type { ProductItemName } from '#contract/rules/money/productItems';
import { usagePlaceOf } from '#contract/rules/money/usagePlace';
import type { UsageLimitsNews, usageLimitsMachine } from '../../forms/usageLimits';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, ask, same } from '../hearing';

/** Whose parts are told apart: an organization has agents, the accounts above it have organizations. */
export type UsageParts = 'agent' | 'organization';
export type UsageKey = {
  readonly targetAccountId: number;
  readonly parts: UsageParts;
  /** Null: the one that goes on. */
  readonly month: string | null;
};
/** A month by item, and by its parts. */
export type Usage = { readonly month: UsageOfMonth; readonly parts: readonly UsageLine[] };
/** A file of the month. */
export type UsageChange = 'export';

export type UsageItemKey = UsageKey & { readonly item: string };
export type UsageQuery = UsageKey & { readonly item: string | null; readonly of: number | null };

export type UsagePricesKey = { readonly targetAccountId: number };
/** Null: none of its own any more. Without `from` it counts from today. */
export type UsagePriceChange = {
  readonly item: ProductItemName;
  readonly usd: string | null;
  readonly from?: string;
};

const REFRESH = { type: 'resource.refresh' } as const;
const AS_RECORD = { 'network.changed': same, 'realtime.reset': () => REFRESH } as const;
const PAGE_SIZE = 50;

const LEVELS: readonly AccountType[] = ['partner', 'reseller', 'organization'];
const PRICES = 'prices';

const isUsage = ({ type, first, second }: At): boolean =>
  LEVELS.includes(type) && first === 'usage' && second !== PRICES;

const keyOf = ({ type, targetAccountId, query }: At): UsageKey => ({
  targetAccountId,
  parts: type === 'organization' ? 'agent' : 'organization',
  month: usagePlaceOf(query).month,
});

/** What a month came to. */
export const usage = defineFeature({
  machine: createResourceMachine<Usage, UsageKey, UsageChange>({ id: 'usage' }),
  opens: (at) => {
    if (!isUsage(at)) return null;
    const key = keyOf(at);
    return { key: [key.targetAccountId, key.month ?? []].flat().join('-'), input: { key } };
  },
  hears: AS_RECORD,
});

/** The same of one item, by day and by its parts. */
export const usageItem = defineFeature({
  machine: createResourceMachine<UsageOfMonth, UsageItemKey>({ id: 'usageItem' }),
  opens: (at) => {
    const { item } = usagePlaceOf(at.query);
    if (!isUsage(at) || item === null) return null;
    const key = { ...keyOf(at), item };
    return { key: [key.targetAccountId, key.month ?? [], item].flat().join('-'), input: { key } };
  },
  hears: AS_RECORD,
});

/** What was counted, behind a figure. */
export const usageRows = defineFeature({
  machine: createCollectionMachine<UsageRow, UsageQuery>({ id: 'usageRows', keyOf: ({ id }) => id }),
  opens: (at) => {
    const { item, of } = usagePlaceOf(at.query);
    if (!isUsage(at) || (item === null && of === null)) return null;
    return {
      key: `${at.targetAccountId}`,
      input: { query: { ...keyOf(at), item, of }, pageSize: PAGE_SIZE },
    };
  },
  readdressed: ask,
  hears: AS_LIST,
});

/** What each item costs, and what a reseller or a partner asks for it. */
export const usagePrices = defineFeature({
  machine: createResourceMachine<readonly UsagePrice[], UsagePricesKey, UsagePriceChange>({ id: 'usagePrices' }),
  opens: ({ type, targetAccountId, first, second }) =>
    (type === 'reseller' || type === 'partner') && first === 'usage' && second === PRICES
      ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } }
      : null,
  hears: AS_RECORD,
});

/** The budget of an organization and its limits. */
export const usageLimits = defineLaterFeature<typeof usageLimitsMachine, UsageLimitsNews>({
  opens: (at) =>
    at.type === 'organization' && isUsage(at)
      ? { key: `${at.targetAccountId}`, input: { key: { targetAccountId: at.targetAccountId } } }
      : null,
  hears: { 'network.changed': same },
  tells: { 'usageLimits.done': () => [] },
});
