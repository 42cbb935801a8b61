import { type Campaign, campaign } from '#contract/entities/campaign';
import { CAMPAIGN_STATE_FIELDS } from '#contract/rules/agents/campaignEquality';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { CHANGED_ELSEWHERE } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import { Refusal } from '../../request/refusal';
import type { ConfigRow } from '../configRow';
import { storedCampaignOf } from './stored';
import { withAnswers } from './templateAnswers';
import { requireTemplateMethod } from './templateMethod';
import { changeStaging, requireBounds, requirePrompt } from './writeStaging';

export type Save = {
  /** Settings to write. Omitted ones keep their stored value; lists are replaced as a whole (api-shapes 4). */
  readonly settings: Campaign;
  /** Settings to clear, by name. */
  readonly removed?: readonly string[] | undefined;
  /** The revision the save is based on; without one the last save wins. */
  readonly rev?: number | undefined;
};

/**
 * Saves the staging copy.
 * @throws Refusal 409 with the stored campaign if the revision is stale; 422 without a prompt, or for a number
 * out of its bounds; 403 for a prompt of its own without
 * the full editor
 */
export function saveStaging(
  db: Db,
  agentId: number,
  { settings: given, removed, rev }: Save,
  actor: Actor,
): Promise<ConfigRow> {
  requireBounds(given);
  return changeStaging(db, agentId, actor, async (row) => {
    if (rev !== undefined && rev !== row.rev) throw await conflict(db, row);
    const settings = without(merged(row.staging, given), removed);
    requireTemplateMethod(actor.mayUseFullEditor, row, settings);
    await requirePrompt(db, settings);
    return settings;
  });
}

/** The refusal of a save that is based on a stale revision. */
export async function conflict(db: Db, row: ConfigRow): Promise<Refusal> {
  const stored = await storedCampaignOf(db, row, 'staging');
  return new Refusal(409, CHANGED_ELSEWHERE, { body: { stored } });
}

/**
 * Merges a save. It can neither attach nor detach a template (createAgentFromTemplate and detach do). An agent that follows a
 * template can change the answers to its fields, but not the prompt or the fields.
 */
function merged(stored: Campaign, given: Campaign): Campaign {
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

/** Clears settings, except mode, template and whether it is published, and except what comes from the template the agent follows. */
export function without(settings: Campaign, removed: readonly string[] = []): Campaign {
  const isTemplate = followsTemplate(settings);
  const isKept = (name: string) => KEPT.has(name) || (isTemplate && OF_TEMPLATE.has(name));
  const names = new Set(removed.filter((name) => name in campaign.shape && !isKept(name)));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.has(name)));
}

const KEPT: ReadonlySet<string> = new Set(CAMPAIGN_STATE_FIELDS);
const OF_TEMPLATE: ReadonlySet<string> = new Set(['agentInstructions', 'templateFields']);
