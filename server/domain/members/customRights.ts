import { and, eq } from 'drizzle-orm';
import type { CustomRoleName } from '#contract/entities/customRole';
import { UNKNOWN_ROLE } from '#contract/rules/messages';
import { customRole } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CustomRights } from '../../request/caller';
import { Refusal } from '../../request/refusal';

/** The columns of a custom role that decide rights. */
export const RIGHTS = { id: customRole.id, name: customRole.name, permissions: customRole.permissions };

/** Reads a custom role that shall be given, and keeps it from being changed or deleted meanwhile. @throws Refusal 422 */
export async function customRights(db: Db, accountId: number, id: string): Promise<CustomRights> {
  const [found] = await db
    .select(RIGHTS)
    .from(customRole)
    .where(and(eq(customRole.accountId, accountId), eq(customRole.id, id)))
    .for('share');
  if (found) return found;
  const issues = [{ path: 'customRoleId', message: UNKNOWN_ROLE }];
  throw new Refusal(422, UNKNOWN_ROLE, { input: 'customRoleId', issues });
}

/** A custom role as replies name it. */
export const roleNamed = (role: CustomRights | null): { customRole?: CustomRoleName } =>
  role === null ? {} : { customRole: { id: role.id, name: role.name } };
