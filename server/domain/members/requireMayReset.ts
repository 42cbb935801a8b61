import { eq, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/entities/account';
import { FACTOR_NOT_YOURS_TO_RESET } from '#contract/rules/messages';
import { appUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { PersonCaller, TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';

type Acting = {
  readonly caller: PersonCaller;
  readonly target: TargetAccount;
  readonly topId: number | null;
};

/**
 * Whether the caller may reset the second factor of a member: an owner for those who are none, whoever acts from above for owners
 * too. Never of somebody who also belongs elsewhere or is a super administrator, since it would weaken that place. Returns the
 * member's address. Needs the scope 'auth'.
 * @throws Refusal 403
 */
export async function requireMayReset(
  db: Db,
  { caller, target, topId }: Acting,
  { userId, role }: { readonly userId: number; readonly role: MemberRole },
): Promise<string | null> {
  const isAbove = topId !== target.id;
  const [person] = await db
    .select({
      email: appUser.email,
      isHere: sql<boolean>`not ${appUser.superAdmin} and not exists (
        select from membership m join account a on a.id = m.account_id
        where m.user_id = app_user.id and ${target.id} not in
          (a.id, coalesce(a.org_id, 0), coalesce(a.reseller_id, 0), coalesce(a.partner_id, 0)))`,
    })
    .from(appUser)
    .where(eq(appUser.id, userId));
  const mayReset = (isAbove || role !== 'owner') && userId !== caller.id;
  if (!mayReset || !(person?.isHere || caller.superAdmin)) throw new Refusal(403, FACTOR_NOT_YOURS_TO_RESET);
  return person?.email ?? null;
}
