import { eq, sql } from 'drizzle-orm';
import type { Campaign, CampaignCopy } from '#contract/entities/campaign';
import { outOfBounds } from '#contract/rules/agents/advancedSettings';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { CAMPAIGN_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { campaignTooLarge, invalidField, notBetween, PROMPT_REQUIRED } from '#contract/rules/messages';
import { isBlank } from '#contract/rules/values/visibleText';
import { agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import { type ConfigRow, configColumns, lockConfig } from '../configRow';
import { isTemplateId, readTemplatePrompt } from './templatePrompt';
import { noteWritten } from './writtenConfigs';

/**
 * Replaces the staging copy with what `change` returns; its row is locked meanwhile. If another transaction inserts the first
 * revision meanwhile, the change is retried on that.
 * @throws Refusal what `change` throws
 */
export async function changeStaging(
  db: Db,
  agentId: number,
  actor: Pick<Actor, 'userId' | 'nowMs'>,
  change: (row: ConfigRow) => Promise<Campaign> | Campaign,
): Promise<ConfigRow> {
  const row = await lockConfig(db, agentId);
  const staging = await change(row);
  requireSize(staging);
  const { templateId } = staging;
  const values = {
    // Null unless visible: a foreign key error would reveal foreign templates, and would fail for deleted ones.
    templateId: isTemplateId(templateId)
      ? sql<string | null>`(select t.id from template t where t.id = ${templateId}::uuid)`
      : null,
    staging,
    stagingRev: row.rev + 1,
    stagingUpdatedAt: new Date(actor.nowMs),
    stagingUpdatedBy: actor.userId,
  };
  const [written] =
    row.rev === 0
      ? await db
          .insert(agentConfig)
          .values({ agentId, configId: campaignIdOf(agentId), ...values })
          .onConflictDoNothing()
          .returning(configColumns)
      : await db.update(agentConfig).set(values).where(eq(agentConfig.agentId, agentId)).returning(configColumns);
  if (!written) return changeStaging(db, agentId, actor, change);
  noteWritten(db, row, written);
  return written;
}

/** @throws Refusal 413 if a configuration is too large to be kept */
export function requireSize(settings: object): void {
  if (Buffer.byteLength(JSON.stringify(settings)) > CAMPAIGN_LIMIT_BYTES)
    throw new Refusal(413, campaignTooLarge(CAMPAIGN_LIMIT_BYTES));
}

/** @throws Refusal 422 for the first number that its setting does not take */
export function requireBounds(settings: Campaign): void {
  const out = outOfBounds(settings);
  if (!out) return;
  const message = notBetween(out.min, out.max);
  throw new Refusal(422, invalidField(out.path, message), { input: out.path, issues: [{ path: out.path, message }] });
}

/** @throws Refusal 422 on input `prompt` if a campaign has no prompt (specification 5) */
export async function requirePrompt(db: Db, settings: Campaign): Promise<void> {
  const prompt = followsTemplate(settings) ? await readTemplatePrompt(db, settings) : settings.agentInstructions;
  if (isBlank(prompt ?? '')) {
    throw new Refusal(422, PROMPT_REQUIRED, {
      input: 'prompt',
      issues: [{ path: 'agentInstructions', message: PROMPT_REQUIRED }],
    });
  }
}

/** The copy a call works on, or null if it was never saved. */
export function copyOf(row: ConfigRow, copy: CampaignCopy): Campaign | null {
  return copy === 'staging' ? (row.rev === 0 ? null : row.staging) : row.production;
}
