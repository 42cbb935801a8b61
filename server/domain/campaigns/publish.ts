import { eq } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import { AGENT_NOT_CONFIGURED, AGENT_NOT_PUBLISHED } from '#contract/rules/messages';
import { agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import { type ConfigRow, configColumns, lockConfig } from '../configRow';
import type { Held } from '../testRuns/heldBack';
import { askGate, isEqualCopy, type Pass, passGate } from './gate';
import { liveAgent, publication } from './live';
import { conflict } from './save';
import { requireAnswers } from './templateAnswers';
import { requireTemplateMethod } from './templateMethod';
import { storeVersion } from './versions';
import { changeStaging, requirePrompt } from './writeStaging';
import { noteWritten } from './writtenConfigs';

export type Publish = { readonly rev?: number | undefined; readonly isAnyway?: boolean };

/**
 * Copies staging to production and keeps it as an automatic version. Staging keeps its revision.
 * `isAnyway`: also if the tests hold it; where that is not the actor's to decide, nothing is published, and it returns whose it is.
 * @throws Refusal 409 if staging has another revision or was never saved, or if the tests hold it; 422 without a prompt or a required
 * answer
 */
export async function publishStaging(
  db: Db,
  agentId: number,
  { rev, isAnyway = false }: Publish,
  actor: Actor,
): Promise<ConfigRow | Held> {
  const row = await lockConfig(db, agentId);
  if (row.rev === 0) throw new Refusal(409, AGENT_NOT_CONFIGURED);
  if (rev !== undefined && rev !== row.rev) throw await conflict(db, row);
  await requirePrompt(db, row.staging);
  requireAnswers(row.staging);
  const pass = await askGate(db, row, row.staging, { ...actor, isAnyway });
  if ('refusal' in pass) {
    if (!isAnyway) throw pass.refusal;
    return pass;
  }
  const settings = { ...row.staging, published: true };
  await storeVersion(db, { agentId, source: 'default', snapshot: settings, ...actor });
  return writeProduction(db, row, pass, { staging: settings, production: settings }, actor);
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
 * @throws Refusal 422 without a prompt, 409 if the agent was never configured, or if the tests hold production; 403 as in `revertStaging`
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
  const pass = await passGate(db, row, settings, actor);
  if (row.production) await storeVersion(db, { agentId, source: 'default', snapshot: row.production, ...actor });
  const production = { ...settings, published: true };
  const staging = { ...row.staging, published: isEqualCopy(settings, row.staging) };
  return writeProduction(db, row, pass, { staging, production }, actor);
}

/** Writes both copies of a locked campaign; production gets the revision of staging. */
async function writeProduction(
  db: Db,
  row: ConfigRow,
  pass: Pass,
  { staging, production }: { readonly staging: Campaign; readonly production: Campaign },
  { userId, nowMs }: Actor,
): Promise<ConfigRow> {
  const [written = row] = await db
    .update(agentConfig)
    .set({ staging, ...liveAgent(pass, production, publication({ rev: row.rev, userId, nowMs })) })
    .where(eq(agentConfig.agentId, row.agentId))
    .returning(configColumns);
  noteWritten(db, row, written);
  return written;
}
