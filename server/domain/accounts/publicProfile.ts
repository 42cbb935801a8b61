import { and, eq, sql } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import type { PublicFacts, PublicProfile } from '#contract/entities/publicProfile';
import { effectiveGreeting } from '#contract/rules/agents/filledText';
import { NOT_FOUND } from '#contract/rules/messages';
import { publicFacts } from '#contract/rules/publicPage/publicFacts';
import { accountState } from '../../db/accountState';
import { account, agentConfig } from '../../db/schema/index';
import type { Db, Scoped } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { Clock } from '../../request/tx';
import { ownAt } from '../brand/brand';
import { domainOf } from '../brand/domainProfile';
import { type BrandLevel, brandLevels } from '../brand/levels';
import { effectivePrompt } from '../campaigns/templatePrompt';
import { isAt } from './agentAddress';
import { pageLinksOf, socialLinksOf } from './toAccount';

/**
 * The public part of an account.
 * @throws Refusal 404 for unknown, deleted and disabled accounts, and unpublished agents alike
 */
export async function readPublicProfile(
  { scoped, clock, host }: { readonly scoped: Scoped; readonly clock: Clock; readonly host?: string },
  username: string,
): Promise<PublicProfile> {
  const found = await scoped({ kind: 'auth' }, async (db) => {
    const [row] = await db
      .select({
        id: account.id,
        username: account.username,
        type: account.type,
        displayName: account.displayName,
        description: account.description,
        image: account.image,
        socialLinks: account.socialLinks,
        socialLinksPosition: account.socialLinksPosition,
        links: account.links,
        linksConfig: account.linksConfig,
        partnerId: account.partnerId,
        resellerId: account.resellerId,
        orgId: account.orgId,
        vidaPhoneNumber: account.vidaPhoneNumber,
        // The business's own.
        accentColor: sql<string | null>`(select near.settings ->> 'accentColor' from ${account} near
          where near.id in (account.id, account.org_id) and near.settings ->> 'accentColor' <> ''
          order by near.id = account.id desc limit 1)`,
        privacyUrl: sql<string | null>`(select above.settings ->> 'privacyUrl' from ${account} above
          where above.id in (account.id, account.org_id, account.reseller_id, account.partner_id)
            and above.settings ->> 'privacyUrl' <> ''
          order by array_position(array['agent', 'organization', 'reseller', 'partner'], above.type) limit 1)`,
      })
      .from(account)
      .where(and(isAt(username), sql`${accountState('account')} = 'open'`));
    return row ? { row, levels: await shownLevels(db, row.id, host) } : null;
  });
  if (!found) throw new Refusal(404, NOT_FOUND);
  const { row, levels } = found;
  const accentColor = row.accentColor ?? ownAt(levels, 'accentColor');
  const product = ownAt(levels, 'name');
  const { id, type, partnerId, resellerId, orgId } = row;
  const agent =
    type === 'agent' && resellerId !== null && orgId !== null
      ? await readAgent(scoped, { partnerId, resellerId, orgId, agentId: id }, clock.nowMs())
      : { answers: false };
  if (type === 'agent' && !agent.answers) throw new Refusal(404, NOT_FOUND);
  return {
    id,
    username: row.username,
    accountType: type,
    displayName: row.displayName,
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.image === null ? {} : { image: row.image }),
    ...(row.vidaPhoneNumber === null ? {} : { phoneNumber: row.vidaPhoneNumber }),
    ...(accentColor === undefined ? {} : { accentColor }),
    ...(product === undefined ? {} : { product }),
    ...(row.privacyUrl === null ? {} : { privacyUrl: row.privacyUrl }),
    ...socialLinksOf(row),
    ...agent,
    ...pageLinksOf(row),
  };
}

/** Whose brand the page carries. At a host name with another brand it is that one, and nothing tells of this account's. */
async function shownLevels(db: Db, accountId: number, host: string | undefined): Promise<readonly BrandLevel[]> {
  const levels = await brandLevels(db, accountId);
  const found = host === undefined ? null : await domainOf(db, host);
  return found === null || levels.some(({ id }) => id === found.accountId) ? levels : [];
}

type PublicAgent = Omit<PublicFacts, 'links'> & Pick<PublicProfile, 'answers' | 'greeting' | 'links'>;

/** The public part of a campaign: whether the agent answers, its greeting, and what it says of the business. */
async function readAgent(
  scoped: Scoped,
  place: { partnerId: number; resellerId: number; orgId: number; agentId: number },
  nowMs: number,
): Promise<PublicAgent> {
  return scoped({ kind: 'agent', ...place }, async (db) => {
    const [config] = await db
      .select({ production: agentConfig.production })
      .from(agentConfig)
      .where(eq(agentConfig.agentId, place.agentId));
    const production = (config?.production ?? null) as Campaign | null;
    if (production === null) return { answers: false };
    const greeting = effectiveGreeting(production);
    const { links, ...facts } = publicFacts(production, await effectivePrompt(db, production), nowMs);
    return {
      answers: true,
      ...(greeting ? { greeting } : {}),
      ...facts,
      ...(links && { links: links.map((url) => ({ url })) }),
    };
  });
}
