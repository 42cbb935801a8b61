import { type AgentStart, type CreateAccountContext, createAccountMachine } from '#machines/createAccount';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';
import { template } from './fixtures';

const SECTION = '3 Account, 7 Accounts';
const AGENT = '1, 4 Template, 7 Agents and templates';
const ADDRESS = '2 Query parameters, experience.md (deep links)';
const KEPT = 'experience.md Character (nothing typed is lost)';
const EMPTY = { name: '', email: '', timezone: '', values: {} };

export const createAccountContract = defineContract(createAccountMachine, {
  start: [{ to: 'opening', section: KEPT }],
  rows: [
    {
      in: '(root)',
      on: 'createAccount.choose',
      when: 'changesStart',
      given: ({ context, event }) => context.createdId === null && isOther(context, event.start),
      to: 'opening',
      does: ['forget', 'setStart'],
      section: ADDRESS,
      sets: ({ event }) => ({
        start: event.start,
        template: null,
        form: EMPTY,
        missing: [],
        failure: null,
      }),
    },
    {
      in: 'opening',
      on: 'done openForm',
      to: 'arriving',
      does: ['takeForm'],
      sets: { form: { ...EMPTY, timezone: 'Europe/Madrid' } },
      section: KEPT,
    },
    { in: 'opening', on: 'error openForm', to: 'arriving', section: KEPT },
    {
      in: 'arriving',
      on: 'always',
      when: 'hasTemplate',
      given: ({ context }) => context.start?.kind === 'template',
      to: 'loadingTemplate',
      section: ADDRESS,
    },
    {
      in: 'arriving',
      on: 'always',
      when: 'mustChoose',
      given: ({ context }) => context.kind === 'agent' && context.start === null,
      to: 'choosing',
      section: AGENT,
    },
    { in: 'arriving', on: 'always', to: 'filling', section: SECTION },

    {
      in: 'loadingTemplate',
      on: 'done loadTemplate',
      to: 'filling',
      does: ['takeTemplate'],
      sets: ({ context: { form } }) => ({
        template,
        form: { ...form, name: form.name.trim() === '' ? 'Front desk' : form.name },
      }),
      section: AGENT,
    },
    {
      in: 'loadingTemplate',
      on: 'error loadTemplate',
      to: 'templateFailed',
      does: ['keepTemplateError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The templates could not be loaded.') }),
      section: '8',
    },
    {
      in: 'templateFailed',
      on: 'createAccount.retry',
      to: 'loadingTemplate',
      does: ['forget'],
      sets: { missing: [], failure: null },
      section: '8',
    },

    {
      in: 'filling',
      on: 'createAccount.edit',
      does: ['editForm', 'keepForm'],
      sets: ({ context, event }) => edited(context, { ...context.form, ...event.changes }),
      section: KEPT,
    },
    {
      in: 'filling',
      on: 'createAccount.fill',
      does: ['editForm', 'keepForm'],
      sets: ({ context, event: { key, value } }) =>
        edited(context, { ...context.form, values: { ...context.form.values, [key]: value } }),
      section: KEPT,
    },
    {
      in: 'filling',
      on: 'createAccount.submit',
      when: 'isComplete',
      given: ({ context }) => missingIn(context).length === 0,
      to: 'creating',
      does: ['forget'],
      sets: { missing: [], failure: null },
      section: '5 Form helper',
    },
    {
      in: 'filling',
      on: 'createAccount.submit',
      does: ['markMissing'],
      sets: ({ context }) => ({ missing: missingIn(context) }),
      section: '5 Form helper',
    },

    {
      in: 'creating',
      on: 'done createAccount',
      when: 'isRefused(…)',
      given: ({ event }) => event.output.kind === 'refused',
      to: 'filling',
      does: ['keepRefusal'],
      sets: { failure: { kind: 'invalid', message: 'This name is taken.', input: 'accountName' } },
      section: '8',
    },
    {
      in: 'creating',
      on: 'done createAccount',
      when: 'isAgent',
      given: ({ context }) => context.kind === 'agent',
      to: 'configuring',
      does: ['keepCreated'],
      sets: { createdId: 9 },
      section: AGENT,
    },
    {
      in: 'creating',
      on: 'done createAccount',
      to: 'created',
      does: ['keepCreated', 'dropForm', 'send parent createAccount.created', 'openAccount'],
      sets: { createdId: 9 },
      section: SECTION,
    },
    {
      in: 'creating',
      on: 'error createAccount',
      to: 'filling',
      does: ['keepCreateError'],
      sets: ({ context, event }) => ({
        failure: failureOf(
          event.error,
          context.kind === 'agent' ? 'The agent could not be created.' : 'The account could not be created.',
        ),
      }),
      section: '8',
    },

    {
      in: 'configuring',
      on: 'done configureAgent',
      to: 'created',
      does: ['dropForm', 'send parent createAccount.created', 'openAccount'],
      section: AGENT,
    },
    {
      in: 'configuring',
      on: 'error configureAgent',
      to: 'configureFailed',
      does: ['keepConfigureError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'Failed to save staging campaign') }),
      section: '8',
    },
    {
      in: 'configureFailed',
      on: 'createAccount.retry',
      to: 'configuring',
      does: ['forget'],
      sets: { missing: [], failure: null },
      section: '8',
    },
    {
      in: 'configureFailed',
      on: 'createAccount.skip',
      to: 'created',
      sets: { missing: [], failure: null },
      does: ['forget', 'dropForm', 'send parent createAccount.created', 'openAccount'],
      section: AGENT,
    },
  ],
  inputs: {
    openForm: ({ context: { kind, parentId, start } }) => ({ kind, parentId, start }),
    loadTemplate: { templateId: 'frontDesk', parentId: 5 },
    createAccount: ({ context: { kind, parentId } }) => ({ kind, parentId, name: 'Front desk', email: '' }),
    configureAgent: ({ context: { start, form } }) => ({
      agentId: 9,
      name: 'Front desk',
      timezone: form.timezone,
      from: start?.kind === 'template' ? { templateId: 'frontDesk', fields: filledIn } : null,
    }),
  },
  invariants: {
    'an account is known exactly once it is made': (snapshot) =>
      (snapshot.context.createdId !== null) ===
      (snapshot.matches('configuring') || snapshot.matches('configureFailed') || snapshot.matches('created')),
    'only an agent has a template': ({ context }) =>
      context.kind === 'agent' || (context.start === null && context.template === null),
    'a failure is told exactly where something failed, or can be tried again': (snapshot) =>
      snapshot.context.failure === null ||
      snapshot.matches('filling') ||
      snapshot.matches('templateFailed') ||
      snapshot.matches('configureFailed'),
    'what is missing is complained of only while it can be filled in': (snapshot) =>
      snapshot.context.missing.length === 0 || snapshot.matches('filling'),
    'an unopened form is empty': (snapshot) =>
      !snapshot.matches('opening') || JSON.stringify(snapshot.context.form) === JSON.stringify(EMPTY),
  },
});

/** The fixtures' template as it is filled in before an agent is made from it. */
const filledIn =
  template.production?.templateFields?.map((field) =>
    field.key === 'business' ? { ...field, value: 'Harbor' } : field,
  ) ?? [];

/** Only an agent has a start, and only a different one changes something. */
const isOther = ({ kind, start }: Pick<CreateAccountContext, 'kind' | 'start'>, other: AgentStart | null): boolean =>
  kind === 'agent' && JSON.stringify(start) !== JSON.stringify(other);

/** The fixtures' template requires `business`, and `days`, which has a default. */
const missingIn = ({ template: of, form: { name, values } }: Pick<CreateAccountContext, 'template' | 'form'>) => [
  ...(name.trim() === '' ? ['name'] : []),
  ...(of !== null && values.business !== 'Harbor' ? ['fields.business'] : []),
  ...(of !== null && Array.isArray(values.days) && values.days.length === 0 ? ['fields.days'] : []),
];

/** What was missing and is filled in is complained of no more. */
const edited = ({ template: of, missing }: CreateAccountContext, form: CreateAccountContext['form']) => ({
  form,
  missing: missing.filter((input) => missingIn({ template: of, form }).includes(input)),
});
