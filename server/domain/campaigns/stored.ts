import type { Campaign, CampaignCopy, StoredCampaign } from '#contract/entities/campaign';
import { substituted } from '#contract/rules/agents/filledText';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import type { Db } from '../../db/scoped';
import type { ConfigRow } from './configRow';
import { readTemplatePrompt } from './templatePrompt';

/** One copy of a campaign as the API returns it; `default` must exist. */
export async function storedCampaignOf(
  db: Db,
  row: ConfigRow,
  copy: CampaignCopy,
  replaceTemplateVars?: boolean,
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
    campaign: await shownCampaign(db, settings, replaceTemplateVars),
  };
}

/**
 * The settings as shown. An agent that follows a template shows the template's prompt, by default with its fields filled in. A full
 * agent's own text keeps its `{key}`s by default, or the next save would lose them.
 */
async function shownCampaign(db: Db, campaign: Campaign, replace: boolean | undefined): Promise<Campaign> {
  if (followsTemplate(campaign)) {
    const agentInstructions = await readTemplatePrompt(db, campaign);
    const shown = { ...campaign, agentInstructions };
    return replace === false ? shown : { ...shown, agentInstructions: substituted(agentInstructions, shown, 'keep') };
  }
  if (replace !== true) return campaign;
  const { agentInstructions, welcomeMessage } = campaign;
  return {
    ...campaign,
    ...(agentInstructions !== undefined && { agentInstructions: substituted(agentInstructions, campaign, 'keep') }),
    ...(welcomeMessage !== undefined && { welcomeMessage: substituted(welcomeMessage, campaign, 'keep') }),
  };
}
