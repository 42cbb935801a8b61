import { TAGS } from '../shared/tags';
import { createAccountSetup, EMPTY_FORM, formKeyOf } from './createAccount.setup';

/**
 * Creates an account below another (specification 1, 3, 7 Accounts): a reseller or an organization. Spawned by `workspace` while its
 * overlay is open.
 *
 * Owns: the form and the progress of the creation.
 * Invariants: nothing is created without a name; the form is kept until the account is created.
 */
export const createAccountMachine = createAccountSetup.createMachine({
  id: 'createAccount',
  context: ({ input }) => ({
    kind: input.kind,
    parentId: input.parentId,
    form: EMPTY_FORM,
    isNameMissing: false,
    failure: null,
    createdId: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context }) => formKeyOf(context),
        onDone: { target: 'filling', actions: { type: 'takeForm', params: ({ event }) => event.output } },
        // If the saved form cannot be read, start with an empty one.
        onError: 'filling',
      },
    },
    filling: {
      initial: 'fresh',
      states: {
        fresh: {},
        refused: {
          tags: TAGS.failed,
          on: {
            'createAccount.submit': { guard: 'hasName', target: '#createAccount.creating', actions: 'forgetFailure' },
          },
        },
      },
      on: {
        'createAccount.edit': {
          actions: [
            'editForm',
            { type: 'keepForm', params: ({ context }) => ({ ...formKeyOf(context), form: context.form }) },
          ],
        },
        'createAccount.submit': [{ guard: 'hasName', target: 'creating' }, { actions: 'markMissing' }],
      },
    },
    creating: {
      tags: TAGS.busy,
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context: { kind, parentId, form } }) => ({
          kind,
          parentId,
          name: form.name.trim(),
          email: form.email.trim(),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'filling.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'created', actions: { type: 'keepCreated', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'filling.refused',
          actions: { type: 'keepCreateError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    created: {
      entry: [
        { type: 'dropForm', params: ({ context }) => formKeyOf(context) },
        'tellCreated',
        { type: 'openAccount', params: ({ context }) => ({ kind: context.kind, id: context.createdId }) },
      ],
    },
  },
});
