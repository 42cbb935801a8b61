import type { Template, TemplateField } from '#contract/entities/campaign';
import type { Failure } from '../shared/failure';

/** What can be created below an account: a partner's reseller, a reseller's organization, an organization's agent. */
export type CreateAccountKind = 'reseller' | 'organization' | 'agent';

export type CreateAccountInput = {
  readonly kind: CreateAccountKind;
  readonly parentId: number;
  readonly start: AgentStart | null;
};

/** What an agent starts from, as the address says (specification 2). Null until it is chosen, and for other kinds. */
export type AgentStart = { readonly kind: 'template'; readonly templateId: string } | { readonly kind: 'scratch' };

/** What a form is filled in for. */
export type FormKey = CreateAccountInput;

export type FieldValue = NonNullable<TemplateField['value']>;

/** The form. Values of template fields are kept by key. */
export type CreateAccountForm = {
  readonly name: string;
  /** Organizations and resellers: the future owner; may be empty. */
  readonly email: string;
  /** Agents: an IANA zone. */
  readonly timezone: string;
  readonly values: Readonly<Record<string, FieldValue>>;
};

export type CreateAccountContext = {
  readonly kind: CreateAccountKind;
  readonly parentId: number;
  readonly form: CreateAccountForm;
  readonly start: AgentStart | null;
  readonly template: Template | null;
  /** Required inputs that are empty: `name`, or `fields.{key}`. */
  readonly missing: readonly string[];
  readonly failure: Failure | null;
  /** The created account. */
  readonly createdId: number | null;
};

export type CreateAccountEvent =
  /** The address changed. */
  | { type: 'createAccount.choose'; start: AgentStart | null }
  | { type: 'createAccount.edit'; changes: Partial<Omit<CreateAccountForm, 'values'>> }
  | { type: 'createAccount.fill'; key: string; value: FieldValue }
  | { type: 'createAccount.submit' }
  | { type: 'createAccount.retry' }
  /** Goes on without the configuration that could not be saved. */
  | { type: 'createAccount.skip' };

/** Sent to the parent. */
export type CreateAccountNews = { type: 'createAccount.created'; kind: CreateAccountKind; id: number };

/** The form saved for this start, if there is one, and the browser's time zone. */
export type OpenFormOutput = { readonly kept: CreateAccountForm | null; readonly timezone: string };

export type CreateInput = Pick<CreateAccountContext, 'kind' | 'parentId'> & {
  readonly name: string;
  readonly email: string;
};
export type CreateOutput =
  | { readonly kind: 'created'; readonly id: number }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type ConfigureInput = {
  readonly agentId: number;
  readonly name: string;
  readonly timezone: string;
  /** The template with its filled-in fields; null for an agent from scratch. */
  readonly from: { readonly templateId: string; readonly fields: readonly TemplateField[] } | null;
};
