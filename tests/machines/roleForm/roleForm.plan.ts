import type { CustomRole } from '#contract/entities/customRole';
import { roleFormMachine } from '#machines/roleForm';
import { definePlan } from '#tests/harness/index.ts';

/** A role that nobody has yet. */
export const SHIFT_LEAD: CustomRole = {
  id: 'r1',
  name: 'Shift lead',
  description: 'Answers and teaches',
  permissions: ['viewOrg', 'editOrg'],
  members: 0,
  invites: 0,
  givable: true,
  changeable: true,
  timestamp: 1_780_000_000,
};

export const roleFormPlan = definePlan(roleFormMachine, {
  inputs: [
    { accountId: 12, roleId: null },
    { accountId: 12, roleId: 'r1' },
  ],
  events: {
    'roleForm.edit': [{ changes: { name: ' Lead ' } }, { changes: { name: ' ' } }, { changes: { description: 'D' } }],
    'roleForm.allow': [
      { permission: 'inviteUsers', isAllowed: true },
      { permission: 'manageUsers', isAllowed: false },
    ],
    'roleForm.submit': [{}],
    'roleForm.delete': [{}],
    'roleForm.retry': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readRole: {
      ok: [SHIFT_LEAD, { ...SHIFT_LEAD, members: 1 }, null],
      error: [
        { kind: 'unavailable', message: 'The host is away.' },
        { kind: 'offline', message: 'You are offline.' },
      ],
    },
    saveRole: {
      ok: [
        { kind: 'done', roleId: 'r9' },
        { kind: 'refused', failure: { kind: 'conflict', message: 'A role with this name already exists.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    deleteRole: {
      ok: [
        { kind: 'done', roleId: 'r1' },
        { kind: 'refused', failure: { kind: 'conflict', message: '1 member has this role.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ roleId, draft, known, failure }) => ({ roleId, draft, members: known?.members, failure: failure?.kind }),
});
