import { createAccountMachine } from '#machines/createAccount';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '3 Account, 7 Accounts';
const AGENT = '1, 4 Template, 7 Agents and templates';
const KEPT = 'experience.md Character (nothing typed is lost)';
const EMPTY = { name: '', email: '', timezone: '', values: {} };

export const createAccountContract = defineContract(createAccountMachine, {
  start: [{ to: 'opening', section: KEPT }],
  rows: [
    { in: 'opening', on: 'done openForm', to: 'arriving', does: ['takeForm'], section: KEPT },
    { in: 'opening', on: 'error openForm', to: 'arriving', section: KEPT },
    {
      in: 'arriving',
      on: 'always',
      when: 'hasTemplate',
      given: ({ context }) => context.templateId !== null,
      to: 'loadingTemplate',
      section: '2 Query parameters',
    },
    {
      in: 'arriving',
      on: 'always',
      when: 'isAgent',
      given: ({ context }) => context.kind === 'agent',
      to: 'choosing',
      section: AGENT,
    },
    { in: 'arriving', on: 'always', to: 'filling', section: SECTION },

    {
      in: 'choosing',
      on: 'createAccount.chooseTemplate',
      to: 'loadingTemplate',
      does: ['chooseTemplate'],
      section: AGENT,
      expect: ({ event, after }) => after.context.templateId === event.templateId && after.context.template === null,
    },
    {
      in: 'choosing',
      on: 'createAccount.startFromScratch',
      to: 'filling',
      does: ['chooseNothing'],
      section: AGENT,
      expect: ({ after }) => after.context.templateId === null && after.context.template === null,
    },

    { in: 'loadingTemplate', on: 'done loadTemplate', to: 'filling', does: ['takeTemplate'], section: AGENT },
    {
      in: 'loadingTemplate',
      on: 'error loadTemplate',
      to: 'templateFailed',
      does: ['keepTemplateError'],
      section: '8',
    },
    {
      in: 'loadingTemplate',
      on: 'createAccount.back',
      to: 'choosing',
      does: ['chooseNothing'],
      section: AGENT,
    },
    { in: 'templateFailed', on: 'createAccount.retry', to: 'loadingTemplate', does: ['forget'], section: '8' },
    {
      in: 'templateFailed',
      on: 'createAccount.back',
      to: 'choosing',
      does: ['forget', 'chooseNothing'],
      section: AGENT,
    },

    { in: 'filling', on: 'createAccount.edit', does: ['editForm', 'keepForm'], section: KEPT },
    { in: 'filling', on: 'createAccount.fill', does: ['editForm', 'keepForm'], section: KEPT },
    {
      in: 'filling',
      on: 'createAccount.submit',
      when: 'isComplete',
      given: ({ context }) => context.form.name.trim() !== '' && requiredAreFilled(context),
      to: 'creating',
      does: ['forget'],
      section: '5 Form helper',
    },
    { in: 'filling', on: 'createAccount.submit', does: ['markMissing'], section: '5 Form helper' },
    {
      in: 'filling',
      on: 'createAccount.back',
      when: 'isAgent',
      given: ({ context }) => context.kind === 'agent',
      to: 'choosing',
      does: ['forget', 'chooseNothing'],
      section: AGENT,
      expect: ({ before, after }) => after.context.form === before.context.form,
    },

    {
      in: 'creating',
      on: 'done createAccount',
      when: 'isRefused(…)',
      given: ({ event }) => event.output.kind === 'refused',
      to: 'filling',
      does: ['keepRefusal'],
      section: '8',
    },
    {
      in: 'creating',
      on: 'done createAccount',
      when: 'isAgent',
      given: ({ context }) => context.kind === 'agent',
      to: 'configuring',
      does: ['keepCreated'],
      section: AGENT,
    },
    {
      in: 'creating',
      on: 'done createAccount',
      to: 'created',
      does: ['keepCreated', 'dropForm', 'send parent createAccount.created', 'openAccount'],
      section: SECTION,
    },
    { in: 'creating', on: 'error createAccount', to: 'filling', does: ['keepCreateError'], section: '8' },

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
      section: '8',
    },
    { in: 'configureFailed', on: 'createAccount.retry', to: 'configuring', does: ['forget'], section: '8' },
    {
      in: 'configureFailed',
      on: 'createAccount.skip',
      to: 'created',
      does: ['forget', 'dropForm', 'send parent createAccount.created', 'openAccount'],
      section: AGENT,
    },
  ],
  invariants: {
    'an account is known exactly once it is made': (snapshot) =>
      (snapshot.context.createdId !== null) ===
      (snapshot.matches('configuring') || snapshot.matches('configureFailed') || snapshot.matches('created')),
    'only an agent has a template': ({ context }) =>
      context.kind === 'agent' || (context.templateId === null && context.template === null),
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

/** The fixtures' template requires `business`, and `days`, which comes filled in. */
const requiredAreFilled = (context: {
  readonly template: object | null;
  readonly form: { readonly values: Readonly<Record<string, unknown>> };
}): boolean =>
  context.template === null ||
  (context.form.values.business === 'Harbor' && JSON.stringify(context.form.values.days ?? ['Mon']) === '["Mon"]');
