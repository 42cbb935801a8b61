import { TAGS } from '../shared/tags';
import { createAccountSetup, EMPTY_FORM } from './createAccount.setup';
import { filledFields, formKeyOf, templateIdOf } from './fields';

/**
 * Creates an account below another (specification 1, 3, 7 Accounts): a reseller, an organization, or an agent with its first
 * configuration, from a template or from scratch. Spawned by `workspace` while its overlay is open.
 *
 * Owns: the form and the progress of the creation. What an agent starts from is in the address, so that Back returns from the
 * form to the choice.
 * Invariants: nothing is created without a name and the fields its template requires; an account is created once, even if its
 * configuration fails; the form is kept until the account is created and configured, for each start of an agent its own.
 */
export const createAccountMachine = createAccountSetup.createMachine({
  id: 'createAccount',
  context: ({ input }) => ({
    kind: input.kind,
    parentId: input.parentId,
    start: input.start,
    template: null,
    form: EMPTY_FORM,
    missing: [],
    failure: null,
    createdId: null,
  }),
  on: {
    'createAccount.choose': { guard: 'changesStart', target: '.opening', actions: ['forget', 'setStart'] },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context }) => formKeyOf(context),
        onDone: { target: 'arriving', actions: { type: 'takeForm', params: ({ event }) => event.output } },
        // If the saved form cannot be read, start with an empty one.
        onError: 'arriving',
      },
    },
    arriving: {
      always: [
        { guard: 'hasTemplate', target: 'loadingTemplate' },
        { guard: 'mustChoose', target: 'choosing' },
        { target: 'filling' },
      ],
    },
    choosing: {},
    loadingTemplate: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadTemplate',
        src: 'loadTemplate',
        input: ({ context }) => ({ templateId: templateIdOf(context) ?? '', parentId: context.parentId }),
        onDone: { target: 'filling', actions: { type: 'takeTemplate', params: ({ event }) => event.output } },
        onError: {
          target: 'templateFailed',
          actions: { type: 'keepTemplateError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    templateFailed: {
      tags: TAGS.failed,
      on: { 'createAccount.retry': { target: 'loadingTemplate', actions: 'forget' } },
    },
    filling: {
      on: {
        'createAccount.edit': {
          actions: [
            'editForm',
            { type: 'keepForm', params: ({ context }) => ({ ...formKeyOf(context), form: context.form }) },
          ],
        },
        'createAccount.fill': {
          actions: [
            'editForm',
            { type: 'keepForm', params: ({ context }) => ({ ...formKeyOf(context), form: context.form }) },
          ],
        },
        'createAccount.submit': [
          { guard: 'isComplete', target: 'creating', actions: 'forget' },
          { actions: 'markMissing' },
        ],
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
            target: 'filling',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: 'isAgent',
            target: 'configuring',
            actions: { type: 'keepCreated', params: ({ event }) => event.output },
          },
          { target: 'created', actions: { type: 'keepCreated', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'filling',
          actions: { type: 'keepCreateError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    configuring: {
      tags: TAGS.busy,
      invoke: {
        id: 'configureAgent',
        src: 'configureAgent',
        input: ({ context }) => {
          const templateId = templateIdOf(context);
          return {
            agentId: context.createdId ?? 0,
            name: context.form.name.trim(),
            timezone: context.form.timezone,
            from: templateId === null ? null : { templateId, fields: filledFields(context) },
          };
        },
        onDone: 'created',
        onError: {
          target: 'configureFailed',
          actions: { type: 'keepConfigureError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    configureFailed: {
      tags: TAGS.failed,
      on: {
        'createAccount.retry': { target: 'configuring', actions: 'forget' },
        'createAccount.skip': { target: 'created', actions: 'forget' },
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
