import { CREATE_ACCOUNT_FAILED } from '#contract/rules/messages';
import { createFormMachine } from '../shared/form';

/** What can be created below an account: a partner's reseller, a reseller's organization. An agent is made by its set-up. */
export type CreateAccountKind = 'reseller' | 'organization';

export type CreateAccount = {
  readonly key: { readonly kind: CreateAccountKind; readonly parentId: number };
  readonly record: never;
  /** `email`: of the future owner; may be empty. */
  readonly draft: { readonly name: string; readonly email: string };
  readonly edit: Partial<CreateAccount['draft']>;
  readonly work: { readonly task: 'create' } & CreateAccount['key'] & CreateAccount['draft'];
  /** The created account. */
  readonly done: { readonly id: number };
  readonly news: CreateAccountNews;
};

/** Sent to the parent, also by the set-up of an agent. */
export type CreateAccountNews = {
  readonly type: 'createAccount.created';
  readonly kind: CreateAccountKind | 'agent';
  readonly id: number;
};

/** Creates an account below another (specification 4, 7 Accounts). */
export const createAccountMachine = createFormMachine<CreateAccount>({
  id: 'createAccount',
  empty: () => ({ name: '', email: '' }),
  shown: (never) => never,
  tasks: {
    create: {
      work: ({ key, draft }) => ({ task: 'create', ...key, name: draft.name.trim(), email: draft.email.trim() }),
      tells: ({ key }, { id }) => ({ type: 'createAccount.created', kind: key.kind, id }),
      failed: CREATE_ACCOUNT_FAILED,
    },
  },
  keptAs: ({ kind, parentId }) => `createAccount/${kind}/${parentId}`,
});
