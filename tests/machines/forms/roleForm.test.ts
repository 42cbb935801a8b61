import type { CustomRole } from '#contract/entities/customRole';
import { type RoleForm, roleFormMachine } from '#machines/forms/roleForm';
import { proveForm } from './proveForm';

/** A role that nobody has yet. */
const SHIFT_LEAD: CustomRole = {
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
const NEW = { key: { accountId: 12, roleId: null } };
const KNOWN = { key: { accountId: 12, roleId: 'r1' }, record: SHIFT_LEAD };

proveForm<RoleForm>(roleFormMachine, {
  new: { ...NEW, draft: { name: '', description: '', permissions: ['viewOrg'] } },
  known: {
    ...KNOWN,
    draft: { name: 'Shift lead', description: 'Answers and teaches', permissions: ['viewOrg', 'editOrg'] },
  },
  edits: [
    { ...KNOWN, edits: [{ description: 'D' }], draft: { name: 'Shift lead', description: 'D' } },
    // What a permission needs comes with it, and what needs it goes with it.
    {
      ...KNOWN,
      edits: [{ permission: 'inviteUsers', isAllowed: true }],
      draft: { permissions: ['viewOrg', 'editOrg', 'manageUsers', 'inviteUsers'] },
    },
    {
      ...KNOWN,
      edits: [
        { permission: 'inviteUsers', isAllowed: true },
        { permission: 'manageUsers', isAllowed: false },
      ],
      draft: { permissions: ['viewOrg', 'editOrg'] },
    },
  ],
  tasks: {
    save: {
      cannot: [NEW, { ...NEW, edits: [{ name: ' ' }, { description: 'D' }] }, KNOWN],
      does: [
        {
          ...NEW,
          edits: [{ name: ' Lead ', description: ' D ' }],
          work: { task: 'save', ...NEW.key, name: 'Lead', description: 'D', permissions: ['viewOrg'] },
          done: { roleId: 'r9' },
          tells: { type: 'roleForm.done', madeId: 'r9' },
        },
        {
          ...KNOWN,
          edits: [{ name: 'Lead' }],
          work: {
            task: 'save',
            ...KNOWN.key,
            name: 'Lead',
            description: 'Answers and teaches',
            permissions: ['viewOrg', 'editOrg'],
          },
          done: { roleId: 'r1' },
          tells: { type: 'roleForm.done', madeId: null },
        },
      ],
    },
    delete: {
      cannot: [
        { ...NEW, edits: [{ name: 'Lead' }] },
        { ...KNOWN, record: { ...SHIFT_LEAD, members: 1 } },
        { ...KNOWN, record: { ...SHIFT_LEAD, invites: 1 } },
      ],
      does: [
        {
          ...KNOWN,
          work: { task: 'delete', ...KNOWN.key },
          done: { roleId: 'r1' },
          tells: { type: 'roleForm.done', madeId: null },
        },
      ],
    },
  },
  kept: {
    as: [
      [NEW.key, 'role/12/new'],
      [KNOWN.key, 'role/12/r1'],
    ],
    takes: [
      {
        stored: { name: 'Lead', description: 7, permissions: ['editOrg', 'everything'] },
        typed: { name: 'Lead', permissions: ['viewOrg', 'editOrg'] },
      },
      { stored: { permissions: 'all' }, typed: {} },
    ],
  },
});
