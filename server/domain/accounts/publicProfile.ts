import { and, eq, sql } from 'drizzle-orm';
import type { PublicProfile } from '#contract/entities/account';
import type { Campaign } from '#contract/entities/campaign';
import { effectiveGreeting } from '#contract/rules/agents/filledText';
import { NOT_FOUND } from '#contract/rules/messages';
import { accountState } from '../../db/accountState';
import { account, agentConfig } from '../../db/schema/index';
import type { CallContext } from '../../http/handler';
import { Refusal } from '../../request/refusal';

/** The public part of an account. @throws Refusal 404 for unknown accounts, those that are not open, and unpublished agents alike */
export async function readPublicProfile(
  { actAs }: Pick<CallContext, 'actAs'>,
  username: string,
): Promise<PublicProfile> {
  const found = await actAs({ kind: 'auth' }, ({ db }) =>
    db
      .select({
        id: account.id,
        username: account.username,
        type: account.type,
        displayName: account.displayName,
        description: account.description,
        image: account.image,
        partnerId: account.partnerId,
        resellerId: account.resellerId,
        orgId: account.orgId,
        privacyUrl: sql<string | null>`(select above.settings ->> 'privacyUrl' from ${account} above
          where above.id in (account.id, account.org_id, account.reseller_id, account.partner_id)
            and above.settings ->> 'privacyUrl' <> ''
          order by array_position(array['agent', 'organization', 'reseller', 'partner'], above.type) limit 1)`,
      })
      .from(account)
      .where(
        and(eq(sql`lower(${account.username})`, username.toLowerCase()), sql`${accountState('account')} = 'open'`),
      ),
  );
  const [row] = found;
  if (!row) throw new Refusal(404, NOT_FOUND);
  const { id, type, partnerId, resellerId, orgId } = row;
  const agent =
    type === 'agent' && resellerId !== null && orgId !== null
      ? await readGreeting(actAs, { partnerId, resellerId, orgId, agentId: id })
      : { answers: false };
  if (type === 'agent' && !agent.answers) throw new Refusal(404, NOT_FOUND);
  return {
    id,
    username: row.username,
    accountType: type,
    displayName: row.displayName,
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.image === null ? {} : { image: row.image }),
    ...(row.privacyUrl === null ? {} : { privacyUrl: row.privacyUrl }),
    ...agent,
  };
}

/** The public part of a campaign: whether the agent answers, and its greeting. */
async function readGreeting(
  actAs: CallContext['actAs'],
  place: { partnerId: number; resellerId: number; orgId: number; agentId: number },
): Promise<{ answers: boolean; greeting?: string }> {
  const [config] = await actAs({ kind: 'agent', ...place }, ({ db }) =>
    db
      .select({ production: sql<Campaign | null>`${agentConfig.production} - 'agentInstructions'` })
      .from(agentConfig)
      .where(eq(agentConfig.agentId, place.agentId)),
  );
  const production = config?.production ?? null;
  const greeting = production && effectiveGreeting(production);
  return { answers: production !== null, ...(greeting ? { greeting } : {}) };
}
