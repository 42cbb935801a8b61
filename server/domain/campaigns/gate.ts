import { sql } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import { sameCampaign } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { scopeMissing } from '#contract/rules/messages';
import { templateHeld } from '#contract/rules/messages/testRuns';
import { account, agentConfig, testCase } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import type { ConfigRow } from '../configRow';
import { type Held, heldBack } from '../testRuns/heldBack';
import { holds } from '../testRuns/holder';

/**
 * The gate to production. What answers people changes only by `liveAgent` and `liveTemplate` (`live.ts`), and they take a pass that only
 * this file makes: a way to production that does not ask here is a type error.
 */
declare const passed: unique symbol;
export type Pass = { readonly [passed]: true };
const PASS = {} as Pass;

/** Whether two copies are equal: in what a person edits, and in the template they follow. */
export function isEqualCopy(a: Campaign, b: Campaign): boolean {
  return sameCampaign(a, b) && followsTemplate(a) === followsTemplate(b) && a.templateId === b.templateId;
}

/** Who wants to pass, and whether although the tests hold it. */
export type Passing = Pick<Actor, 'mayPublish' | 'passes'> & { readonly isAnyway?: boolean | undefined };

/**
 * Whatever changes what answers people is publishing, by whichever call it is asked for.
 * @throws Refusal 403 for a developer token without that scope
 */
export function requirePublishing({ mayPublish }: Pick<Actor, 'mayPublish'>): void {
  if (!mayPublish) throw new Refusal(403, scopeMissing('publishing:write'));
}

/**
 * A pass for what is to answer for an agent, whose row is locked; else who holds it.
 * @throws Refusal 403 as `requirePublishing`
 */
export async function askGate(db: Db, row: ConfigRow, next: Campaign, by: Passing): Promise<Pass | Held> {
  requirePublishing(by);
  if (row.production !== null && isEqualCopy(next, row.production)) return PASS;
  const held = await heldBack(db, row.agentId, isEqualCopy(next, row.staging));
  return held === null || (by.isAnyway === true && mayPass(by, held)) ? PASS : held;
}

/** The same. @throws Refusal 403; 409 with what the tests say */
export async function passGate(db: Db, row: ConfigRow, next: Campaign, by: Passing): Promise<Pass> {
  const pass = await askGate(db, row, next, by);
  if ('refusal' in pass) throw pass.refusal;
  return pass;
}

const mayPass = ({ passes }: Passing, { heldBy }: Pick<Held, 'heldBy'>) => passes === 'all' || passes === heldBy;

/** A pass for what changes many agents at once; null for one that is held: its tests cannot have asked what is to answer. */
export async function passUnlessHeld(db: Db, agentId: number): Promise<Pass | null> {
  return (await heldBack(db, agentId, false)) === null ? PASS : null;
}

/** What was live before a migration is live again: it was let through then. */
export const passBack = (): Pass => PASS;

/** A template's last text becomes its agents' own: they answer as before. */
export const passUnchanged = (): Pass => PASS;

/**
 * A pass for the published text of a template, which its agents answer by at once. Their tests cannot have asked it.
 * @throws Refusal 403 as `requirePublishing`; 409 if some of them are held
 */
export async function passTemplateGate(
  db: Db,
  { id, production, next }: { readonly id: string; readonly production: Campaign | null; readonly next: Campaign },
  by: Passing,
): Promise<Pass> {
  requirePublishing(by);
  if (production !== null && isSameText(production, next)) return PASS;
  const { organization, reseller } = await countHeld(db, id);
  const isMet = by.isAnyway === true && (by.passes === 'all' || (by.passes === 'organization' && reseller === 0));
  if (organization + reseller > 0 && !isMet) throw new Refusal(409, templateHeld(organization + reseller));
  return PASS;
}

/** Of a template only these answer through its agents. */
const isSameText = (a: Campaign, b: Campaign): boolean =>
  a.agentInstructions === b.agentInstructions &&
  JSON.stringify(a.templateFields ?? []) === JSON.stringify(b.templateFields ?? []);

/** How many agents that answer by a template have tests, and are held. */
async function countHeld(db: Db, templateId: string): Promise<Record<Held['heldBy'], number>> {
  const { rows } = await db.execute<Record<Held['heldBy'], number>>(sql`
    select count(*) filter (where ${holds('reseller_id')})::int as reseller,
      count(*) filter (where ${holds('org_id')} and not ${holds('reseller_id')})::int as organization
    from ${agentConfig} join ${account} on account.id = agent_config.agent_id and account.deleted_at is null
    where ${followsIn(agentConfig.production, templateId)}
      and exists (select from ${testCase} where test_case.agent_id = agent_config.agent_id)`);
  return rows[0] ?? { organization: 0, reseller: 0 };
}

/** Whether a copy of an agent follows a template. */
export const followsIn = (copy: typeof agentConfig.staging | typeof agentConfig.production, templateId: string) =>
  sql`(${copy} ->> 'mode' = 'TEMPLATE_AGENT' and ${copy} ->> 'templateId' = ${templateId})`;
