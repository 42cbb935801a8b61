import type { Campaign, CampaignCopy, CampaignReading, StoredCampaign } from '#contract/entities/campaign';
import { filledText, substituted } from '#contract/rules/agents/filledText';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import type { Db } from '../../db/scoped';
import type { ConfigRow } from '../configRow';
import { effectiveActions, effectivePrompt, readTemplatePrompt } from './templatePrompt';

/** One copy of a campaign as the API returns it; `default` must exist. */
export async function storedCampaignOf(
  db: Db,
  row: ConfigRow,
  copy: CampaignCopy,
  reading: CampaignReading = {},
): Promise<StoredCampaign> {
  const settings = copy === 'staging' ? row.staging : (row.production ?? {});
  const isStaging = copy === 'staging';
  return {
    campaignId: row.configId,
    agentId: row.agentId,
    rev: isStaging ? row.rev : (row.productionRev ?? row.rev),
    savedAtMs: (isStaging ? row.savedAt : (row.publishedAt ?? row.savedAt)).getTime(),
    ...(row.savedBy === null ? {} : { savedBy: row.savedBy }),
    ...(row.publishedAt === null ? {} : { publishedAtMs: row.publishedAt.getTime() }),
    campaign: await shownCampaign(db, settings, reading),
  };
}

/**
 * The settings as shown. An agent that follows a template shows the template's prompt, by default with its fields filled in. A full
 * agent's own text keeps its `{key}`s by default, or the next save would lose them. On demand all texts are as the agent uses them.
 */
async function shownCampaign(db: Db, campaign: Campaign, reading: CampaignReading): Promise<Campaign> {
  const { replaceTemplateVars: replaces, forceReplaceTemplateVars: isForced } = reading;
  if (isForced || replaces) return asUsed(db, campaign);
  if (!followsTemplate(campaign)) return campaign;
  const agentInstructions = await readTemplatePrompt(db, campaign);
  const shown = { ...campaign, agentInstructions };
  return replaces === false ? shown : { ...shown, agentInstructions: substituted(agentInstructions, shown, 'keep') };
}

async function asUsed(db: Db, campaign: Campaign): Promise<Campaign> {
  const { agentInstructions, welcomeMessage, actions } = campaign;
  const hasPrompt = agentInstructions !== undefined || followsTemplate(campaign);
  return {
    ...campaign,
    ...(hasPrompt && { agentInstructions: await effectivePrompt(db, campaign) }),
    ...(welcomeMessage !== undefined && { welcomeMessage: filledText(welcomeMessage, campaign) }),
    ...(actions !== undefined && { actions: effectiveActions(campaign) }),
  };
}
