import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { account, appUser, membership } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';

/**
 * Where bills of an account are mailed to: its own address, or that of the owner who came first. Null: nobody has one. Needs the scope
 * 'super'.
 */
export async function billingAddressOf(db: Db, accountId: number): Promise<string | null> {
  const [own] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  if (own?.email) return own.email;
  const [owner] = await db
    .select({ email: appUser.email })
    .from(membership)
    .innerJoin(appUser, and(eq(appUser.id, membership.userId), eq(appUser.active, true), isNotNull(appUser.email)))
    .where(and(eq(membership.accountId, accountId), eq(membership.role, 'owner')))
    .orderBy(asc(membership.createdAt), asc(membership.userId))
    .limit(1);
  return owner?.email ?? null;
}
