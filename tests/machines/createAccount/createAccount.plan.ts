import { createAccountMachine } from '#machines/createAccount';
import { definePlan } from '#tests/harness/index.ts';
import { failure, refusal } from './fixtures';

export const createAccountPlan = definePlan(createAccountMachine, {
  inputs: [
    { kind: 'organization', parentId: 3 },
    { kind: 'reseller', parentId: 2 },
  ],
  events: {
    'createAccount.edit': [{ changes: { name: 'Harbor' } }, { changes: { name: ' ' } }],
    'createAccount.submit': [{}],
  },
  outcomes: {
    openForm: { ok: [{ kept: null }, { kept: { name: 'Redline', email: '' } }], error: [failure] },
    createAccount: {
      ok: [
        { kind: 'created', id: 9 },
        { kind: 'refused', failure: refusal },
      ],
      error: [failure],
    },
  },
});
