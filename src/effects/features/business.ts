import {
  LOAD_BILLING_SYSTEM_FAILED,
  LOAD_BUSINESS_FAILED,
  LOAD_EXPORT_FAILED,
  REMIND_FAILED,
  REMOVE_BILLING_SYSTEM_FAILED,
  REMOVE_EXPORT_FAILED,
  SAVE_BILLING_SYSTEM_FAILED,
  SAVE_DUNNING_FAILED,
  SAVE_EXPORT_FAILED,
} from '#contract/rules/messages/business';
import type { BillingSystemForm } from '#machines/forms/billingSystem';
import type { DunningForm } from '#machines/forms/dunning';
import type { UsageExportForm } from '#machines/forms/usageExport';
import type { BusinessChange, BusinessKey, BusinessSums } from '#machines/workspace/features';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects, listedPage } from '../listPages';

/** What the accounts below owe, and what a month of them leaves (specification 7, Billing). Its one change reminds one of them. */
export function defineBusinessEffects(deps: EffectDeps) {
  const { api } = deps;
  type Of = { readonly key: BusinessKey };
  const load = async ({ key: { targetAccountId, month } }: Of, signal: AbortSignal): Promise<BusinessSums> => {
    // The list is another one.
    const query = { ...monthOf(month), pageSize: 1 };
    const { business } = await api.call('readSales', { query }, { signal, targetAccountId });
    const { accounts: _, listed: __, ...sums } = business;
    return sums;
  };
  return {
    actors: {
      loadRecord: answering(deps, LOAD_BUSINESS_FAILED, load),
      saveRecord: answering<BusinessSums, Of & { readonly change: BusinessChange }>(
        deps,
        REMIND_FAILED,
        async ({ key, change }, signal) => {
          const { targetAccountId } = key;
          const body = { organizationId: change.remind };
          await api.call('remindOrganization', { body }, { signal, targetAccountId });
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** The accounts below, page by page. */
export const defineBusinessAccountsEffects = (deps: EffectDeps) =>
  defineListEffects<'businessAccounts'>(deps, LOAD_BUSINESS_FAILED, async (asked, options) => {
    const { page, pageSize, search } = asked;
    const { targetAccountId, month, show } = asked.query;
    const queryText = search.trim();
    const query = { ...monthOf(month), show, ...(queryText !== '' && { queryText }), page, pageSize };
    const { business } = await deps.api.call('readSales', { query }, { ...options, targetAccountId });
    return listedPage(asked, business.accounts, business.listed);
  });

/** The host knows which month goes on. */
const monthOf = (month: string | null) => (month === null ? {} : { month });

/** The form of what happens to who is late. */
export const defineDunningEffects = (deps: EffectDeps) =>
  defineFormEffects<DunningForm>(deps, {
    unread: LOAD_BUSINESS_FAILED,
    failed: SAVE_DUNNING_FAILED,
    load: async (key, signal) => (await deps.api.call('readDunning', {}, { signal, ...key })).dunning,
    carryOut: async ({ targetAccountId, dunning: body }, signal) =>
      (await deps.api.call('setDunning', { body }, { signal, targetAccountId })).dunning,
  });

/** What is asked for, or null where the host says that there is none. */
async function orNone<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The form of the billing system. */
export const defineBillingSystemEffects = (deps: EffectDeps) =>
  defineFormEffects<BillingSystemForm>(deps, {
    unread: LOAD_BILLING_SYSTEM_FAILED,
    failed: { save: SAVE_BILLING_SYSTEM_FAILED, remove: REMOVE_BILLING_SYSTEM_FAILED },
    load: async (key, signal) => {
      const found = await orNone(deps.api.call('readBillingSystem', {}, { signal, ...key }));
      return { config: found?.billingSystemConfig ?? null };
    },
    carryOut: async (work, signal) => {
      const options = { signal, targetAccountId: work.targetAccountId };
      if (work.task === 'save')
        return (await deps.api.call('saveBillingSystem', { body: work.choice }, options)).billingSystemConfig;
      await deps.api.call('removeBillingSystem', {}, options);
      return null;
    },
  });

/** The form of the usage export. */
export const defineUsageExportEffects = (deps: EffectDeps) =>
  defineFormEffects<UsageExportForm>(deps, {
    unread: LOAD_EXPORT_FAILED,
    failed: { save: SAVE_EXPORT_FAILED, remove: REMOVE_EXPORT_FAILED },
    load: async (key, signal) => {
      const found = await orNone(deps.api.call('readUsageExport', {}, { signal, ...key }));
      return { config: found?.adrExportConfig ?? null };
    },
    carryOut: async (work, signal) => {
      const options = { signal, targetAccountId: work.targetAccountId };
      if (work.task === 'save')
        return (await deps.api.call('saveUsageExport', { body: work.choice }, options)).adrExportConfig;
      await deps.api.call('removeUsageExport', {}, options);
      return null;
    },
  });
