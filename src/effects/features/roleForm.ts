import { fromPromise } from 'xstate';
import type { CustomRole } from '#contract/entities/customRole';
import { LOAD_MEMBERS_FAILED, SAVE_ROLE_FAILED } from '#contract/rules/messages/members';
import type { DeleteRoleInput, ReadRoleInput, SaveRoleInput, WriteRoleOutput } from '#machines/roleForm';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the roleForm machine (specification 6). */
export const defineRoleFormEffects = (deps: EffectDeps) => ({
  actors: {
    readRole: answering<CustomRole | null, ReadRoleInput>(
      deps,
      LOAD_MEMBERS_FAILED,
      async ({ accountId: targetAccountId, roleId }, signal) => {
        const { roles } = await deps.api.call('listRoles', {}, { signal, targetAccountId });
        return roles.find(({ id }) => id === roleId) ?? null;
      },
    ),

    saveRole: fromPromise<WriteRoleOutput, SaveRoleInput>(({ input, signal }) =>
      orRefused(
        deps,
        async (): Promise<WriteRoleOutput> => {
          const { accountId: targetAccountId, roleId, name, description, permissions } = input;
          const options = { signal, targetAccountId };
          const body = { name, description, permissions: [...permissions] };
          const { role } =
            roleId === null
              ? await deps.api.call('createRole', { body }, options)
              : await deps.api.call('updateRole', { params: { roleId }, body }, options);
          return { kind: 'done', roleId: role.id };
        },
        SAVE_ROLE_FAILED,
      ),
    ),

    deleteRole: fromPromise<WriteRoleOutput, DeleteRoleInput>(
      ({ input: { accountId: targetAccountId, roleId }, signal }) =>
        orRefused(
          deps,
          async (): Promise<WriteRoleOutput> => {
            await deps.api.call('deleteRole', { params: { roleId } }, { signal, targetAccountId });
            return { kind: 'done', roleId };
          },
          SAVE_ROLE_FAILED,
        ),
    ),
  },
});
