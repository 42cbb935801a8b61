import { eq, sql } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import { sameCampaign } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { AGENT_NOT_CONFIGURED, AGENT_NOT_PUBLISHED } from '#contract/rules/messages';
import { agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import { requireTests } from '../testRuns/requireTests';
import { type ConfigRow, configColumns, lockConfig } from './configRow';
import { conflict } from './save';
import { requireAnswers } from './templateAnswers';
import { requireTemplateMethod } from './templateMethod';
import { storeVersion } from './versions';
import { changeStaging, requirePrompt } from './writeStaging';
import { noteWritten } from './writtenConfigs';

/**
 * Copies staging to production and keeps it as an automatic version. Staging keeps its revision.
 * `isAnyway`: also if the tests hold it.
 * @throws Refusal 409 if staging has another revision or was never saved, or if the tests hold it; 422 without a prompt or a required
 * answer
 */
export async function publishStaging(
  db: Db,
  agentId: number,
  { rev, isAnyway = false }: { readonly rev?: number | undefined; readonly isAnyway?: boolean },
  actor: Actor,
): Promise<ConfigRow> {
  const row = await lockConfig(db, agentId);
  if (row.rev === 0) throw new Refusal(409, AGENT_NOT_CONFIGURED);
  if (rev !== undefined && rev !== row.rev) throw await conflict(db, row);
  await requirePrompt(db, row.staging);
  requireAnswers(row.staging);
  if (!isAnyway) await requireTests(db, agentId);
  const settings = { ...row.staging, published: true };
  await storeVersion(db, { agentId, source: 'default', snapshot: settings, ...actor });
  return writeProduction(db, row, { staging: settings, production: settings }, actor);
}

/**
 * Replaces staging with production; the old staging copy is kept as a version.
 * @throws Refusal 409 if nothing was published, 403 if the actor may not give the agent a prompt of its own
 */
export function revertStaging(db: Db, agentId: number, actor: Actor): Promise<ConfigRow> {
  return changeStaging(db, agentId, actor, async (row) => {
    if (row.production === null) throw new Refusal(409, row.rev === 0 ? AGENT_NOT_CONFIGURED : AGENT_NOT_PUBLISHED);
    requireTemplateMethod(actor.mayUseFullEditor, row, row.production);
    await storeVersion(db, { agentId, source: 'staging', snapshot: row.staging, ...actor });
    return { ...row.production, published: true };
  });
}

/**
 * Restores a version's settings to staging or production; the replaced copy is kept as a version. Staging counts as published if
 * both copies are then equal.
 * @throws Refusal 422 without a prompt, 409 if the agent was never configured, 403 as in `revertStaging`
 */
export async function restoreSettings(
  db: Db,
  agentId: number,
  target: 'staging' | 'default',
  settings: Campaign,
  actor: Actor,
): Promise<ConfigRow> {
  await requirePrompt(db, settings);
  if (target === 'staging') {
    return changeStaging(db, agentId, actor, async (row) => {
      requireTemplateMethod(actor.mayUseFullEditor, row, settings);
      if (row.rev > 0) await storeVersion(db, { agentId, source: 'staging', snapshot: row.staging, ...actor });
      return { ...settings, published: row.production !== null && isEqualCopy(settings, row.production) };
    });
  }
  const row = await lockConfig(db, agentId);
  if (row.rev === 0) throw new Refusal(409, AGENT_NOT_CONFIGURED);
  requireTemplateMethod(actor.mayUseFullEditor, row, settings);
  requireAnswers(settings);
  if (row.production) await storeVersion(db, { agentId, source: 'default', snapshot: row.production, ...actor });
  const production = { ...settings, published: true };
  const staging = { ...row.staging, published: isEqualCopy(settings, row.staging) };
  return writeProduction(db, row, { staging, production }, actor);
}

/** Writes both copies of a locked campaign; production gets the revision of staging. */
async function writeProduction(
  db: Db,
  row: ConfigRow,
  copies: { readonly staging: Campaign; readonly production: Campaign },
  { userId, nowMs }: Actor,
): Promise<ConfigRow> {
  const [written = row] = await db
    .update(agentConfig)
    .set({
      ...copies,
      productionRev: row.rev,
      publishedAt: new Date(nowMs),
      publishedBy: userId,
      publicationCount: sql`${agentConfig.publicationCount} + 1`,
    })
    .where(eq(agentConfig.agentId, row.agentId))
    .returning(configColumns);
  noteWritten(db, row, written);
  return written;
}

/** Whether two copies are equal: in what a person edits, and in the template they follow. */
function isEqualCopy(a: Campaign, b: Campaign): boolean {
  return sameCampaign(a, b) && followsTemplate(a) === followsTemplate(b) && a.templateId === b.templateId;
}
