import type { Template, TemplateField } from '#contract/entities/campaign';
import type { Failure } from '../shared/failure';

/** What can be made below an account: a partner's reseller, a reseller's organization, an organization's agent. */
export type CreateAccountKind = 'reseller' | 'organization' | 'agent';

export type CreateAccountInput = {
  readonly kind: CreateAccountKind;
  /** The account it is made below. */
  readonly parentId: number;
  readonly start: AgentStart | null;
};

/** What an agent begins with, as the address says (specification 2). None before it was chosen, nor for other kinds. */
export type AgentStart = { readonly kind: 'template'; readonly templateId: string } | { readonly kind: 'scratch' };

export type FieldValue = NonNullable<TemplateField['value']>;

/** What a person typed. Values of template fields are kept by key, so that another template takes over what it shares. */
export type CreateAccountForm = {
  readonly name: string;
  /** Organizations and resellers: who is to own it; may be empty. */
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
  /** What must be filled in before it can be made: `name`, or `fields.{key}`. */
  readonly missing: readonly string[];
  readonly failure: Failure | null;
  /** The account, once it is made. */
  readonly createdId: number | null;
};

export type CreateAccountEvent =
  /** What the address says by now. */
  | { type: 'createAccount.choose'; start: AgentStart | null }
  | { type: 'createAccount.edit'; changes: Partial<Omit<CreateAccountForm, 'values'>> }
  | { type: 'createAccount.fill'; key: string; value: FieldValue }
  | { type: 'createAccount.submit' }
  | { type: 'createAccount.retry' }
  /** Leaves an agent without the configuration that could not be stored. */
  | { type: 'createAccount.skip' };

/** What it tells its parent. */
export type CreateAccountNews = { type: 'createAccount.created'; kind: CreateAccountKind; id: number };

/** What was typed and not used yet, if this browser keeps any, and the zone the browser lives in. */
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
  /** The template with its fields as filled in; null for an agent from scratch. */
  readonly from: { readonly templateId: string; readonly fields: readonly TemplateField[] } | null;
};
