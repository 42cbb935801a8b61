import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { customRole, writtenRole } from '../entities/customRole';
import { uuid } from '../entities/shared';

/** The custom roles of an account: named parts of what its owner may do (specification 6). */

const roleParams = z.object({ roleId: uuid });
const saved = z.object({ success: z.literal(true), role: customRole });
const ofRoles = { section: '6', access: 'manageUsers', target: 'own' } as const;

export const listRoles = endpoint({
  name: 'listRoles',
  summary: 'The custom roles of an account, by name, with how many people have each',
  method: 'GET',
  path: '/api/v2/roles',
  limit: 'read',
  ...ofRoles,
  reply: z.object({ success: z.literal(true), roles: z.array(customRole) }),
});

export const createRole = endpoint({
  name: 'createRole',
  summary: 'Make a custom role, with no permission that the caller does not have. What its permissions need is added',
  method: 'POST',
  path: '/api/v2/roles',
  limit: 'write',
  ...ofRoles,
  body: writtenRole,
  reply: saved,
  successStatus: 201,
});

export const updateRole = endpoint({
  name: 'updateRole',
  summary: 'Change a custom role, at once for everybody who has it. Nobody adds a permission that they do not have',
  method: 'PUT',
  path: '/api/v2/roles/:roleId',
  limit: 'write',
  ...ofRoles,
  params: roleParams,
  body: writtenRole,
  reply: saved,
});

export const deleteRole = endpoint({
  name: 'deleteRole',
  summary: 'Delete a custom role that no member has and no open invitation gives',
  method: 'DELETE',
  path: '/api/v2/roles/:roleId',
  limit: 'write',
  ...ofRoles,
  params: roleParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
});
