import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DomainProfile } from '#contract/entities/domain';
import { BRANDED_DOMAIN_IDS, PRODUCT_NAME } from '#contract/rules/constants';
import { account, domain } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { hasBrand, ownAt } from './brand';
import { type BrandLevel, brandLevels, defaultHostOf } from './levels';
import { ownScriptsOf } from './ownValues';

/** The id of the generic profile; no domain row has it. */
const GENERIC_DOMAIN_ID = 2_000_000_000;

/** The profile of a host name that nobody registered (specification 1). */
const GENERIC_PROFILE: DomainProfile = {
  id: GENERIC_DOMAIN_ID,
  name: PRODUCT_NAME,
  branded: false,
  details: {},
  settings: {},
};

/** The profile of a host name of the installation itself; null for any other. */
export function brandedProfile(brandedHosts: readonly string[], host: string): DomainProfile | null {
  const id = BRANDED_DOMAIN_IDS[brandedHosts.indexOf(host)];
  return id === undefined ? null : { ...GENERIC_PROFILE, id, branded: true };
}

/** A host name in its stored form: lower case, without scheme, port, path or final dot. */
export function hostNameOf(text: string): string {
  return (
    text
      .trim()
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .split(/[/?#]/)[0]
      ?.replace(/:\d+$/, '')
      .replace(/\.$/, '') ?? ''
  );
}

/** The account that has verified a host name. Needs the scope 'auth'. */
export async function domainOf(db: Db, host: string): Promise<{ id: number; accountId: number } | null> {
  const [row] = await db
    .select({ id: domain.id, accountId: domain.accountId })
    .from(domain)
    .innerJoin(account, eq(account.id, domain.accountId))
    .where(and(eq(domain.host, host), isNotNull(domain.verifiedAt), isNull(account.deletedAt)));
  return row ?? null;
}

/** The profile of a verified host name, or of an account's brand; otherwise the generic one. Needs the scope 'auth'. */
export async function findDomainProfile(
  db: Db,
  asked: { readonly host: string | null; readonly accountId: number | null },
): Promise<DomainProfile> {
  if (asked.host !== null) {
    const found = await domainOf(db, asked.host);
    if (!found) return GENERIC_PROFILE;
    const levels = await brandLevels(db, found.accountId);
    const profile = profileOf(found.id, levels);
    const scripts = ownScriptsOf(levels[0]?.settings ?? {});
    return scripts.length === 0 ? profile : { ...profile, settings: { ...profile.settings, appScripts: scripts } };
  }
  const levels = await brandLevels(db, asked.accountId ?? 0);
  if (!hasBrand(levels)) return GENERIC_PROFILE;
  return profileOf((await defaultHostOf(db, levels))?.id ?? GENERIC_DOMAIN_ID, levels);
}

/** All verified host names of the account that owns this one; they may frame its console. Needs the scope 'auth'. */
export async function verifiedHostsOf(db: Db, host: string): Promise<string[]> {
  const own = db
    .select({ accountId: domain.accountId })
    .from(domain)
    .where(and(eq(domain.host, host), isNotNull(domain.verifiedAt)));
  const rows = await db
    .select({ host: domain.host })
    .from(domain)
    .where(and(sql`${domain.accountId} in ${own}`, isNotNull(domain.verifiedAt)))
    .orderBy(asc(domain.host));
  return rows.map((row) => row.host);
}

const TEXTS = ['supportUrl', 'privacyUrl', 'tosUrl', 'talkToSalesUrl', 'accentColor'] as const;
const FLAGS = ['smsMessaging', 'allowEmbeds'] as const;

/** What everybody may know of a brand; of the other settings, two flags of the nearest account. */
function profileOf(id: number, levels: readonly BrandLevel[]): DomainProfile {
  const [nearest] = levels;
  // An account without a logo shows its picture.
  const image = ownAt(levels, 'logo') ?? nearest?.image;
  const favicon = ownAt(levels, 'favicon');
  return {
    id,
    name: ownAt(levels, 'name') ?? PRODUCT_NAME,
    branded: false,
    details: { ...(image ? { image } : {}), ...(favicon === undefined ? {} : { favicon }) },
    settings: {
      ...Object.fromEntries(TEXTS.flatMap((field) => settingOf(ownAt(levels, field), field))),
      ...Object.fromEntries(FLAGS.flatMap((flag) => settingOf(booleanIn(nearest?.settings[flag]), flag))),
    },
  };
}

const settingOf = <Value>(value: Value | undefined, name: string): [string, Value][] =>
  value === undefined ? [] : [[name, value]];

const booleanIn = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
