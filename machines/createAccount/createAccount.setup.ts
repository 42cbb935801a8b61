import { dequal } from 'dequal/lite';
import { assign, sendParent, setup } from 'xstate';
import type { Template } from '#contract/entities/campaign';
import {
  CREATE_ACCOUNT_FAILED,
  CREATE_AGENT_FAILED,
  LOAD_TEMPLATES_FAILED,
  SAVE_STAGING_FAILED,
} from '#contract/rules/messages';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ConfigureInput,
  CreateAccountContext,
  CreateAccountEvent,
  CreateAccountForm,
  CreateAccountInput,
  CreateAccountKind,
  CreateInput,
  CreateOutput,
  FormKey,
  OpenFormOutput,
} from './createAccount.types';
import { missingIn, templateIdOf } from './fields';

export const createAccountSetup = setup({
  types: {
    context: {} as CreateAccountContext,
    events: {} as CreateAccountEvent,
    input: {} as CreateAccountInput,
    tags: {} as Tag,
  },
  actors: {
    openForm: placeholder<FormKey, OpenFormOutput>('openForm'),
    loadTemplate: placeholder<{ templateId: string; parentId: number }, Template>('loadTemplate'),
    createAccount: placeholder<CreateInput, CreateOutput>('createAccount'),
    /** Gives a new agent its first configuration. */
    configureAgent: placeholder<ConfigureInput, void>('configureAgent'),
  },
  guards: {
    hasTemplate: ({ context }) => templateIdOf(context) !== null,
    mustChoose: ({ context }) => context.kind === 'agent' && context.start === null,
    /** Once an agent is created, its starting point no longer changes. */
    changesStart: ({ context, event }) =>
      event.type === 'createAccount.choose' &&
      context.kind === 'agent' &&
      context.createdId === null &&
      !dequal(context.start, event.start),
    isAgent: ({ context }) => context.kind === 'agent',
    isComplete: ({ context }) => missingIn(context).length === 0,
    isRefused: (_, output: CreateOutput) => output.kind === 'refused',
  },
  actions: {
    takeForm: assign((_, { kept, timezone }: OpenFormOutput) => ({
      form: kept ?? { ...EMPTY_FORM, timezone },
    })),
    setStart: assign(({ event }) =>
      event.type === 'createAccount.choose' ? { start: event.start, template: null, form: EMPTY_FORM } : {},
    ),
    /** An empty name becomes the template's. */
    takeTemplate: assign(({ context: { form } }, template: Template) => ({
      template,
      form: { ...form, name: form.name.trim() === '' ? template.title : form.name },
    })),
    editForm: assign(({ context, event }) => {
      if (event.type === 'createAccount.edit') return edited(context, { ...context.form, ...event.changes });
      if (event.type !== 'createAccount.fill') return {};
      return edited(context, { ...context.form, values: { ...context.form.values, [event.key]: event.value } });
    }),
    markMissing: assign(({ context }) => ({ missing: missingIn(context) })),
    forget: assign({ missing: [], failure: null }),
    keepCreated: assign((_, output: CreateOutput) => (output.kind === 'created' ? { createdId: output.id } : {})),
    keepRefusal: assign((_, output: CreateOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    keepTemplateError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_TEMPLATES_FAILED) })),
    keepCreateError: assign(({ context }, { error }: Thrown) => ({
      failure: toFailure(error, context.kind === 'agent' ? CREATE_AGENT_FAILED : CREATE_ACCOUNT_FAILED),
    })),
    keepConfigureError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, SAVE_STAGING_FAILED) })),
    tellCreated: sendParent(({ context }) => ({
      type: 'createAccount.created',
      kind: context.kind,
      id: context.createdId,
    })),
    /** Keeps the form until the account is created, across a reload and a closed overlay. */
    keepForm: actionPlaceholder<FormKey & { form: CreateAccountForm }>('keepForm'),
    dropForm: actionPlaceholder<FormKey>('dropForm'),
    /** Goes to the new account. */
    openAccount: actionPlaceholder<{ kind: CreateAccountKind; id: number | null }>('openAccount'),
  },
});

export const EMPTY_FORM: CreateAccountForm = { name: '', email: '', timezone: '', values: {} };

/** Inputs filled in since are no longer marked missing. A refusal stays until the next submit. */
const edited = (context: CreateAccountContext, form: CreateAccountForm): Partial<CreateAccountContext> => {
  const still = missingIn({ template: context.template, form });
  return { form, missing: context.missing.filter((input) => still.includes(input)) };
};
