import { createAccountMachine } from '#machines/createAccount';
import { definePlan } from '#tests/harness/index.ts';
import { failure, refusal, template } from './fixtures';

const FRONT_DESK = { kind: 'template', templateId: 'frontDesk' } as const;

export const createAccountPlan = definePlan(createAccountMachine, {
  inputs: [
    { kind: 'agent', parentId: 5, start: null },
    { kind: 'agent', parentId: 5, start: FRONT_DESK },
    { kind: 'organization', parentId: 3, start: null },
  ],
  events: {
    'createAccount.choose': [{ start: FRONT_DESK }, { start: { kind: 'scratch' } }, { start: null }],
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
