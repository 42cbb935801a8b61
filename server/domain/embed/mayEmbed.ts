import { sql } from 'drizzle-orm';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import type { Db } from '../../db/scoped';

type Place = {
  readonly resellerId: number | null;
  readonly partnerId: number;
  readonly resellerSettings: Readonly<Record<string, unknown>> | null;
};

/**
 * Whether a one-time token may still sign somebody in on a page: its reseller lets the account embed, or the credential that made the
 * token is of a level above. Needs the scope 'auth'.
 */
export async function mayEmbed(db: Db, place: Place, parentId: string): Promise<boolean> {
  if (switchesOf(place.resellerSettings).allowEmbeds) return true;
  const above = sql`(${place.resellerId}::integer, ${place.partnerId}::integer)`;
  const { rows } = await db.execute(sql`
    select from session s
    join app_user u on u.id = s.user_id
    where s.id = ${parentId} and (u.super_admin or exists (
      select from membership m
      where m.user_id = u.id and m.account_id in ${above}
        and coalesce(s.within_id, s.account_id, m.account_id) in ${above}))`);
  return rows.length > 0;
}
