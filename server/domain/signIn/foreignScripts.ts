import { eq, sql } from 'drizzle-orm';
import { runsForeignScripts } from '#contract/rules/messages';
import { account, appUser, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { domainOf, findDomainProfile } from '../accounts/domainProfile';

/**
 * The scripts that the owner of a host name added see all that a signed-in person sees. So at such a name only those sign in
 * whose accounts are all the owner's or below it. Needs the scope 'auth'.
 * @throws Refusal 403 for a super administrator, and for a person with another account beside or above
 */
export async function refuseForeignScripts(
  db: Db,
  { userId, withinId }: { readonly userId: number; readonly withinId: number | null },
  host: string,
): Promise<void> {
  const owner = await domainOf(db, host);
  if (!owner) return;
  const { name, settings } = await findDomainProfile(db, { host, accountId: null });
  if (settings.appScripts === undefined) return;
  const isBelow = sql`${owner.accountId} in (${account.id}, ${account.partnerId}, ${account.resellerId}, ${account.orgId})`;
  const [person] = await db
    .select({ isOutside: sql<boolean>`${appUser.superAdmin} or bool_or(not coalesce(${isBelow}, false))` })
    .from(appUser)
    .leftJoin(membership, eq(membership.userId, appUser.id))
    // A session that is limited to an account shows nothing else.
    .leftJoin(account, eq(account.id, withinId ?? membership.accountId))
    .where(eq(appUser.id, userId))
    .groupBy(appUser.id);
  if (person?.isOutside !== false) throw new Refusal(403, runsForeignScripts(name));
}
