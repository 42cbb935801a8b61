import { and, eq, sql } from 'drizzle-orm';
import { LAST_OWNER, NOT_FOUND } from '#contract/rules/messages';
import { customRole, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { RIGHTS } from './customRights';
import type { Rights } from './reachOfCaller';

/** Takes the account's members for this transaction, so that two owners cannot remove each other at once. @throws Refusal 404 */
export async function takeMember(db: Db, accountId: number, userId: number): Promise<Rights> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('members', ${accountId}))`);
  const [found] = await db
    .select({ role: membership.role, permittedAccountIds: membership.permittedAccountIds, customRole: RIGHTS })
    .from(membership)
    .leftJoin(customRole, eq(customRole.id, membership.customRoleId))
    .where(isMember(accountId, userId));
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found;
}

/** Changes a member that was taken. @throws Refusal 409 for the last owner */
export async function changeMember(
  db: Db,
  { accountId, userId, had, rights }: Change & { readonly rights: Rights },
): Promise<void> {
  if (rights.role !== 'owner') await requireAnotherOwner(db, { accountId, userId, had });
  const permittedAccountIds = rights.permittedAccountIds === null ? null : [...rights.permittedAccountIds];
  const { role, customRole: custom } = rights;
  const values = { role, permittedAccountIds, customRoleId: custom?.id ?? null };
  await db.update(membership).set(values).where(isMember(accountId, userId));
}

/** Removes a member that was taken. @throws Refusal 409 for the last owner */
export async function removeMember(db: Db, change: Change): Promise<void> {
  await requireAnotherOwner(db, change);
  await db.delete(membership).where(isMember(change.accountId, change.userId));
}

type Change = { readonly accountId: number; readonly userId: number; readonly had: Rights };

async function requireAnotherOwner(db: Db, { accountId, had }: Change): Promise<void> {
  if (had.role !== 'owner') return;
  const owners = await db.$count(membership, and(eq(membership.accountId, accountId), eq(membership.role, 'owner')));
  if (owners < 2) throw new Refusal(409, LAST_OWNER);
}

const isMember = (accountId: number, userId: number) =>
  and(eq(membership.accountId, accountId), eq(membership.userId, userId));
