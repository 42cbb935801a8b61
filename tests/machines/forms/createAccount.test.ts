import { type CreateAccount, createAccountMachine } from '#machines/forms/createAccount';
import { proveForm } from './proveForm';

const ORGANIZATION = { key: { kind: 'organization', parentId: 3 } } as const;
const RESELLER = { key: { kind: 'reseller', parentId: 2 } } as const;

proveForm<CreateAccount>(createAccountMachine, {
  new: { ...ORGANIZATION, draft: { name: '', email: '' } },
  edits: [
    {
      ...ORGANIZATION,
      edits: [{ name: 'Harbor' }, { email: 'o@harbor.test' }],
      draft: { name: 'Harbor', email: 'o@harbor.test' },
    },
  ],
  tasks: {
    create: {
      cannot: [],
      does: [
        {
          ...ORGANIZATION,
          edits: [{ name: ' Harbor ', email: ' owner@harbor.test ' }],
          work: { task: 'create', ...ORGANIZATION.key, name: 'Harbor', email: 'owner@harbor.test' },
          done: { id: 9 },
          tells: { type: 'createAccount.created', kind: 'organization', id: 9 },
        },
        {
          ...RESELLER,
          edits: [{ name: 'Town' }],
          work: { task: 'create', ...RESELLER.key, name: 'Town', email: '' },
          done: { id: 4 },
          tells: { type: 'createAccount.created', kind: 'reseller', id: 4 },
        },
      ],
    },
  },
  kept: {
    as: [
      [ORGANIZATION.key, 'createAccount/organization/3'],
      [RESELLER.key, 'createAccount/reseller/2'],
    ],
    takes: [{ stored: { name: 'Harbor', email: 7, colour: 'red' }, typed: { name: 'Harbor' } }],
  },
});
