import { inArray, sql } from 'drizzle-orm';
import { developerToken } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/**
 * Ends the credentials that a person who was removed holds for the account and those below it; all of them if the person belongs
 * nowhere any more. Needs the scope 'auth'. Returns their ids.
 */
export async function endSessionsFor(db: Db, userId: number, accountId: number, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update session s set revoked_at = ${now}
    where s.user_id = ${userId} and s.revoked_at is null and (
      exists (select from account a where a.id in (s.account_id, s.within_id)
        and ${accountId} in (a.id, a.org_id, a.reseller_id, a.partner_id))
      or not exists (select from membership m where m.user_id = s.user_id)
        and not exists (select from app_user u where u.id = s.user_id and u.super_admin))
    returning s.id`);
  const ended = rows.map(({ id }) => id);
  // Those of them that are developer tokens are listed no longer.
  await db.update(developerToken).set({ revokedAt: now }).where(inArray(developerToken.id, ended));
  return ended;
}
