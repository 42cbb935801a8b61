import { createAccountMachine } from '#machines/createAccount';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';

const SECTION = '3 Account, 7 Accounts';
const KEPT = 'experience.md Character (nothing typed is lost)';
const EMPTY = { name: '', email: '' };

export const createAccountContract = defineContract(createAccountMachine, {
  start: [{ to: 'opening', section: KEPT }],
  rows: [
    {
      in: 'opening',
      on: 'done openForm',
      to: 'filling.fresh',
      does: ['takeForm'],
      sets: ({ event }) => ({ form: event.output.kept ?? EMPTY }),
      section: KEPT,
    },
    { in: 'opening', on: 'error openForm', to: 'filling.fresh', section: KEPT },
    {
      in: 'filling',
      on: 'createAccount.edit',
      does: ['editForm', 'keepForm'],
      sets: ({ context, event }) => ({
        form: { ...context.form, ...event.changes },
        isNameMissing: context.isNameMissing && event.changes.name === ' ',
      }),
      section: KEPT,
    },
    {
      in: 'filling',
      on: 'createAccount.submit',
      when: 'hasName',
      given: ({ context }) => context.form.name.trim() !== '',
      to: 'creating',
      section: '5 Form helper',
    },
    {
      in: 'filling.refused',
      on: 'createAccount.submit',
      when: 'hasName',
      given: ({ context }) => context.form.name.trim() !== '',
      to: 'creating',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'filling',
      on: 'createAccount.submit',
      does: ['markMissing'],
      sets: { isNameMissing: true },
      section: '5 Form helper',
    },
    {
      in: 'creating',
      on: 'done createAccount',
      when: 'isRefused(…)',
      given: ({ event }) => event.output.kind === 'refused',
      to: 'filling.refused',
      does: ['keepRefusal'],
      sets: { failure: { kind: 'invalid', message: 'This name is taken.', input: 'accountName' } },
      section: '8',
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
      to: 'filling.refused',
      does: ['keepCreateError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The account could not be created.') }),
      section: '8',
    },
  ],
  inputs: {
    openForm: ({ context: { kind, parentId } }) => ({ kind, parentId }),
    createAccount: ({ context: { kind, parentId, form } }) => ({ kind, parentId, name: form.name, email: '' }),
  },
  invariants: {
    'an account is known exactly once it is made': (snapshot) =>
      (snapshot.context.createdId !== null) === snapshot.matches('created'),
    'a failure is told only where it can be tried again': (snapshot) =>
      snapshot.context.failure === null || snapshot.matches({ filling: 'refused' }),
    'a missing name is complained of only while it can be filled in': (snapshot) =>
      !snapshot.context.isNameMissing || snapshot.matches('filling'),
    'an unopened form is empty': (snapshot) =>
      !snapshot.matches('opening') || JSON.stringify(snapshot.context.form) === JSON.stringify(EMPTY),
  },
});
