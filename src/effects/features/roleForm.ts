import { LOAD_MEMBERS_FAILED, SAVE_ROLE_FAILED } from '#contract/rules/messages/members';
import type { RoleForm } from '#machines/forms/roleForm';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';

/** The effects of the form of a custom role (specification 6). */
export const defineRoleFormEffects = (deps: EffectDeps) =>
  defineFormEffects<RoleForm>(deps, {
    unread: LOAD_MEMBERS_FAILED,
    failed: SAVE_ROLE_FAILED,
    load: async ({ accountId: targetAccountId, roleId }, signal) => {
      const { roles } = await deps.api.call('listRoles', {}, { signal, targetAccountId });
      return roles.find(({ id }) => id === roleId) ?? null;
    },
    carryOut: async (work, signal) => {
      const { accountId: targetAccountId, roleId } = work;
      const options = { signal, targetAccountId };
      if (work.task === 'delete') {
        await deps.api.call('deleteRole', { params: { roleId: work.roleId } }, options);
        return { roleId: work.roleId };
      }
      const { name, description, permissions } = work;
      const body = { name, description, permissions: [...permissions] };
      const { role } =
        roleId === null
          ? await deps.api.call('createRole', { body }, options)
          : await deps.api.call('updateRole', { params: { roleId }, body }, options);
      return { roleId: role.id };
    },
  });
