import { type Campaign, campaign } from '#contract/entities/campaign';
import { CAMPAIGN_STATE_FIELDS } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { CHANGED_ELSEWHERE } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { type ConfigRow, readConfig, type StoredSettings } from './configRow';
import { wasMadeBefore } from './madeBefore';
import { demandTemplateMethod } from './ownPrompt';
import { storedCampaignOf } from './stored';
import { withAnswers } from './templateAnswers';
import { demandPrompt, writeStaging } from './writeStaging';

export type Save = {
  readonly agentId: number;
  /** Settings to write; omitted ones keep their stored value, lists are replaced whole (api-shapes 4). */
  readonly settings: Campaign;
  /** Settings to clear, by name. */
  readonly removed?: readonly string[] | undefined;
  readonly rev?: number | undefined;
  readonly saveId?: string | undefined;
  readonly userId: number;
  readonly nowMs: number;
  readonly mayUseFullEditor: boolean;
};

/** What a save made of the stored configuration; `isRepeated` where it was made before and is only acknowledged. */
export type Saved = { readonly row: ConfigRow; readonly isRepeated: boolean };

/**
 * Saves the staging copy.
 * @throws Refusal 409 with the stored configuration where it is not the revision the save was made from, or without where its id is
 * another save's; 422 without a prompt;
 * 403 where an agent is made from scratch without the full editor
 */
export async function saveStaging(db: Db, save: Save): Promise<Saved> {
  const { saveId, agentId, userId, settings: given, removed } = save;
  const isRepeated =
    saveId !== undefined &&
    (await wasMadeBefore(db, { saveId, of: `agent ${agentId}`, userId, content: [given, removed] }));
  for (;;) {
    const row = await readConfig(db, agentId);
    // The last one is known by its id for good.
    if (isRepeated || (saveId !== undefined && row.saveId === saveId)) return { row, isRepeated: true };
    if (save.rev !== undefined && save.rev !== row.rev) throw await conflict(db, row);
    const settings = without(merged(row.staging, given), removed);
    demandTemplateMethod(save.mayUseFullEditor, row, settings);
    await demandPrompt(db, settings);
    const written = await writeStaging(db, row, { ...save, settings });
    if (written) return { row: written, isRepeated: false };
    // Someone was faster. A save that names its revision is told by the next round, one that does not writes over it.
  }
}

/** @throws nothing; answers the refusal of a save that was not made from the stored revision */
export async function conflict(db: Db, row: ConfigRow): Promise<Refusal> {
  const stored = await storedCampaignOf(db, row, 'staging');
  return new Refusal(409, CHANGED_ELSEWHERE, { body: { stored } });
}

/**
 * Whether an agent follows a template is changed by its own calls only (createAgentFromTemplate, detach), and a template's prompt
 * and what it asks for are not the agent's to change, only what is answered.
 */
function merged(stored: StoredSettings, given: Campaign): StoredSettings {
  const {
    mode: _mode,
    templateId: _templateId,
    published: _published,
    agentInstructions,
    templateFields,
    ...settings
  } = given;
  const isTemplate = followsTemplate(stored);
  return {
    ...stored,
    ...settings,
    ...(templateFields === undefined
      ? {}
      : { templateFields: isTemplate ? withAnswers(stored.templateFields ?? [], templateFields) : templateFields }),
    ...(isTemplate || agentInstructions === undefined ? {} : { agentInstructions }),
    mode: stored.mode ?? 'FULL_AGENT',
    published: false,
  };
}

/**
 * Clears settings; how an agent is made (mode, template) and whether it is published are not among them, nor what an agent in template
 * mode has of its template.
 */
export function without(settings: StoredSettings, removed: readonly string[] = []): StoredSettings {
  const isTemplate = followsTemplate(settings);
  const isKept = (name: string) => KEPT.has(name) || (isTemplate && OF_TEMPLATE.has(name));
  const names = new Set(removed.filter((name) => name in campaign.shape && !isKept(name)));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.has(name)));
}

const KEPT: ReadonlySet<string> = new Set(CAMPAIGN_STATE_FIELDS);
const OF_TEMPLATE: ReadonlySet<string> = new Set(['agentInstructions', 'templateFields']);
