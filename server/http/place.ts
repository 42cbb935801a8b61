import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '#contract/entities/account';
import { accountState } from '#server/db/accountState.ts';
import type { Db } from '#server/db/scoped.ts';
import { switchSettings } from '../request/switchSettings';

/** An account, the accounts above it, and what of them decides about a call. */
export type Place = {
  readonly id: number;
  readonly type: Exclude<AccountType, 'superAdmin'>;
  readonly username: string;
  readonly displayName: string;
  readonly partnerId: number;
  readonly resellerId: number | null;
  readonly organizationId: number | null;
  readonly active: boolean;
  readonly isTest: boolean;
  readonly resellerSettings: Readonly<Record<string, unknown>> | null;
};

/** A place as a column of a query in the scope 'auth'; null if nobody has the id, or its account is deleted. */
export const placeOf = (id: number): SQL<Place | null> => sql`(
  select json_build_object('id', a.id, 'type', a.type, 'username', a.username, 'displayName', a.display_name,
    'partnerId', a.partner_id, 'resellerId', a.reseller_id, 'organizationId', a.org_id, 'active', a.active,
    'isTest', a.is_test or coalesce(o.is_test, false),
    'resellerSettings', ${switchSettings(sql`r.settings`, sql`a.forced_switches or coalesce(o.forced_switches, false)`)})
  from account a
  left join account o on o.id = a.org_id
  left join account r on r.id = a.reseller_id
  where a.id = ${id} and ${accountState('a')} <> 'deleted')`;

export async function readPlace(db: Db, id: number): Promise<Place | null> {
  const { rows } = await db.execute<{ place: Place | null }>(sql`select ${placeOf(id)} as place`);
  return rows[0]?.place ?? null;
}
