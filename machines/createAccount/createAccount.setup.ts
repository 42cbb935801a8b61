import { assign, sendParent, setup } from 'xstate';
import { CREATE_ACCOUNT_FAILED } from '#contract/rules/messages';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CreateAccountContext,
  CreateAccountEvent,
  CreateAccountForm,
  CreateAccountInput,
  CreateAccountKind,
  CreateAccountNews,
  CreateInput,
  CreateOutput,
  FormKey,
  OpenFormOutput,
} from './createAccount.types';

export const createAccountSetup = setup({
  types: {
    context: {} as CreateAccountContext,
    events: {} as CreateAccountEvent,
    input: {} as CreateAccountInput,
    tags: {} as Tag,
  },
  actors: {
    openForm: placeholder<FormKey, OpenFormOutput>('openForm'),
    createAccount: placeholder<CreateInput, CreateOutput>('createAccount'),
  },
  guards: {
    hasName: ({ context }) => context.form.name.trim() !== '',
    isRefused: (_, output: CreateOutput) => output.kind === 'refused',
  },
  actions: {
    takeForm: assign((_, { kept }: OpenFormOutput) => ({ form: kept ?? EMPTY_FORM })),
    /** A name filled in since is no longer marked missing. A refusal stays until the next submit. */
    editForm: assign(({ context, event }) => {
      if (event.type !== 'createAccount.edit') return {};
      const form = { ...context.form, ...event.changes };
      return { form, isNameMissing: context.isNameMissing && form.name.trim() === '' };
    }),
    markMissing: assign({ isNameMissing: true }),
    forgetFailure: assign({ failure: null }),
    keepCreated: assign((_, output: CreateOutput) => (output.kind === 'created' ? { createdId: output.id } : {})),
    keepRefusal: assign((_, output: CreateOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    keepCreateError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, CREATE_ACCOUNT_FAILED) })),
    tellCreated: sendParent(
      ({ context }): CreateAccountNews => ({
        type: 'createAccount.created',
        kind: context.kind,
        id: required(context.createdId),
      }),
    ),
    /** Keeps the form until the account is created, across a reload and a closed overlay. */
    keepForm: actionPlaceholder<FormKey & { form: CreateAccountForm }>('keepForm'),
    dropForm: actionPlaceholder<FormKey>('dropForm'),
    /** Goes to the new account. */
    openAccount: actionPlaceholder<{ kind: CreateAccountKind; id: number | null }>('openAccount'),
  },
});

export const EMPTY_FORM: CreateAccountForm = { name: '', email: '' };

/** What a form is kept for. */
export const formKeyOf = ({ kind, parentId }: FormKey): FormKey => ({ kind, parentId });
