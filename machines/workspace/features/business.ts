import type { Business, BusinessAccount } from '#contract/entities/business';
import { type BusinessPlace, businessPlaceOf } from '#contract/rules/money/businessPlace';
import type { BillingSystemNews, billingSystemMachine } from '../../forms/billingSystem';
import type { DunningNews, dunningMachine } from '../../forms/dunning';
import type { UsageExportNews, usageExportMachine } from '../../forms/usageExport';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, ask, reload, same } from '../hearing';
import { REFRESH } from './wallet';

/** The sums of a month, without its list. */
export type BusinessSums = Omit<Business, 'accounts' | 'listed'>;
export type BusinessKey = { readonly targetAccountId: number; readonly month: string | null };
/** The organization that is reminded. */
export type BusinessChange = { readonly remind: number };
type BusinessQuery = BusinessPlace & { readonly targetAccountId: number };

const PAGE_SIZE = 50;
const SYSTEM = 'system';

const isSeller = ({ type }: At): boolean => type === 'partner' || type === 'reseller';
const isOverview = (at: At): boolean => isSeller(at) && at.first === 'business' && at.second !== SYSTEM;
const isSystem = (at: At): boolean => isSeller(at) && at.first === 'business' && at.second === SYSTEM;
const formAt = (at: At, isWanted: boolean) =>
  isWanted ? { key: `${at.targetAccountId}`, input: { key: { targetAccountId: at.targetAccountId } } } : null;

/** What the accounts below owe, and what a month of them leaves. */
export const business = defineFeature({
  machine: createResourceMachine<BusinessSums, BusinessKey, BusinessChange>({ id: 'business' }),
  opens: (at) => {
    if (!isOverview(at)) return null;
    const { month } = businessPlaceOf(at.query);
    const { targetAccountId } = at;
    return { key: [targetAccountId, month ?? []].flat().join('-'), input: { key: { targetAccountId, month } } };
  },
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH, 'dunning.done': () => REFRESH },
});

/** Each of them: who is late first. */
export const businessAccounts = defineFeature({
  machine: createCollectionMachine<BusinessAccount, BusinessQuery>({
    id: 'businessAccounts',
    keyOf: ({ accountId }) => accountId,
  }),
  opens: (at) => {
    if (!isOverview(at)) return null;
    const { targetAccountId, search } = at;
    const query = { targetAccountId, ...businessPlaceOf(at.query) };
    return { key: `${targetAccountId}`, input: { query, search, pageSize: PAGE_SIZE } };
  },
  readdressed: ask,
  hears: { ...AS_LIST, 'dunning.done': reload },
});

/** What happens to who is late. */
export const dunning = defineLaterFeature<typeof dunningMachine, DunningNews>({
  opens: (at) => formAt(at, at.type === 'reseller' && isOverview(at)),
  hears: { 'network.changed': same },
  tells: { 'dunning.done': () => [] },
});

/** Where the organizations of a reseller pay. */
export const billingSystem = defineLaterFeature<typeof billingSystemMachine, BillingSystemNews>({
  opens: (at) => formAt(at, at.type === 'reseller' && isSystem(at)),
  hears: { 'network.changed': same },
  tells: { 'billingSystem.done': () => [] },
});

/** Where the files of usage go. */
export const usageExport = defineLaterFeature<typeof usageExportMachine, UsageExportNews>({
  opens: (at) => formAt(at, isSystem(at)),
  hears: { 'network.changed': same },
  tells: { 'usageExport.done': () => [] },
});
