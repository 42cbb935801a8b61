import type { PlanChanges, PlanPrices, ProductPlan } from '#contract/entities/plan';
import { LOAD_PLANS_FAILED, RETIRE_PLAN_FAILED, SAVE_PLAN_FAILED } from '#contract/rules/messages/checkout';
import { createFormMachine } from '../shared/form';
import { required } from '../shared/required';
import { keptPlanOf } from './keptPlan';
import { changesOf, draftOf, EMPTY_PLAN, isSoldBelowCost, type PlanDraft, pricesOf } from './planDraft';

/** Whose plan it is; null: a new one. */
type PlanKey = { readonly targetAccountId: number; readonly productPlanId: string | null };

export type PlanEditorForm = {
  readonly key: PlanKey;
  readonly record: ProductPlan;
  readonly draft: PlanDraft;
  readonly edit: Partial<PlanDraft>;
  readonly work:
    | ({ readonly task: 'save'; readonly kind: 'own'; readonly changes: PlanChanges } & PlanKey)
    /** A plan of the partner, to the reseller's own organizations. */
    | ({
        readonly task: 'save';
        readonly kind: 'offer';
        readonly offer: { readonly isOffered: boolean; readonly prices: PlanPrices };
      } & PlanKey)
    | ({ readonly task: 'retire' } & PlanKey);
  /** Null: it is retired. */
  readonly done: ProductPlan | null;
  readonly news: { readonly type: 'planEditor.done' };
};

export type PlanEditorNews = PlanEditorForm['news'];

type Facts = {
  readonly key: PlanKey;
  readonly record: ProductPlan | null;
};

/** Whether somebody above made it: then only its prices are the account's own. */
export const isOfPartner = ({ key, record }: Facts): boolean =>
  record !== null && record.sellerId !== key.targetAccountId;

/**
 * A plan that is sold (specification 3, Plan; 7, Billing): what it costs, what is included, and what more costs. Who has it keeps it as it
 * is until the next period.
 */
export const planEditorMachine = createFormMachine<PlanEditorForm>({
  id: 'planEditor',
  unread: LOAD_PLANS_FAILED,
  isThere: ({ productPlanId }) => productPlanId !== null,
  empty: () => EMPTY_PLAN,
  shown: draftOf,
  keptAs: ({ targetAccountId, productPlanId }) => `plan/${targetAccountId}/${productPlanId ?? 'new'}`,
  readKept: keptPlanOf,
  tasks: {
    save: {
      may: ({ typed, draft, ...facts }) =>
        Object.keys(typed).length > 0 &&
        (isOfPartner(facts) ? pricesOf(draft) : changesOf(draft)) !== null &&
        !isSoldBelowCost(draft, facts.record?.sold),
      work: ({ key, record, draft }) =>
        isOfPartner({ key, record })
          ? {
              task: 'save',
              kind: 'offer',
              ...key,
              offer: { isOffered: draft.isOffered, prices: required(pricesOf(draft)) },
            }
          : { task: 'save', kind: 'own', ...key, changes: required(changesOf(draft)) },
      tells: () => ({ type: 'planEditor.done' }),
      failed: SAVE_PLAN_FAILED,
    },
    retire: {
      may: ({ key, record }) => record !== null && record.state !== 'retired' && !isOfPartner({ key, record }),
      work: ({ key }) => ({ task: 'retire', ...key }),
      tells: () => ({ type: 'planEditor.done' }),
      failed: RETIRE_PLAN_FAILED,
    },
  },
});
