import type { Campaign } from '#contract/entities/campaign';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { invalidField, NOT_FOUND } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { changeVersion, readSnapshot } from '../campaigns/versions';
import { requireSize } from '../campaigns/writeStaging';
import type { ConfigRow } from '../configRow';
import { findTemplate } from './templateRow';

/**
 * Replaces a version's snapshot. It may follow a visible template, or the one that the version or the agent followed before; its
 * prompt is then the template's.
 * @throws Refusal 404 if there is no such version; 422 for unknown templates and those out of reach alike
 */
export async function replaceSnapshot(
  db: Db,
  target: TargetAccount,
  row: ConfigRow,
  versionId: number,
  snapshot: Campaign,
): Promise<void> {
  const kept = await readSnapshot(db, row.agentId, versionId);
  if (kept === null) throw new Refusal(404, NOT_FOUND);
  requireSize(snapshot);
  const known = [kept, row.staging, row.production].filter((copy) => copy !== null);
  await changeVersion(db, row.agentId, versionId, {
    snapshot: await withTemplatePrompt(db, target, known, snapshot),
  });
}

async function withTemplatePrompt(
  db: Db,
  target: TargetAccount,
  known: readonly Campaign[],
  { agentInstructions, ...settings }: Campaign,
): Promise<Campaign> {
  const own = agentInstructions === undefined ? settings : { ...settings, agentInstructions };
  if (!followsTemplate(settings) && settings.templateId === undefined) return own;
  const { templateId } = settings;
  const before = known.find((copy) => followsTemplate(copy) && copy.templateId === templateId);
  const source = before ?? (await findTemplate(db, templateId ?? '', target))?.production;
  if (!source) {
    const path = 'snapshot.templateId';
    const message = invalidField(path, 'is no template that agents are made from');
    throw new Refusal(422, message, { input: path, issues: [{ path, message }] });
  }
  if (!followsTemplate(settings)) return own;
  const { agentInstructions: prompt } = source;
  return prompt === undefined ? settings : { ...settings, agentInstructions: prompt };
}
