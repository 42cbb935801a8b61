import type { Bill, ProductPlan } from '#contract/entities/plan';
import {
  LOAD_BILLS_FAILED,
  LOAD_PLANS_FAILED,
  RETIRE_PLAN_FAILED,
  SAVE_PLAN_FAILED,
} from '#contract/rules/messages/checkout';
import type { PlanEditorForm } from '#machines/forms/planEditor';
import type { PlanCatalogKey, PlanShown, PlanShownKey, Plans, PlansKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects } from '../listPages';
import { openPageEnds } from '../pageEnds';

/** The plans that an organization may choose at a term (specification 7, Billing). */
export const definePlansEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<Plans, { readonly key: PlansKey }>(deps, LOAD_PLANS_FAILED, async ({ key }, signal) => {
      const { targetAccountId, term } = key;
      const { productPlans, held } = await deps.api.call(
        'allAvailablePlans',
        { query: { term } },
        { signal, targetAccountId },
      );
      return { plans: productPlans, held };
    }),
  },
});

/** One plan, or the one that the account is offered by name. */
export const definePlanShownEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<PlanShown, { readonly key: PlanShownKey }>(
      deps,
      LOAD_PLANS_FAILED,
      async ({ key: { targetAccountId, productPlanId } }, signal) => {
        const options = { signal, targetAccountId };
        const { productPlan } =
          productPlanId === null
            ? await deps.api.call('offeredPlan', {}, options)
            : await deps.api.call('readPlan', { params: { productPlanId } }, options);
        return { productPlan };
      },
    ),
  },
});

/** What a partner or a reseller sells. */
export const definePlanCatalogEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<readonly ProductPlan[], { readonly key: PlanCatalogKey }>(
      deps,
      LOAD_PLANS_FAILED,
      async ({ key }, signal) => (await deps.api.call('productCatalog', {}, { signal, ...key })).productPlans,
    ),
  },
});

/** The bills of an organization, page by page. */
export const defineBillsEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'bills'>(deps, LOAD_BILLS_FAILED, async (asked, options) => {
    const { page, pageSize, query } = asked;
    const cursor = ends.endBefore(asked);
    const found: { readonly bills: readonly Bill[]; readonly nextCursor?: string | undefined } = await deps.api.call(
      'listBills',
      { query: { pageSize, ...(cursor !== undefined && { cursor }) } },
      { ...options, targetAccountId: query.targetAccountId },
    );
    ends.keepEnd(asked, found.nextCursor);
    const shown = page * pageSize + found.bills.length;
    // How many there are in all is not counted.
    return { items: found.bills, totalCount: found.nextCursor === undefined ? shown : shown + 1 };
  });
};

/** The form of a plan that is sold. */
export const definePlanEditorEffects = (deps: EffectDeps) =>
  defineFormEffects<PlanEditorForm>(deps, {
    unread: LOAD_PLANS_FAILED,
    failed: { save: SAVE_PLAN_FAILED, retire: RETIRE_PLAN_FAILED },
    load: async ({ targetAccountId, productPlanId }, signal) =>
      productPlanId === null
        ? null
        : (await deps.api.call('readPlan', { params: { productPlanId } }, { signal, targetAccountId })).productPlan,
    carryOut: async (work, signal) => {
      const { targetAccountId, productPlanId } = work;
      const options = { signal, targetAccountId };
      if (productPlanId === null) {
        if (work.task !== 'save' || work.kind !== 'own') return null;
        return (await deps.api.call('createPlan', { body: work.changes }, options)).productPlan;
      }
      const params = { productPlanId };
      if (work.task === 'retire') {
        await deps.api.call('retirePlan', { params }, options);
        return null;
      }
      return work.kind === 'offer'
        ? (await deps.api.call('offerPlan', { params, body: work.offer }, options)).productPlan
        : (await deps.api.call('editPlan', { params, body: work.changes }, options)).productPlan;
    },
  });
