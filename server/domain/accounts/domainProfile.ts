import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DomainProfile } from '#contract/entities/domain';
import { BRANDED_DOMAIN_IDS, PRODUCT_NAME } from '#contract/rules/constants';
import { account, domain } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

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

/** The profile of a host name or of an account's domain; otherwise the generic one. Needs the scope 'auth'. */
export async function findDomainProfile(
  db: Db,
  asked: { readonly host: string | null; readonly accountId: number | null },
): Promise<DomainProfile> {
  const which = asked.host === null ? eq(domain.accountId, asked.accountId ?? 0) : eq(domain.host, asked.host);
  const [row] = await db
    .select({
      id: domain.id,
      name: sql<
        string | null
      >`coalesce(nullif(account.partner_name, ''), nullif(account.reseller_name, ''), nullif(account.name, ''))`,
      displayName: account.displayName,
      image: account.image,
      settings: account.settings,
    })
    .from(domain)
    .innerJoin(account, eq(account.id, domain.accountId))
    .where(and(which, isNull(account.deletedAt)))
    .orderBy(desc(domain.isDefault), asc(domain.id))
    .limit(1);
  if (!row) return GENERIC_PROFILE;
  return {
    id: row.id,
    name: row.name ?? row.displayName,
    branded: BRANDED_DOMAIN_IDS.includes(row.id),
    details: row.image === null ? {} : { image: row.image },
    settings: publicSettings(row.settings),
  };
}

/** All verified host names of the account that owns this one; they may frame its console. Needs the scope 'auth'. */
export async function verifiedHostsOf(db: Db, host: string): Promise<string[]> {
  const own = db.select({ accountId: domain.accountId }).from(domain).where(eq(domain.host, host));
  const rows = await db
    .select({ host: domain.host })
    .from(domain)
    .where(and(sql`${domain.accountId} in ${own}`, isNotNull(domain.verifiedAt)))
    .orderBy(asc(domain.host));
  return rows.map((row) => row.host);
}

const TEXTS = ['supportUrl', 'privacyUrl', 'tosUrl', 'accentColor'] as const;
const FLAGS = ['smsMessaging', 'allowEmbeds'] as const;

/** The public part of an account's settings. */
function publicSettings(settings: Readonly<Record<string, unknown>>): DomainProfile['settings'] {
  const { appScripts } = settings;
  return {
    ...Object.fromEntries(TEXTS.flatMap((key) => (typeof settings[key] === 'string' ? [[key, settings[key]]] : []))),
    ...Object.fromEntries(FLAGS.flatMap((key) => (typeof settings[key] === 'boolean' ? [[key, settings[key]]] : []))),
    ...(Array.isArray(appScripts) ? { appScripts: appScripts.filter((item) => typeof item === 'string') } : {}),
  };
}
