import type { RealtimeEvent } from '#contract/entities/conversation';
import type { AvailablePlan, Bill, ProductPlan } from '#contract/entities/plan';
import type { Held } from '#contract/rules/money/plans/entitlements';
import type { PlanTerm } from '#contract/rules/money/plans/periods';
import { planPlaceOf } from '#contract/rules/money/plans/planPlace';
import type { CheckoutOf, checkoutMachine, PlanNews } from '../../checkout';
import type { PlanEditorNews, planEditorMachine } from '../../forms/planEditor';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { SubscriptionChanged, subscriptionMachine } from '../../subscription';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, RELOAD, reload, same } from '../hearing';
import { CHANGED, followedAs, isBillingScreen, openedAs, REFRESH, type WalletKey } from './wallet';

export type PlansKey = { readonly targetAccountId: number; readonly term: PlanTerm };
/** The plans that an organization may choose at a term, and what it has of what they limit. */
export type Plans = { readonly plans: readonly AvailablePlan[]; readonly held: Held };

/** Null: the one that the account is offered by name. */
export type PlanShownKey = { readonly targetAccountId: number; readonly productPlanId: string | null };
export type PlanShown = { readonly productPlan: ProductPlan | null };

export type PlanCatalogKey = WalletKey;

const PAGE_SIZE = 50;
const SUBSCRIPTION_CHANGED: SubscriptionChanged = { type: 'subscription.changed' };
const AS_RECORD = { 'network.changed': same, 'realtime.reset': () => REFRESH } as const;

/** Only organizations subscribe; an agent's plan is its organization's. */
const buyerAt = (at: At, isWanted: boolean) =>
  at.type === 'organization' || at.type === 'agent' ? openedAs(at, isWanted) : null;
/** Those above them sell. */
const sellerAt = (at: At, isWanted: boolean) =>
  at.type === 'reseller' || at.type === 'partner' ? openedAs(at, isWanted) : null;

/** A plan that counts, changes or ends is told as a change of the account, and what is paid of it as one of the wallet. */
const planFollowedAs =
  <TEvent>(tell: TEvent) =>
  (event: RealtimeEvent, key: WalletKey) =>
    event.type === 'account.changed' && event.accountId === key.targetAccountId
      ? { tell }
      : followedAs(tell)(event, key);

const isPage = (at: At, name: string): boolean => isBillingScreen(at) && at.first === 'billing' && at.second === name;

/** What may be chosen, beside each other. */
export const plans = defineFeature({
  machine: createResourceMachine<Plans, PlansKey>({ id: 'plans' }),
  opens: (at) => {
    const opened = buyerAt(at, isPage(at, 'plan') || at.has('selectPlan', 'upgrade', 'premium'));
    if (!opened) return null;
    const { shownTerm: term } = planPlaceOf(at.query);
    return { key: `${opened.key}-${term}`, input: { key: { ...opened.of, term } } };
  },
  follows: (event, { key }) => planFollowedAs(REFRESH)(event, key),
  hears: { ...AS_RECORD, 'plan.moved': () => REFRESH },
});

/** What the account subscribes to. */
export const subscription = defineLaterFeature<typeof subscriptionMachine, PlanNews>({
  opens: (at) => {
    const isWanted = isPage(at, 'plan') || at.has('subscription', 'billing', 'selectPlan');
    const opened = buyerAt(at, isWanted);
    return opened && { key: opened.key, input: opened.of };
  },
  follows: planFollowedAs(SUBSCRIPTION_CHANGED),
  hears: {
    'network.changed': same,
    'realtime.reset': () => SUBSCRIPTION_CHANGED,
    'plan.moved': () => SUBSCRIPTION_CHANGED,
  },
  // Those that show plans hear it.
  tells: { 'plan.moved': () => [] },
});

/** What is paid: a plan of the address, or a bill. */
const checkoutAt = (at: At): CheckoutOf | null => {
  const { productPlanId, term, billId } = planPlaceOf(at.query);
  if (billId !== null) return { kind: 'bill', billId };
  return productPlanId === null ? null : { kind: 'plan', productPlanId, term };
};

/** The payment of a plan, or of a bill. */
export const checkout = defineLaterFeature<typeof checkoutMachine, PlanNews>({
  opens: (at) => {
    const opened = buyerAt(at, at.has('checkout'));
    const of = checkoutAt(at);
    if (!opened || of === null) return null;
    const what = of.kind === 'bill' ? of.billId : `${of.productPlanId}-${of.term}`;
    return { key: `${opened.key}-${what}`, input: { ...opened.of, of } };
  },
  follows: followedAs(CHANGED),
  hears: { 'network.changed': same, 'realtime.reset': () => CHANGED },
  tells: { 'plan.moved': () => [] },
});

/** The bills of an organization, the newest first. */
export const bills = defineFeature({
  machine: createCollectionMachine<Bill, WalletKey>({ id: 'bills', keyOf: ({ id }) => id }),
  opens: (at) => {
    const opened = buyerAt(at, isPage(at, 'bills'));
    return opened && { key: opened.key, input: { query: opened.of, pageSize: PAGE_SIZE } };
  },
  follows: (event, { query }) => planFollowedAs(RELOAD)(event, query),
  hears: { ...AS_LIST, 'plan.moved': reload },
});

/** One plan, or the one that the account is offered. */
export const planShown = defineFeature({
  machine: createResourceMachine<PlanShown, PlanShownKey>({ id: 'planShown' }),
  opens: (at) => {
    const isNamed = at.has('planDetails');
    const { productPlanId } = planPlaceOf(at.query);
    const opened = isNamed ? openedAs(at, productPlanId !== null) : buyerAt(at, at.has('planOffered'));
    const named = isNamed ? productPlanId : null;
    return (
      opened && {
        key: `${opened.key}-${named ?? 'offered'}`,
        input: { key: { ...opened.of, productPlanId: named } },
      }
    );
  },
  hears: AS_RECORD,
});

/** What a partner or a reseller sells. */
export const planCatalog = defineFeature({
  machine: createResourceMachine<readonly ProductPlan[], PlanCatalogKey>({ id: 'planCatalog' }),
  opens: (at) => {
    const opened = sellerAt(at, isPage(at, 'plans'));
    return opened && { key: opened.key, input: { key: opened.of } };
  },
  hears: { ...AS_RECORD, 'planEditor.done': () => REFRESH },
});

/** The plan that is made or changed. */
export const planEditor = defineLaterFeature<typeof planEditorMachine, PlanEditorNews>({
  opens: (at) => {
    const opened = sellerAt(at, at.has('editPlan'));
    const { productPlanId } = planPlaceOf(at.query);
    return (
      opened && {
        key: `${opened.key}-${productPlanId ?? 'new'}`,
        input: { key: { ...opened.of, productPlanId } },
      }
    );
  },
  hears: { 'network.changed': same },
  tells: { 'planEditor.done': () => [{ type: 'closeOverlay', params: { key: 'editPlan' } }] },
});
