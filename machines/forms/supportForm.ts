import { SUPPORT_FAILED } from '#contract/rules/messages';
import { createFormMachine } from '../shared/form';

export type SupportForm = {
  /** For which account help is asked. */
  readonly key: { readonly targetAccountId: number };
  readonly record: never;
  /** What is typed; null: the person's own name and address. */
  readonly draft: { readonly name: string | null; readonly email: string | null; readonly message: string };
  readonly edit: Partial<SupportForm['draft']>;
  readonly work: { readonly task: 'send'; readonly targetAccountId: number; readonly form: SupportForm['draft'] };
  readonly done: null;
  readonly news: { readonly type: 'supportForm.sent' };
};

export type SupportFormNews = SupportForm['news'];

/** The get-support form (specification 2, help button). Nothing is sent without words. */
export const supportFormMachine = createFormMachine<SupportForm>({
  id: 'supportForm',
  empty: () => ({ name: null, email: null, message: '' }),
  shown: (never) => never,
  tasks: {
    send: {
      may: ({ draft }) => draft.message.trim() !== '',
      work: ({ key, draft }) => ({ task: 'send', ...key, form: draft }),
      tells: () => ({ type: 'supportForm.sent' }),
      failed: SUPPORT_FAILED,
    },
  },
  keptAs: ({ targetAccountId }) => `support/${targetAccountId}`,
  readKept: (stored) =>
    Object.fromEntries(
      Object.entries(stored).filter(([key, value]) => FIELDS.includes(key) && typeof value === 'string'),
    ),
});

const FIELDS: readonly string[] = ['name', 'email', 'message'];
