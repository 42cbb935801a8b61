import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { BRAND_FIELDS, type Brand, type BrandField, type BrandValue } from '#contract/entities/brand';
import { DEFAULT_ACCENT } from '#contract/rules/brand/accent';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { type BrandLevel, brandLevels } from './levels';
import { type OwnValues, ownScriptsOf } from './ownValues';

/** What counts where nobody set anything. */
const PRODUCT: OwnValues = { name: PRODUCT_NAME, accentColor: DEFAULT_ACCENT };

/** The value of the nearest of these levels that set it. */
export const ownAt = (levels: readonly BrandLevel[], field: BrandField): string | undefined =>
  levels.find(({ own }) => own[field] !== undefined)?.own[field];

/** The same; where nobody set it, the product's. */
export const valueAt = (levels: readonly BrandLevel[], field: BrandField): string | undefined =>
  ownAt(levels, field) ?? PRODUCT[field];

/** Whether anybody of these levels has a brand at all. */
export const hasBrand = (levels: readonly BrandLevel[]): boolean =>
  levels.some(({ own }) => Object.keys(own).length > 0);

export type BrandAsked = {
  readonly target: TargetAccount;
  /** The account of the membership that reaches the target: names above it are not shown. Null: all are. */
  readonly topId: number | null;
  readonly mailAddress: string;
};

/** The brand of an account, each value with its source. Needs the scope 'auth'. */
export async function readBrand(db: Db, { target, topId, mailAddress }: BrandAsked): Promise<Brand> {
  const levels = await brandLevels(db, target.id);
  const own = levels.find(({ id }) => id === target.id);
  const above = levels.filter(({ id }) => id !== target.id);
  const topAt = topId === null ? levels.length : levels.findIndex(({ id }) => id === topId);
  const sourced = (field: BrandField): BrandValue => {
    const source = above.find((level) => level.own[field] !== undefined);
    const value = valueAt(above, field);
    const ownValue = own?.own[field];
    return {
      ...(ownValue === undefined ? {} : { own: ownValue }),
      inherited: {
        ...(value === undefined ? {} : { value }),
        from: source?.type ?? 'product',
        ...(source && levels.indexOf(source) <= topAt ? { accountName: source.displayName } : {}),
      },
    };
  };
  return {
    accountId: target.id,
    editable: own !== undefined,
    organizations: await countOrganizations(db, target),
    fields: Object.fromEntries(BRAND_FIELDS.map((field) => [field, sourced(field)])) as Brand['fields'],
    appScripts: own ? ownScriptsOf(own.settings) : [],
    mailAddress,
  };
}

async function countOrganizations(db: Db, { id, type }: TargetAccount): Promise<number> {
  if (type === 'organization') return 1;
  const isBelow = or(eq(account.resellerId, id), eq(account.partnerId, id));
  const which = type === 'superAdmin' ? sql`true` : isBelow;
  return db.$count(account, and(eq(account.type, 'organization'), isNull(account.deletedAt), which));
}
