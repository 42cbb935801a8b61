import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { onboardingStateOf } from '#contract/entities/onboarding';
import { type Walkthrough, walkthroughStateOf } from '#contract/entities/walkthrough';
import { NOT_FOUND } from '#contract/rules/messages';
import { doneSteps } from '#contract/rules/walkthrough/steps';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';

/** Agents beyond these change nothing of the answer. */
const AGENTS_MAX = 500;

/** Whether the log holds such a conversation of one of the agents: one look into an index for each, and none into their rows. */
const hasConversation = (organizationId: number, agentIds: readonly number[], which: string) =>
  sql<boolean>`exists (select from unnest(${sql.param([...agentIds])}::integer[]) agent (id)
    cross join lateral (select from conversation_log l
      where l.org_id = ${organizationId} and l.agent_id = agent.id and ${sql.raw(which)} limit 1) found)`;

/** Where an organization stands on its way to an answered phone (specification 4). @throws Refusal 404 */
export async function readWalkthrough(db: Db, organizationId: number, mayStart: boolean): Promise<Walkthrough> {
  const [organization] = await db
    .select({ settings: account.settings, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.id, organizationId));
  if (!organization) throw new Refusal(404, NOT_FOUND);
  const agents = await db
    .select({
      id: account.id,
      name: account.displayName,
      number: account.vidaPhoneNumber,
    })
    .from(account)
    .where(and(eq(account.orgId, organizationId), eq(account.type, 'agent'), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
    .limit(AGENTS_MAX);
  const has = (which: string) =>
    hasConversation(
      organizationId,
      agents.map(({ id }) => id),
      which,
    );
  const { rows: talked } = await db.execute<{ isTested: boolean; isShared: boolean }>(sql`select
    ${has(`l.source = 'test' and l.handled_by = 'agent'`)} as "isTested",
    ${has(`l.source is distinct from 'test'`)} as "isShared"`);
  const state = walkthroughStateOf(organization.settings.walkthrough);
  const answering = agents.find(({ number }) => number !== null);
  return {
    ...(state && { state }),
    done: doneSteps(state?.completed ?? [], {
      timestampS: secondsOf(organization.createdAt),
      onboardingComplete: onboardingStateOf(organization.settings.onboarding).onboardingComplete === true,
      hasAgent: agents.length > 0,
      hasTested: talked[0]?.isTested === true,
      hasNumber: answering !== undefined,
    }),
    isNew: mayStart && agents.length <= 1 && talked[0]?.isShared !== true,
    ...(answering?.number && {
      phoneNumber: { number: answering.number, agentId: answering.id, agentName: answering.name ?? '' },
    }),
  };
}
