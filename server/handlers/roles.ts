import * as endpoints from '#contract/endpoints/roles';
import { ROLE_DELETED } from '#contract/rules/messages';
import { createRole, deleteRole, listRoles, peopleWithRole, updateRole } from '../domain/members/customRoles';
import { ownRights } from '../domain/members/reachOfCaller';
import { type HandlersOf, handler } from '../http/handler';
import { tellTeam } from './members';

const success = true as const;

export const roleHandlers = {
  listRoles: handler(endpoints.listRoles, async (ctx) => ({
    success,
    roles: await listRoles(ctx.db, ownRights(ctx)),
  })),

  createRole: handler(endpoints.createRole, async (ctx, { body }) => {
    const role = await createRole(ctx.db, ownRights(ctx), { written: body, createdBy: ctx.caller.id });
    await tellTeam(ctx);
    return { success, role };
  }),

  updateRole: handler(endpoints.updateRole, async (ctx, { params: { roleId }, body }) => {
    const role = await updateRole(ctx.db, ownRights(ctx), roleId, body);
    await tellTeam(ctx, ...(await peopleWithRole(ctx.db, ctx.target.id, roleId)));
    return { success, role };
  }),

  deleteRole: handler(endpoints.deleteRole, async (ctx, { params: { roleId } }) => {
    await deleteRole(ctx.db, ownRights(ctx), roleId);
    await tellTeam(ctx);
    return { success, message: ROLE_DELETED };
  }),
} satisfies HandlersOf<typeof endpoints>;
