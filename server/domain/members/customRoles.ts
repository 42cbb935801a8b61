import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CustomRole, WrittenRole } from '#contract/entities/customRole';
import { completeRole, customizablePermissions } from '#contract/rules/accounts/customRoles';
import type { Permission } from '#contract/rules/accounts/permissions';
import { CUSTOM_ROLES_LIMIT } from '#contract/rules/hostConstants';
import {
  BEYOND_OWN_ROLE,
  NO_CUSTOM_ROLES_HERE,
  NOT_FOUND,
  PERMISSION_NOT_HERE,
  ROLE_NAME_TAKEN,
  roleInUse,
  tooManyRoles,
} from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { customRole, invite, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import { mayGive, type OwnRights } from './reachOfCaller';

/** The custom roles of an account, by name. */
export async function listRoles(db: Db, own: OwnRights): Promise<CustomRole[]> {
  const { id: accountId } = own.at;
  const rows = await db
    .select({
      role: customRole,
      members: db.$count(membership, havingRole(membership)),
      invites: db.$count(invite, and(havingRole(invite), isNull(invite.acceptedAt))),
    })
    .from(customRole)
    .where(eq(customRole.accountId, accountId))
    .orderBy(asc(sql`lower(${customRole.name})`));
  return rows.map(({ role: { id, name, description, permissions, createdAt }, members, invites }) => ({
    id,
    name,
    description,
    permissions,
    members,
    invites,
    givable: mayGive(own, permissions),
    changeable: mayChange(own, permissions),
    timestamp: secondsOf(createdAt),
  }));
}

/** @throws Refusal 403 if it is more than the caller has; 409 for a name that is taken; 422 */
export async function createRole(
  db: Db,
  own: OwnRights,
  { written, createdBy }: { readonly written: WrittenRole; readonly createdBy: number },
): Promise<CustomRole> {
  const { id: accountId } = own.at;
  const values = valuesOf(own.at, written);
  requireOwn(own, values.permissions);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', ${accountId}))`);
  if ((await db.$count(customRole, eq(customRole.accountId, accountId))) >= CUSTOM_ROLES_LIMIT) {
    throw new Refusal(409, tooManyRoles(CUSTOM_ROLES_LIMIT));
  }
  const [made] = await named(
    db
      .insert(customRole)
      .values({ accountId, createdBy, ...values })
      .returning({ id: customRole.id }),
  );
  return readRole(db, own, made?.id ?? '');
}

/** @throws Refusal 403 if the role is, or would be, more than the caller has; 404; 409 for a name that is taken; 422 */
export async function updateRole(db: Db, own: OwnRights, roleId: string, written: WrittenRole): Promise<CustomRole> {
  const had = await takeRole(db, own, roleId);
  const values = valuesOf(own.at, written);
  // What it has already was given by somebody who had it.
  requireOwn(
    own,
    values.permissions.filter((permission) => !had.includes(permission)),
  );
  await named(db.update(customRole).set(values).where(eq(customRole.id, roleId)));
  return readRole(db, own, roleId);
}

/** @throws Refusal 403 if the role is more than the caller has; 404; 409 if somebody has it, or is invited to it */
export async function deleteRole(db: Db, own: OwnRights, roleId: string): Promise<void> {
  await takeRole(db, own, roleId);
  const { members, invites } = await readRole(db, own, roleId);
  if (members + invites > 0) throw new Refusal(409, roleInUse(members, invites));
  // What an accepted invitation gave is the member's by now.
  const accepted = and(eq(invite.customRoleId, roleId), isNotNull(invite.acceptedAt));
  await db.update(invite).set({ customRoleId: null }).where(accepted);
  await db.delete(customRole).where(eq(customRole.id, roleId));
}

/** Whose rights a role decides. */
export async function peopleWithRole(db: Db, accountId: number, roleId: string): Promise<number[]> {
  const rows = await db
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.accountId, accountId), eq(membership.customRoleId, roleId)));
  return rows.map(({ userId }) => userId);
}

const havingRole = (table: typeof membership | typeof invite) =>
  and(eq(table.accountId, customRole.accountId), eq(table.customRoleId, customRole.id));

async function readRole(db: Db, own: OwnRights, roleId: string): Promise<CustomRole> {
  const found = (await listRoles(db, own)).find(({ id }) => id === roleId);
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found;
}

/** Takes a role for this transaction. Returns its permissions. */
async function takeRole(db: Db, own: OwnRights, roleId: string): Promise<readonly Permission[]> {
  const [found] = await db
    .select({ permissions: customRole.permissions })
    .from(customRole)
    .where(and(eq(customRole.accountId, own.at.id), eq(customRole.id, roleId)))
    .for('update');
  if (!found) throw new Refusal(404, NOT_FOUND);
  if (!mayChange(own, found.permissions)) throw new Refusal(403, BEYOND_OWN_ROLE);
  return found.permissions;
}

/** A role counts wherever its people reach, so that somebody limited to some agents changes none. */
function mayChange({ permittedAccountIds, unswitched }: OwnRights, permissions: readonly Permission[]): boolean {
  return permittedAccountIds === null && mayGive({ permissions: unswitched }, permissions);
}

function requireOwn(own: OwnRights, permissions: readonly Permission[]): void {
  if (own.permittedAccountIds === null && mayGive(own, permissions)) return;
  throw new Refusal(403, BEYOND_OWN_ROLE, { input: 'permissions' });
}

function valuesOf({ type }: OwnRights['at'], { name, description = '', permissions: asked }: WrittenRole) {
  const known = customizablePermissions(type);
  if (known.length === 0) throw new Refusal(422, NO_CUSTOM_ROLES_HERE);
  const permissions = [...completeRole(asked)];
  if (!permissions.every((permission) => known.includes(permission))) {
    const issues = [{ path: 'permissions', message: PERMISSION_NOT_HERE }];
    throw new Refusal(422, PERMISSION_NOT_HERE, { input: 'permissions', issues });
  }
  return { name, description, permissions };
}

/** @throws Refusal 409 if another role has the name */
async function named<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isUniqueViolation(error, 'custom_role_name')) throw new Refusal(409, ROLE_NAME_TAKEN, { input: 'name' });
    throw error;
  }
}
