import type { BodyInputOf } from '#contract/endpoint';
import type { setUsageLimits } from '#contract/endpoints/money/usage';
import type { UsageLimits } from '#contract/entities/usage';
import { LOAD_LIMITS_FAILED, SAVE_LIMITS_FAILED } from '#contract/rules/messages/usageLimits';
import { readCents } from '#contract/rules/money/amounts';
import type { ProductItemName } from '#contract/rules/money/productItems';
import { readUnits } from '#contract/rules/money/usageLimits';
import { createFormMachine } from '../shared/form';

export type LimitDraft = {
  readonly item: ProductItemName;
  /** Null: all agents together. */
  readonly agentId: number | null;
  /** In units of the item, as it is typed. */
  readonly most: string;
};

export type UsageLimitsForm = {
  readonly key: { readonly targetAccountId: number };
  readonly record: UsageLimits;
  /** Without a budget its text is empty. */
  readonly draft: {
    readonly budgetUsd: string;
    readonly tellAtPercent: string;
    readonly limits: readonly LimitDraft[];
  };
  readonly edit: Partial<UsageLimitsForm['draft']>;
  readonly work: { readonly task: 'save' } & UsageLimitsForm['key'] & Required<BodyInputOf<typeof setUsageLimits>>;
  readonly done: UsageLimits;
  readonly news: { readonly type: 'usageLimits.done' };
};

export type UsageLimitsNews = UsageLimitsForm['news'];

const isBudget = (typed: string): boolean => typed.trim() === '' || (readCents(typed) ?? 0n) > 0n;
const isShare = (typed: string): boolean => /^[1-9]\d?$/.test(typed.trim());
const isUnique = (limits: readonly LimitDraft[]): boolean =>
  new Set(limits.map(({ item, agentId }) => `${agentId} ${item}`)).size === limits.length;

/** What of a draft is not what it should be; `most`: of each limit its amount. */
export const limitProblemsOf = ({ budgetUsd, tellAtPercent, limits }: UsageLimitsForm['draft']) => ({
  budget: !isBudget(budgetUsd),
  share: !isShare(tellAtPercent),
  twice: !isUnique(limits),
  most: limits.map(({ most }) => readUnits(most) === null),
});

/** The budget of an organization and its limits by item and agent (specification 7, Billing), with what of each was used. */
export const usageLimitsMachine = createFormMachine<UsageLimitsForm>({
  id: 'usageLimits',
  unread: LOAD_LIMITS_FAILED,
  isThere: () => true,
  empty: () => ({ budgetUsd: '', tellAtPercent: '80', limits: [] }),
  shown: ({ budgetUsd, tellAtPercent, limits }) => ({
    budgetUsd: budgetUsd ?? '',
    tellAtPercent: String(tellAtPercent),
    limits: limits.map(({ item, agentId = null, most }) => ({ item, agentId, most: String(most) })),
  }),
  tasks: {
    save: {
      may: ({ typed, draft }) => {
        const { budget, share, twice, most } = limitProblemsOf(draft);
        return Object.keys(typed).length > 0 && ![budget, share, twice, ...most].includes(true);
      },
      work: ({ key, draft: { budgetUsd, tellAtPercent, limits } }) => ({
        task: 'save',
        ...key,
        budgetUsd: budgetUsd.trim() === '' ? null : budgetUsd,
        tellAtPercent: Number(tellAtPercent),
        limits: limits.map(({ item, agentId, most }) => ({
          item,
          ...(agentId !== null && { agentId }),
          most: readUnits(most) ?? 0,
        })),
      }),
      tells: () => ({ type: 'usageLimits.done' }),
      stays: (_, done) => done,
      failed: SAVE_LIMITS_FAILED,
    },
  },
});
