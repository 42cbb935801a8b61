import type { DemoCard } from '#contract/entities/card';
import type { PlanTerm } from '#contract/rules/money/plans/periods';
import { planPlaceOf } from '#contract/rules/money/plans/planPlace';
import type { Leave } from '#machines/subscription';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { useNavigation, useOverlayHrefs, usePlace } from './location';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope, useAccount } from './workspace';

/** The plans that may be chosen at the term of the address; null until they are loaded. */
export const usePlans = () => useRecord('plans');
/** The plan of the address, or the one that the account is offered. */
export const usePlanShown = () => useRecord('planShown');
/** What a partner or a reseller sells. */
export const usePlanCatalog = () => useRecord('planCatalog');

export type PlanSide = 'buys' | 'sells';

/** Whether the account subscribes to plans, or sells them; null until that is known. */
export function usePlanSide(): PlanSide | null {
  const type = useAccount()?.accountType;
  if (type === 'organization' || type === 'agent') return 'buys';
  return type === 'reseller' || type === 'partner' ? 'sells' : null;
}

/** The term and the plan of the address, and the addresses of what can be opened. */
export function usePlanPlace() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const place = planPlaceOf(new URLSearchParams(search));
  const checkoutHref = useOverlayHrefs('checkout');
  const editHref = useOverlayHrefs('editPlan');
  const detailsHref = useOverlayHrefs('planDetails');
  return {
    ...place,
    chooseTerm: (term: PlanTerm) => {
      const query = new URLSearchParams(search);
      query.set('planTerm', term);
      replace(`${pathname}?${query.toString()}`);
    },
    /** Where a plan is paid. */
    planHref: (productPlanId: string, term: PlanTerm = place.shownTerm) => checkoutHref({ productPlanId, term }),
    /** Where a bill is paid. */
    billHref: (billId: string) => checkoutHref({ billId }),
    /** Null: a new one. */
    editHref: (productPlanId: string | null) => editHref(productPlanId === null ? {} : { productPlanId }),
    detailsHref: (productPlanId: string) => detailsHref({ productPlanId }),
  };
}

/** Provides what the account subscribes to. */
export const SubscriptionFeature = (props: ScopeProps) => <FeatureScope of="subscription" {...props} />;
export const useSubscriptionRef = () => useActor('subscription');

const subscriptionVerbs = verbsOf((send: FeatureRef<'subscription'>['send']) => ({
  retry: () => send({ type: 'subscription.retry' }),
  cancel: () => send({ type: 'subscription.cancel' }),
  edit: (edit: Partial<Leave>) => send({ type: 'subscription.edit', edit }),
  stay: () => send({ type: 'subscription.stay' }),
  end: () => send({ type: 'subscription.end' }),
  resume: () => send({ type: 'subscription.resume' }),
  payBy: (cardId: string) => send({ type: 'subscription.payBy', cardId }),
}));
export const useSubscriptionVerbs = () => subscriptionVerbs(useSubscriptionRef());

/** Provides the checkout. */
export const CheckoutFeature = (props: ScopeProps) => <FeatureScope of="checkout" {...props} />;
export const useCheckoutRef = () => useActor('checkout');

const checkoutVerbs = verbsOf((send: FeatureRef<'checkout'>['send']) => ({
  retry: () => send({ type: 'checkout.retry' }),
  payBy: (cardId: string | null) => send({ type: 'checkout.payBy', cardId }),
  pay: () => send({ type: 'checkout.pay' }),
  goOn: () => send({ type: 'checkout.goOn' }),
  fill: (card: DemoCard) => send({ type: 'checkout.fill', card }),
  confirm: (isConfirmed: boolean) => send({ type: 'checkout.confirm', isConfirmed }),
  dismiss: () => send({ type: 'checkout.dismiss' }),
}));
export const useCheckoutVerbs = () => checkoutVerbs(useCheckoutRef());

/** Provides the form of a plan that is sold. */
export const PlanEditorFeature = (props: ScopeProps) => <FeatureScope of="planEditor" {...props} />;
