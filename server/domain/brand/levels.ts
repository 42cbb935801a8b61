import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { account, domain } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { type OwnValues, ownValuesOf } from './ownValues';

/** A reseller or partner whose brand counts somewhere, with what it set itself. */
export type BrandLevel = {
  readonly id: number;
  readonly type: 'partner' | 'reseller';
  readonly displayName: string;
  readonly image: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly own: OwnValues;
};

/** The reseller and the partner of an account, itself included, the nearest first. Needs a scope that sees them, as `auth` does. */
export async function brandLevels(db: Db, accountId: number): Promise<readonly BrandLevel[]> {
  const above = sql`(select unnest(array[place.reseller_id, place.partner_id]) from account place
    where place.id = ${accountId} and place.deleted_at is null)`;
  const rows = await db
    .select({
      id: account.id,
      type: account.type,
      displayName: account.displayName,
      image: account.image,
      settings: account.settings,
      hasDomain: sql<boolean>`exists (select 1 from domain d where d.account_id = account.id and d.verified_at is not null)`,
    })
    .from(account)
    .where(
      and(sql`${account.id} in ${above}`, inArray(account.type, ['partner', 'reseller']), isNull(account.deletedAt)),
    )
    .orderBy(sql`${account.type} = 'partner'`);
  return rows.map(({ hasDomain, ...row }) => ({
    ...row,
    type: row.type === 'partner' ? 'partner' : 'reseller',
    own: ownValuesOf(row.settings, hasDomain ? row.displayName : undefined),
  }));
}

/** The verified host name that the links of mails lead to: that of the nearest account that has one. Needs the scope 'auth'. */
export async function defaultHostOf(
  db: Db,
  levels: readonly BrandLevel[],
): Promise<{ id: number; host: string } | null> {
  const ids = levels.map(({ id }) => id);
  if (ids.length === 0) return null;
  const rows = await db
    .select({ id: domain.id, host: domain.host, accountId: domain.accountId })
    .from(domain)
    .where(and(inArray(domain.accountId, ids), eq(domain.isDefault, true)));
  const nearest = ids.flatMap((id) => rows.find(({ accountId }) => accountId === id) ?? [])[0];
  return nearest ? { id: nearest.id, host: nearest.host } : null;
}
