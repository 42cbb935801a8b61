/** The form of a custom role. */
import type { CustomRole } from '#contract/entities/customRole';
import { type Row, refusedWith, rejects } from './row';

const ID = '00000000-0000-7000-8000-000000000001';
const role: CustomRole = {
  id: ID,
  name: 'Shift lead',
  description: '',
  permissions: ['viewOrg', 'editOrg'],
  members: 0,
  invites: 0,
  givable: true,
  changeable: true,
  timestamp: 1_780_000_000,
};
const body = { name: 'Shift lead', description: '', permissions: ['viewOrg', 'editOrg'] as const };
const reply = () => ({ success: true as const, role });
const shared = {
  output: { kind: 'done', done: { roleId: ID } },
  whenRefused: refusedWith,
  fails: 'The role could not be saved.',
};

export const roleFormRows: readonly Row[] = [
  {
    actor: 'roleForm.loadRecord',
    input: { key: { accountId: 12, roleId: ID } },
    replies: { listRoles: () => ({ success: true, roles: [role] }) },
    calls: [['GET /api/v2/roles?targetAccountId=12']],
    output: role,
    whenRefused: rejects,
    fails: 'The members could not be loaded.',
  },
  {
    actor: 'roleForm.carryOut',
    input: { work: { task: 'save', accountId: 12, roleId: null, ...body } },
    replies: { createRole: reply },
    calls: [['POST /api/v2/roles?targetAccountId=12', body]],
    ...shared,
  },
  {
    actor: 'roleForm.carryOut',
    input: { work: { task: 'save', accountId: 12, roleId: ID, ...body } },
    replies: { updateRole: reply },
    calls: [[`PUT /api/v2/roles/${ID}?targetAccountId=12`, body]],
    ...shared,
  },
  {
    actor: 'roleForm.carryOut',
    input: { work: { task: 'delete', accountId: 12, roleId: ID } },
    replies: { deleteRole: () => ({ success: true, message: 'Role deleted' }) },
    calls: [[`DELETE /api/v2/roles/${ID}?targetAccountId=12`]],
    ...shared,
  },
];
