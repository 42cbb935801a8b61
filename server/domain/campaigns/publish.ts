import { eq } from 'drizzle-orm';
import { sameCampaign } from '#contract/rules/agents/campaignEquality';
import { AGENT_NOT_CONFIGURED, AGENT_NOT_PUBLISHED } from '#contract/rules/messages';
import { agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import { type ConfigRow, holdConfig, readConfig, type StoredSettings } from './configRow';
import { demandTemplateMethod } from './ownPrompt';
import { conflict } from './save';
import { demandAnswers } from './templateAnswers';
import { keepVersion } from './versions';
import { changeStaging, demandPrompt } from './writeStaging';

/**
 * Copies staging to production; what was published is kept as an automatic version. Staging keeps its revision.
 * @throws Refusal 409 where staging is another revision or was never made, 422 where it has no prompt, or no answer to a field that is required
 */
export async function publishStaging(
  db: Db,
  agentId: number,
  rev: number | undefined,
  actor: Actor,
): Promise<ConfigRow> {
  const row = await holdConfig(db, agentId);
  if (row.rev === 0) throw new Refusal(409, AGENT_NOT_CONFIGURED);
  if (rev !== undefined && rev !== row.rev) throw await conflict(db, row);
  await demandPrompt(db, row.staging);
  demandAnswers(row.staging);
  return putIntoProduction(db, row, { ...row.staging, published: true }, actor);
}

/** Makes settings both copies, and keeps them as an automatic version. */
async function putIntoProduction(
  db: Db,
  row: ConfigRow,
  settings: StoredSettings,
  { userId, nowMs }: Actor,
): Promise<ConfigRow> {
  await db
    .update(agentConfig)
    .set({
      staging: settings,
      production: settings,
      productionRev: row.rev,
      publishedAt: new Date(nowMs),
      publishedBy: userId,
    })
    .where(eq(agentConfig.agentId, row.agentId));
  await keepVersion(db, { agentId: row.agentId, source: 'default', snapshot: settings, userId, nowMs });
  return readConfig(db, row.agentId);
}

/**
 * Replaces staging by production; the staging copy that was there is kept as a version.
 * @throws Refusal 409 where nothing was published, 403 where it has a prompt of its own that the actor may not give it
 */
export function revertStaging(db: Db, agentId: number, actor: Actor): Promise<ConfigRow> {
  return changeStaging(db, agentId, actor, async (row) => {
    if (row.production === null) throw new Refusal(409, row.rev === 0 ? AGENT_NOT_CONFIGURED : AGENT_NOT_PUBLISHED);
    demandTemplateMethod(actor.mayUseFullEditor, row, row.production);
    await keepVersion(db, { agentId, source: 'staging', snapshot: row.staging, ...actor });
    return { ...row.production, published: true };
  });
}

/**
 * Puts the settings a version keeps into staging or production; what was there is kept as a version. Staging is published exactly
 * where the two copies are then the same.
 * @throws Refusal 422 where the version has no prompt, 409 where the agent was never configured, 403 as a revert
 */
export async function restoreSettings(
  db: Db,
  agentId: number,
  target: 'staging' | 'default',
  settings: StoredSettings,
  actor: Actor,
): Promise<ConfigRow> {
  await demandPrompt(db, settings);
  if (target === 'staging') {
    return changeStaging(db, agentId, actor, async (row) => {
      demandTemplateMethod(actor.mayUseFullEditor, row, settings);
      if (row.rev > 0) await keepVersion(db, { agentId, source: 'staging', snapshot: row.staging, ...actor });
      return { ...settings, published: row.production !== null && saysTheSame(settings, row.production) };
    });
  }
  const row = await holdConfig(db, agentId);
  if (row.rev === 0) throw new Refusal(409, AGENT_NOT_CONFIGURED);
  demandTemplateMethod(actor.mayUseFullEditor, row, settings);
  demandAnswers(settings);
  if (row.production) await keepVersion(db, { agentId, source: 'default', snapshot: row.production, ...actor });
  await db
    .update(agentConfig)
    .set({
      production: { ...settings, published: true },
      productionRev: row.rev,
      publishedAt: new Date(actor.nowMs),
      publishedBy: actor.userId,
      staging: { ...row.staging, published: saysTheSame(settings, row.staging) },
    })
    .where(eq(agentConfig.agentId, agentId));
  return readConfig(db, agentId);
}

/** Whether callers would meet the same agent by both: what a person edits, and where it was made from. */
function saysTheSame(a: StoredSettings, b: StoredSettings): boolean {
  return sameCampaign(a, b) && modeOf(a) === modeOf(b) && a.templateId === b.templateId;
}

function modeOf({ mode }: StoredSettings): string {
  return mode ?? 'FULL_AGENT';
}
