import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { EMBED_ORIGINS_LIMIT, type Embedding, embedOrigin } from '#contract/entities/embed';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { NOT_ALLOWED } from '#contract/rules/messages';
import { account, agentConfig, domain } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';

/** The setting of an account that holds its own sites. */
const SETTING = 'embedOrigins';

type Site = Embedding['inherited'][number];

/**
 * The sites that may show the console of an account in a frame: its own, those of the accounts above it, and their verified domains.
 * Those of an organization count while its reseller lets it embed. Needs the scope 'auth'.
 */
export async function readSites(
  db: Db,
  accountId: number,
): Promise<{ readonly own: readonly string[]; readonly inherited: readonly Site[] }> {
  const chain = sql`(select unnest(array[place.id, place.org_id, place.reseller_id, place.partner_id]) from account place
    where place.id = ${accountId} and place.deleted_at is null)`;
  const rows = await db
    .select({ id: account.id, type: account.type, settings: account.settings, isForced: account.forcedSwitches })
    .from(account)
    .where(and(sql`${account.id} in ${chain}`, isNull(account.deletedAt)))
    .orderBy(sql`array_position(array['agent', 'organization', 'reseller', 'partner'], ${account.type})`);
  const domains = await db
    .select({ host: domain.host })
    .from(domain)
    .where(
      and(inArray(domain.accountId, rows.length > 0 ? rows.map(({ id }) => id) : [0]), isNotNull(domain.verifiedAt)),
    )
    .orderBy(asc(domain.host));
  const reseller = rows.find(({ type }) => type === 'reseller');
  const mayEmbed = rows.some(({ isForced }) => isForced) || switchesOf(reseller?.settings).allowEmbeds;
  const counted = rows.filter(({ type }) => mayEmbed || type === 'reseller' || type === 'partner');
  const sites = counted.flatMap(({ id, type, settings }) => sitesIn(settings).map((origin) => ({ id, type, origin })));
  return {
    own: sites.filter(({ id }) => id === accountId).map(({ origin }) => origin),
    inherited: [
      ...domains.map(({ host }): Site => ({ origin: `https://${host}`, from: 'domain' })),
      ...sites.flatMap(({ id, type, origin }): Site[] =>
        id === accountId || type === 'agent' ? [] : [{ origin, from: type }],
      ),
    ],
  };
}

/** The valid ones of an account's settings: other calls store settings as they come. */
function sitesIn(settings: Readonly<Record<string, unknown>>): string[] {
  const stored: unknown = settings[SETTING];
  const sites: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, EMBED_ORIGINS_LIMIT) : [];
  return sites.flatMap((site) => embedOrigin.safeParse(site).data ?? []);
}

/**
 * Replaces the own sites of an account. Needs the scope of the account.
 * @throws Refusal 403 for a member who is limited to some agents
 */
export async function writeSites(db: Db, accountId: number, origins: readonly string[]): Promise<void> {
  const set = JSON.stringify({ [SETTING]: [...new Set(origins)] });
  const written = await db
    .update(account)
    .set({ settings: sql`${account.settings} || ${set}::jsonb` })
    .where(eq(account.id, accountId))
    .returning({ id: account.id });
  if (written.length === 0) throw new Refusal(403, NOT_ALLOWED);
}

/** The user name of an agent at or below an account that answers callers; undefined: there is none. Needs the scope of the account. */
export async function chatTargetOf(db: Db, { id }: Pick<TargetAccount, 'id'>): Promise<string | undefined> {
  const [agent] = await db
    .select({ username: account.username })
    .from(account)
    .innerJoin(agentConfig, eq(agentConfig.agentId, account.id))
    .where(
      and(
        sql`${id} in (${account.id}, ${account.orgId}, ${account.resellerId}, ${account.partnerId})`,
        eq(account.active, true),
        isNull(account.deletedAt),
        isNotNull(agentConfig.production),
      ),
    )
    .orderBy(asc(account.id))
    .limit(1);
  return agent?.username;
}
