import type { Failure } from '../shared/failure';

/** What can be created below an account: a partner's reseller, a reseller's organization. An agent is made by its set-up. */
export type CreateAccountKind = 'reseller' | 'organization';

export type CreateAccountInput = { readonly kind: CreateAccountKind; readonly parentId: number };

/** What a form is filled in for. */
export type FormKey = CreateAccountInput;

export type CreateAccountForm = {
  readonly name: string;
  /** The future owner; may be empty. */
  readonly email: string;
};

export type CreateAccountContext = CreateAccountInput & {
  readonly form: CreateAccountForm;
  /** Whether a name was wanted that is empty. */
  readonly isNameMissing: boolean;
  readonly failure: Failure | null;
  /** The created account. */
  readonly createdId: number | null;
};

export type CreateAccountEvent =
  | { type: 'createAccount.edit'; changes: Partial<CreateAccountForm> }
  | { type: 'createAccount.submit' };

/** Sent to the parent, also by the set-up of an agent. */
export type CreateAccountNews = { type: 'createAccount.created'; kind: CreateAccountKind | 'agent'; id: number };

/** The form that was kept, if there is one. */
export type OpenFormOutput = { readonly kept: CreateAccountForm | null };

export type CreateInput = CreateAccountInput & CreateAccountForm;
export type CreateOutput =
  | { readonly kind: 'created'; readonly id: number }
  | { readonly kind: 'refused'; readonly failure: Failure };
