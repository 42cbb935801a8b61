import { createAccountMachine } from '#machines/createAccount';
import { definePlan } from '#tests/harness/index.ts';
import { failure, refusal, template } from './fixtures';

export const createAccountPlan = definePlan(createAccountMachine, {
  inputs: [
    { kind: 'agent', parentId: 5, templateId: null },
    { kind: 'agent', parentId: 5, templateId: 'frontDesk' },
    { kind: 'organization', parentId: 3, templateId: null },
  ],
  events: {
    'createAccount.chooseTemplate': [{ templateId: 'frontDesk' }],
    'createAccount.startFromScratch': [{}],
    'createAccount.back': [{}],
    'createAccount.edit': [{ changes: { name: 'Front desk' } }, { changes: { name: ' ' } }],
    'createAccount.fill': [
      { key: 'business', value: 'Harbor' },
      { key: 'days', value: [] },
    ],
    'createAccount.submit': [{}],
    'createAccount.retry': [{}],
    'createAccount.skip': [{}],
  },
  outcomes: {
    openForm: { ok: [{ kept: null, timezone: 'Europe/Madrid' }], error: [failure] },
    loadTemplate: { ok: [template], error: [failure] },
    createAccount: {
      ok: [
        { kind: 'created', id: 9 },
        { kind: 'refused', failure: refusal },
      ],
      error: [failure],
    },
    configureAgent: { ok: [undefined], error: [failure] },
  },
});
