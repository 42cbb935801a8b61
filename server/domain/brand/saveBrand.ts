import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type * as endpoints from '#contract/endpoints/brand';
import type { BrandField, BrandPicture } from '#contract/entities/brand';
import { account, type JsonObject } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { BRAND_SETTINGS } from './ownValues';

type BrandChange = BodyOf<typeof endpoints.saveBrand>;
/** With the addresses of uploaded pictures. */
export type BrandValues = Omit<BrandChange, BrandPicture> & {
  readonly [Picture in BrandPicture]?: string | null | undefined;
};

/** Writes the own values of a partner or reseller. Needs the scope of the account. */
export async function writeBrand(db: Db, accountId: number, { appScripts, ...values }: BrandValues): Promise<void> {
  const set: JsonObject = {};
  const dropped: string[] = [];
  for (const [field, value] of Object.entries(values) as [BrandField, string | null | undefined][]) {
    if (value === null) dropped.push(BRAND_SETTINGS[field]);
    else if (value !== undefined) set[BRAND_SETTINGS[field]] = value;
  }
  if (appScripts?.length === 0) dropped.push('appScripts');
  else if (appScripts) set.appScripts = appScripts;
  const names = sql`array[${sql.join(
    dropped.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  await db
    .update(account)
    .set({ settings: sql`(${account.settings} - ${names}) || ${JSON.stringify(set)}::jsonb` })
    .where(eq(account.id, accountId));
}
