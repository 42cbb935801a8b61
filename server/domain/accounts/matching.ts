import { and, or, type SQL, sql } from 'drizzle-orm';
import { holds, holdsNumber } from '../../db/holding';
import { account, appUser, membership } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import { searchIds } from '../../db/search';

/** Finds accounts by name, user name, email (the account's or a member's), phone number, or id. */
export async function matching(
  { db, scope }: { readonly db: Db; readonly scope: Scope },
  phrase: string,
): Promise<SQL | undefined> {
  const named = or(
    holds(account.displayName, phrase),
    holds(account.accountName, phrase),
    holds(account.username, phrase),
    holds(account.email, phrase),
    holdsNumber(account.vidaPhoneNumber, phrase),
  );
  const ids = await searchIds(db, scope, phrase, [
    { table: account, id: account.id, where: or(named, hasId(phrase)) },
    {
      table: membership,
      id: membership.accountId,
      where: sql`${membership.userId} in (select ${appUser.id} from ${appUser} where ${holds(appUser.email, phrase)})`,
    },
  ]);
  return and(
    ids === null ? undefined : sql`${account.id} = any(${sql.param(ids)}::integer[])`,
    or(
      named,
      sql`${account.id}::text = ${phrase}`,
      sql`exists (select from ${membership} join ${appUser} on ${appUser.id} = ${membership.userId}
        where ${membership.accountId} = ${account.id} and ${holds(appUser.email, phrase)})`,
    ),
  );
}

/** Compares as a number, so that the index of ids is used. */
function hasId(phrase: string): SQL | undefined {
  return /^\d{1,10}$/.test(phrase) ? sql`${account.id} = ${phrase}::bigint` : undefined;
}
