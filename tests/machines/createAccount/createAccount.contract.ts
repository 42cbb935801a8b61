import { type AgentStart, type CreateAccountContext, createAccountMachine } from '#machines/createAccount';
import { defineContract } from '#tests/harness/index.ts';

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
      to: 'arriving',
      does: ['forget', 'setStart'],
      section: ADDRESS,
      expect: ({ before, event, after }) =>
        JSON.stringify(after.context.start) === JSON.stringify(event.start) &&
        after.context.template === null &&
        JSON.stringify(after.context.form) === JSON.stringify(withoutNameOf(before.context)),
    },
    {
      in: 'opening',
      on: 'createAccount.choose',
      when: 'changesStart',
      given: ({ context, event }) => isOther(context, event.start),
      does: ['setStart'],
      section: ADDRESS,
      expect: ({ event, after }) => JSON.stringify(after.context.start) === JSON.stringify(event.start),
    },
    { in: 'opening', on: 'done openForm', to: 'arriving', does: ['takeForm'], section: KEPT },
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

    { in: 'loadingTemplate', on: 'done loadTemplate', to: 'filling', does: ['takeTemplate'], section: AGENT },
    {
      in: 'loadingTemplate',
      on: 'error loadTemplate',
      to: 'templateFailed',
      does: ['keepTemplateError'],
      section: '8',
    },
    { in: 'templateFailed', on: 'createAccount.retry', to: 'loadingTemplate', does: ['forget'], section: '8' },

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

/** Only an agent has a start, and only a different one changes something. */
const isOther = ({ kind, start }: Pick<CreateAccountContext, 'kind' | 'start'>, other: AgentStart | null): boolean =>
  kind === 'agent' && JSON.stringify(start) !== JSON.stringify(other);

/** The form without the name that came from the template. */
const withoutNameOf = ({ form, template }: Pick<CreateAccountContext, 'form' | 'template'>) =>
  template !== null && form.name === template.title ? { ...form, name: '' } : form;

/** The fixtures' template requires `business`, and `days`, which has a default. */
const requiredAreFilled = (context: {
  readonly template: object | null;
  readonly form: { readonly values: Readonly<Record<string, unknown>> };
}): boolean =>
  context.template === null ||
  (context.form.values.business === 'Harbor' && JSON.stringify(context.form.values.days ?? ['Mon']) === '["Mon"]');
