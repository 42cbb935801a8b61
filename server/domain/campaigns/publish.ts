import { eq } from 'drizzle-orm';
import { sameCampaign } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { AGENT_NOT_CONFIGURED, AGENT_NOT_PUBLISHED } from '#contract/rules/messages';
import { agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import { type ConfigRow, configColumns, holdConfig, type StoredSettings } from './configRow';
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
  const settings = { ...row.staging, published: true };
  await keepVersion(db, { agentId, source: 'default', snapshot: settings, ...actor });
  return writeProduction(db, row, { staging: settings, production: settings }, actor);
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
  const production = { ...settings, published: true };
  const staging = { ...row.staging, published: saysTheSame(settings, row.staging) };
  return writeProduction(db, row, { staging, production }, actor);
}

/** Writes both copies of a configuration that is held; the revision of production is that of staging. */
async function writeProduction(
  db: Db,
  row: ConfigRow,
  copies: { readonly staging: StoredSettings; readonly production: StoredSettings },
  { userId, nowMs }: Actor,
): Promise<ConfigRow> {
  const [written = row] = await db
    .update(agentConfig)
    .set({ ...copies, productionRev: row.rev, publishedAt: new Date(nowMs), publishedBy: userId })
    .where(eq(agentConfig.agentId, row.agentId))
    .returning(configColumns);
  return written;
}

/** Whether callers would meet the same agent by both: what a person edits, and where it was made from. */
function saysTheSame(a: StoredSettings, b: StoredSettings): boolean {
  return sameCampaign(a, b) && followsTemplate(a) === followsTemplate(b) && a.templateId === b.templateId;
}
