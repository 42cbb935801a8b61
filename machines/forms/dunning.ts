import type { Dunning } from '#contract/entities/business';
import { LOAD_BUSINESS_FAILED, SAVE_DUNNING_FAILED } from '#contract/rules/messages/business';
import {
  DUNNING_DAYS_MOST,
  DUNNING_DEFAULTS,
  DUNNING_TRIES_MOST,
  type DunningRules,
  dunningFault,
} from '#contract/rules/money/plans/dunning';
import { createFormMachine } from '../shared/form';
import { required } from '../shared/required';

export type DunningForm = {
  readonly key: { readonly targetAccountId: number };
  readonly record: Dunning;
  /** Days as they are typed; those of the tries with commas between them. */
  readonly draft: {
    readonly tryDays: string;
    readonly textsPauseDay: string;
    readonly planEndsDay: string;
    readonly mails: boolean;
  };
  readonly edit: Partial<DunningForm['draft']>;
  readonly work: { readonly task: 'save'; readonly dunning: Dunning } & DunningForm['key'];
  readonly done: Dunning;
  readonly news: { readonly type: 'dunning.done' };
};

export type DunningNews = DunningForm['news'];

function dayOf(typed: string): number | null {
  const day = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return day >= 1 && day <= DUNNING_DAYS_MOST ? day : null;
}

/** What was typed, as rules. Null: it is none. */
function rulesOf({ tryDays, textsPauseDay, planEndsDay, mails }: DunningForm['draft']): Dunning | null {
  const days = tryDays.trim() === '' ? [] : tryDays.split(',').map(dayOf);
  const [texts, end] = [dayOf(textsPauseDay), dayOf(planEndsDay)];
  const known = days.filter((day) => day !== null);
  if (known.length !== days.length || days.length > DUNNING_TRIES_MOST || texts === null || end === null) return null;
  const rules = { tryDays: known, textsPauseDay: texts, planEndsDay: end, mails };
  return dunningFault(rules) === null ? rules : null;
}

const draftOf = ({ tryDays, textsPauseDay, planEndsDay, mails }: DunningRules) => ({
  tryDays: tryDays.join(', '),
  textsPauseDay: String(textsPauseDay),
  planEndsDay: String(planEndsDay),
  mails,
});

/** What happens to organizations that do not pay (specification 7, Billing). Incoming calls are answered until the last day, whatever is chosen. */
export const dunningMachine = createFormMachine<DunningForm>({
  id: 'dunning',
  unread: LOAD_BUSINESS_FAILED,
  isThere: () => true,
  empty: () => draftOf(DUNNING_DEFAULTS),
  shown: draftOf,
  tasks: {
    save: {
      may: ({ typed, draft }) => Object.keys(typed).length > 0 && rulesOf(draft) !== null,
      work: ({ key, draft }) => ({ task: 'save', ...key, dunning: required(rulesOf(draft)) }),
      tells: () => ({ type: 'dunning.done' }),
      stays: (_, done) => done,
      failed: SAVE_DUNNING_FAILED,
    },
  },
});
