import type { StoredCampaign } from '#contract/entities/campaign';
import type { CampaignDraft, CampaignInput, SaveStagingInput } from '#machines/campaign';
import { startWalk } from '#tests/harness/index.ts';
import { campaignPlan } from './campaign.plan';
import { agent, base, storedOf } from './fixtures';

export type CampaignWalk = ReturnType<typeof walkOf>;

export const walkOf = (input: CampaignInput) => startWalk(campaignPlan, input);

/** A walk with the agent loaded. */
export const loaded = (stored: StoredCampaign = storedOf(1, base), draft: CampaignDraft | null = null) => {
  const walk = walkOf(agent);
  walk.resolve('loadCampaign', { stored, draft });
  return walk;
};

export const edit = (walk: CampaignWalk, changes: CampaignDraft['mine']) =>
  walk.send({ type: 'campaign.edit', changes });

/** The request of the save under way. */
export const saveOf = (walk: CampaignWalk) => walk.inputOf('saveStaging') as SaveStagingInput;

export const acknowledge = (walk: CampaignWalk) => {
  const { campaign, rev } = saveOf(walk);
  walk.resolve('saveStaging', { kind: 'saved', stored: storedOf(rev + 1, campaign) });
};

/** The last stored draft, or null. */
export const keptDraft = (walk: CampaignWalk): CampaignDraft | null => {
  const told = walk.received('keepDraft').at(-1);
  if (told?.type !== 'draft.keep') throw new Error('Nothing was told to the draft keeper.');
  return told.draft as CampaignDraft | null;
};

/** The toasts shown. */
export const toasts = (walk: Pick<CampaignWalk, 'did'>) =>
  walk.did.filter(({ label }) => label === 'showToast').map(({ params }) => params);
