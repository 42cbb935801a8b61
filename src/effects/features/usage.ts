import type { UsageOfMonth, UsagePrice } from '#contract/entities/usage';
import {
  EXPORT_USAGE_FAILED,
  LOAD_PRICES_FAILED,
  LOAD_USAGE_FAILED,
  SET_PRICE_FAILED,
} from '#contract/rules/messages/money';
import { LOAD_LIMITS_FAILED, SAVE_LIMITS_FAILED } from '#contract/rules/messages/usageLimits';
import type { UsageLimitsForm } from '#machines/forms/usageLimits';
import type {
  Usage,
  UsageChange,
  UsageItemKey,
  UsageKey,
  UsagePriceChange,
  UsagePricesKey,
} from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects } from '../listPages';
import { openPageEnds } from '../pageEnds';

/** What a month came to (specification 7, Billing), by item and by its parts. Its one change is none: a file of it. */
export function defineUsageEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const load = async ({ key }: { readonly key: UsageKey }, signal: AbortSignal): Promise<Usage> => {
    const { targetAccountId, parts } = key;
    const of = async (by: 'item' | UsageKey['parts']): Promise<UsageOfMonth> =>
      (await api.call('readUsageMonth', { query: { ...monthOf(key), by } }, { signal, targetAccountId })).usage;
    const [month, { lines }] = await Promise.all([of('item'), of(parts)]);
    return { month, parts: lines };
  };
  return {
    actors: {
      loadRecord: answering(deps, LOAD_USAGE_FAILED, load),
      saveRecord: answering<Usage, { readonly key: UsageKey; readonly change: UsageChange }>(
        deps,
        EXPORT_USAGE_FAILED,
        async ({ key }, signal) => {
          const query = { ...monthOf(key), by: 'item' as const, format: 'csv' as const };
          const { targetAccountId } = key;
          const { blob, fileName } = await api.file('readUsageMonth', { query }, { signal, targetAccountId });
          platform.saveFile(blob, fileName);
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** One item of a month, by its parts. */
export const defineUsageItemEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<UsageOfMonth, { readonly key: UsageItemKey }>(
      deps,
      LOAD_USAGE_FAILED,
      async ({ key }, signal) => {
        const { targetAccountId, parts: by, item } = key;
        const query = { ...monthOf(key), by, item };
        return (await deps.api.call('readUsageMonth', { query }, { signal, targetAccountId })).usage;
      },
    ),
  },
});

/** What was counted, page by page. */
export const defineUsageRowsEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'usageRows'>(deps, LOAD_USAGE_FAILED, async (asked, options) => {
    const { targetAccountId, parts, item, of } = asked.query;
    const { page, pageSize } = asked;
    const cursor = ends.endBefore(asked);
    const query = {
      ...monthOf(asked.query),
      ...(item !== null && { item }),
      ...(of !== null && { [parts === 'agent' ? 'agentId' : 'organizationId']: of }),
      ...(cursor !== undefined && { cursor }),
      pageSize,
    };
    const found = await deps.api.call('listUsage', { query }, { ...options, targetAccountId });
    ends.keepEnd(asked, found.nextCursor);
    const shown = page * pageSize + found.usage.length;
    // How many there are in all is not counted.
    return { items: found.usage, totalCount: found.nextCursor === undefined ? shown : shown + 1 };
  });
};

/** What each item costs. */
export function defineUsagePricesEffects(deps: EffectDeps) {
  const { api } = deps;
  type Of = { readonly key: UsagePricesKey };
  const load = async ({ key }: Of, signal: AbortSignal): Promise<readonly UsagePrice[]> =>
    (await api.call('listUsagePrices', {}, { signal, ...key })).prices;
  return {
    actors: {
      loadRecord: answering(deps, LOAD_PRICES_FAILED, load),
      saveRecord: answering<readonly UsagePrice[], Of & { readonly change: UsagePriceChange }>(
        deps,
        SET_PRICE_FAILED,
        async ({ key, change }, signal) => {
          await api.call('setUsagePrice', { body: change }, { signal, ...key });
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** The form of the budget and the limits. */
export const defineUsageLimitsEffects = (deps: EffectDeps) =>
  defineFormEffects<UsageLimitsForm>(deps, {
    unread: LOAD_LIMITS_FAILED,
    failed: SAVE_LIMITS_FAILED,
    load: async (key, signal) => (await deps.api.call('readUsageLimits', {}, { signal, ...key })).limits,
    carryOut: async ({ task: _, targetAccountId, ...body }, signal) =>
      (await deps.api.call('setUsageLimits', { body }, { signal, targetAccountId })).limits,
  });

/** The host knows which month goes on. */
const monthOf = ({ month }: Pick<UsageKey, 'month'>) => (month === null ? {} : { month });
