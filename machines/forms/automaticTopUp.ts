import type { BodyInputOf } from '#contract/endpoint';
import type { setAutomaticTopUp } from '#contract/endpoints/money/topUps';
import type { AutomaticTopUp } from '#contract/entities/card';
import { LOAD_AUTOMATIC_FAILED, SAVE_AUTOMATIC_FAILED } from '#contract/rules/messages/topUp';
import { readCents } from '#contract/rules/money/amounts';
import { createFormMachine } from '../shared/form';

export type AutomaticTopUpForm = {
  readonly key: { readonly targetAccountId: number };
  readonly record: AutomaticTopUp;
  readonly draft: Pick<AutomaticTopUp, 'isOn' | 'belowUsd' | 'addUsd' | 'monthlyUsd' | 'cardId'>;
  readonly edit: Partial<AutomaticTopUpForm['draft']>;
  readonly work: { readonly task: 'save' } & AutomaticTopUpForm['key'] &
    Required<BodyInputOf<typeof setAutomaticTopUp>>;
  readonly done: AutomaticTopUp;
  readonly news: { readonly type: 'automaticTopUp.done' };
};

export type AutomaticTopUpNews = AutomaticTopUpForm['news'];

/** Funds that are added by themselves (specification 7, Wallet and pay): below which amount, by how much, by which card, and up to what. */
export const automaticTopUpMachine = createFormMachine<AutomaticTopUpForm>({
  id: 'automaticTopUp',
  unread: LOAD_AUTOMATIC_FAILED,
  isThere: () => true,
  empty: () => ({ isOn: false, belowUsd: '', addUsd: '', monthlyUsd: '', cardId: null }),
  shown: ({ isOn, belowUsd, addUsd, monthlyUsd, cardId }) => ({ isOn, belowUsd, addUsd, monthlyUsd, cardId }),
  tasks: {
    save: {
      // The host knows the bounds.
      may: ({ typed, draft: { isOn, belowUsd, addUsd, monthlyUsd, cardId } }) =>
        Object.keys(typed).length > 0 &&
        [belowUsd, addUsd, monthlyUsd].every((amount) => readCents(amount) !== null) &&
        (!isOn || cardId !== null),
      work: ({ key, draft }) => ({ task: 'save', ...key, ...draft }),
      tells: () => ({ type: 'automaticTopUp.done' }),
      stays: (_, done) => done,
      failed: SAVE_AUTOMATIC_FAILED,
    },
  },
});
