import type { CustomRole } from '#contract/entities/customRole';
import { completeRole, roleWithout } from '#contract/rules/accounts/customRoles';
import { PERMISSIONS, type Permission } from '#contract/rules/accounts/permissions';
import { LOAD_MEMBERS_FAILED, SAVE_ROLE_FAILED } from '#contract/rules/messages/members';
import { alike, createFormMachine, isTyped } from '../shared/form';
import { required } from '../shared/required';

export type RoleForm = {
  /** The role of an account that is changed; null: a new one is made. */
  readonly key: { readonly accountId: number; readonly roleId: string | null };
  readonly record: CustomRole;
  /** What is typed and ticked. */
  readonly draft: {
    readonly name: string;
    readonly description: string;
    readonly permissions: readonly Permission[];
  };
  readonly edit:
    | Partial<Pick<RoleForm['draft'], 'name' | 'description'>>
    /** Ticks a permission, with what it needs, or takes it away, with what needs it. */
    | { readonly permission: Permission; readonly isAllowed: boolean };
  readonly work:
    | ({ readonly task: 'save' } & RoleForm['key'] & RoleForm['draft'])
    | { readonly task: 'delete'; readonly accountId: number; readonly roleId: string };
  readonly done: { readonly roleId: string };
  /** Sent to the workspace: the custom roles are out of date. `madeId`: a new one. */
  readonly news: { readonly type: 'roleForm.done'; readonly madeId: string | null };
};

export type RoleFormNews = RoleForm['news'];

/** Makes, changes or deletes a custom role of an account (specification 6). One that people have is not deleted. */
export const roleFormMachine = createFormMachine<RoleForm>({
  id: 'roleForm',
  empty: () => ({ name: '', description: '', permissions: completeRole([]) }),
  shown: ({ name, description, permissions }) => ({ name, description, permissions }),
  isThere: ({ roleId }) => roleId !== null,
  unread: LOAD_MEMBERS_FAILED,
  edited: ({ permissions }, edit) => {
    if (!('permission' in edit)) return edit;
    const { permission, isAllowed } = edit;
    return {
      permissions: isAllowed ? completeRole([...permissions, permission]) : roleWithout(permissions, permission),
    };
  },
  tasks: {
    save: {
      may: ({ draft, ...form }) => isTyped(form) && draft.name.trim() !== '',
      work: ({ key, draft }) => ({
        task: 'save',
        ...key,
        ...draft,
        name: draft.name.trim(),
        description: draft.description.trim(),
      }),
      tells: ({ key }, { roleId }) => ({ type: 'roleForm.done', madeId: key.roleId === null ? roleId : null }),
      failed: SAVE_ROLE_FAILED,
    },
    delete: {
      may: ({ record }) => record?.members === 0 && record.invites === 0,
      work: ({ key: { accountId, roleId } }) => ({ task: 'delete', accountId, roleId: required(roleId) }),
      tells: () => ({ type: 'roleForm.done', madeId: null }),
      failed: SAVE_ROLE_FAILED,
    },
  },
  keptAs: ({ accountId, roleId }) => `role/${accountId}/${roleId ?? 'new'}`,
  readKept: (stored, draft) => ({
    ...alike(stored, draft),
    ...(Array.isArray(stored.permissions) && { permissions: completeRole(ticked(stored.permissions)) }),
  }),
});

const ticked = (stored: readonly unknown[]): readonly Permission[] =>
  PERMISSIONS.filter((permission) => stored.includes(permission));
