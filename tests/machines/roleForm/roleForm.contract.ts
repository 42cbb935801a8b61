import type { CustomRole } from '#contract/entities/customRole';
import type { Permission } from '#contract/rules/accounts/permissions';
import { roleFormMachine, type WriteRoleOutput } from '#machines/roleForm';
import type { Failure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '6';

type Facts = {
  readonly context: {
    readonly draft: { readonly name: string; readonly permissions: readonly Permission[] };
    readonly known: CustomRole | null;
  };
};
type Answered = { readonly event: { readonly output: WriteRoleOutput } };
type Thrown = { readonly event: { readonly error: unknown } };
const isNamed = ({ context }: Facts) => context.draft.name.trim() !== '';
const isUnused = ({ context: { known } }: Facts) => known?.members === 0 && known.invites === 0;
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const failed = ({ event: { error } }: Thrown) => ({ failure: error as Failure });
const refused = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});

/** The permissions after the plan's two ticks: with what inviting needs, and without what managing is needed for. */
function ticked(had: readonly Permission[], isAllowed: boolean): readonly Permission[] {
  const others = had.filter((permission) => !['manageUsers', 'inviteUsers'].includes(permission));
  return isAllowed ? [...others, 'manageUsers', 'inviteUsers'] : others;
}

export const roleFormContract = defineContract(roleFormMachine, {
  start: [
    { given: ({ context }) => context.roleId === null, to: 'editing', section: SECTION },
    { given: ({ context }) => context.roleId !== null, to: 'loading', section: SECTION },
  ],
  rows: [
    {
      in: 'opening',
      on: 'always',
      when: 'isNew',
      given: ({ context }) => context.roleId === null,
      to: 'editing',
      section: SECTION,
    },
    { in: 'opening', on: 'always', to: 'loading', section: SECTION },
    {
      in: 'loading',
      on: 'done readRole',
      when: 'isThere(…)',
      given: ({ event }) => event.output !== null,
      to: 'editing',
      does: ['setKnown'],
      sets: ({ event: { output } }) => ({
        known: output,
        draft: { name: 'Shift lead', description: 'Answers and teaches', permissions: ['viewOrg', 'editOrg'] },
      }),
      section: SECTION,
    },
    { in: 'loading', on: 'done readRole', to: 'gone', section: SECTION },
    { in: 'loading', on: 'error readRole', to: 'failed', does: ['setUnread'], sets: failed, section: '8' },
    {
      in: 'failed',
      on: 'roleForm.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && context.failure !== null,
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'editing',
      on: 'roleForm.edit',
      does: ['editDraft'],
      sets: ({ context: { draft }, event: { changes } }) => ({ draft: { ...draft, ...changes } }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'roleForm.allow',
      does: ['allow'],
      sets: ({ context: { draft }, event: { isAllowed } }) => ({
        draft: { ...draft, permissions: ticked(draft.permissions, isAllowed) },
      }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'roleForm.submit',
      when: 'isNamed',
      given: isNamed,
      to: 'saving',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'roleForm.delete',
      when: 'isUnused',
      given: isUnused,
      to: 'deleting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'done saveRole',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send parent roleForm.done'],
      section: SECTION,
    },
    { in: 'saving', on: 'done saveRole', to: 'editing', does: ['setRefusal'], sets: refused, section: '8' },
    { in: 'saving', on: 'error saveRole', to: 'editing', does: ['setError'], sets: failed, section: '8' },
    {
      in: 'deleting',
      on: 'done deleteRole',
      when: 'isDone(…)',
      given: isDone,
      to: 'done',
      does: ['send parent roleForm.done'],
      section: SECTION,
    },
    { in: 'deleting', on: 'done deleteRole', to: 'editing', does: ['setRefusal'], sets: refused, section: '8' },
    { in: 'deleting', on: 'error deleteRole', to: 'editing', does: ['setError'], sets: failed, section: '8' },
  ],
  inputs: {
    readRole: { accountId: 12, roleId: 'r1' },
    saveRole: ({ context: { accountId, roleId, draft } }) => ({
      accountId,
      roleId,
      name: draft.name.trim(),
      description: draft.description.trim(),
      permissions: draft.permissions,
    }),
    deleteRole: { accountId: 12, roleId: 'r1' },
  },
  invariants: {
    'a role has a name': (snapshot) => !snapshot.matches('saving') || isNamed(snapshot),
    'a role that somebody has is not deleted': (snapshot) => !snapshot.matches('deleting') || isUnused(snapshot),
    'an old failure is gone while it is tried again': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('deleting')) || snapshot.context.failure === null,
  },
});
