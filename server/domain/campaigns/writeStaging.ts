import { and, eq, sql } from 'drizzle-orm';
import type { CampaignCopy } from '#contract/entities/campaign';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { PROMPT_REQUIRED } from '#contract/rules/messages';
import { agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { type ConfigRow, configIdOf, holdConfig, readConfig, type StoredSettings } from './configRow';
import { isTemplateId, readTemplatePrompt } from './templatePrompt';

export type StagingWrite = {
  readonly settings: StoredSettings;
  readonly userId: number;
  readonly nowMs: number;
  readonly saveId?: string | undefined;
};

/**
 * Replaces the staging copy, if it still is the revision that was read: one guarded statement, so that of two writers one is told.
 * Null: someone else was first.
 */
export async function writeStaging(db: Db, row: ConfigRow, write: StagingWrite): Promise<ConfigRow | null> {
  const { settings, userId, nowMs, saveId } = write;
  const values = {
    mode: followsTemplate(settings) ? ('TEMPLATE' as const) : ('FULL_AGENT' as const),
    // As far as it is in sight: the check of the key would tell a template of others from none, and fail for one that is gone.
    templateId: isTemplateId(settings.templateId)
      ? sql<string | null>`(select t.id from template t where t.id = ${settings.templateId}::uuid)`
      : null,
    staging: settings,
    stagingRev: row.rev + 1,
    stagingUpdatedAt: new Date(nowMs),
    stagingUpdatedBy: userId,
    stagingSaveId: saveId ?? null,
  };
  const written =
    row.rev === 0
      ? await db
          .insert(agentConfig)
          .values({ agentId: row.agentId, configId: configIdOf(row.agentId), ...values })
          .onConflictDoNothing()
          .returning({ agentId: agentConfig.agentId })
      : await db
          .update(agentConfig)
          .set(values)
          .where(and(eq(agentConfig.agentId, row.agentId), eq(agentConfig.stagingRev, row.rev)))
          .returning({ agentId: agentConfig.agentId });
  return written.length === 0 ? null : readConfig(db, row.agentId);
}

/**
 * The same, for an action that works on whatever is stored. What is there is held; where nothing is, and another makes the first
 * revision meanwhile, it is done again from that.
 * @throws Refusal what `change` throws
 */
export async function changeStaging(
  db: Db,
  agentId: number,
  write: Omit<StagingWrite, 'settings'>,
  change: (row: ConfigRow) => Promise<StoredSettings> | StoredSettings,
): Promise<ConfigRow> {
  const row = await holdConfig(db, agentId);
  const written = await writeStaging(db, row, { ...write, settings: await change(row) });
  return written ?? changeStaging(db, agentId, write, change);
}

/** @throws Refusal 422 on input `prompt` where a configuration has nothing to answer by (specification 5) */
export async function demandPrompt(db: Db, settings: StoredSettings): Promise<void> {
  const prompt = followsTemplate(settings) ? await readTemplatePrompt(db, settings) : settings.agentInstructions;
  if ((prompt ?? '').trim() === '') {
    throw new Refusal(422, PROMPT_REQUIRED, {
      input: 'prompt',
      issues: [{ path: 'agentInstructions', message: PROMPT_REQUIRED }],
    });
  }
}

/** The copy a call works on, or nothing where it was never made. */
export function copyOf(row: ConfigRow, copy: CampaignCopy): StoredSettings | null {
  return copy === 'staging' ? (row.rev === 0 ? null : row.staging) : row.production;
}
