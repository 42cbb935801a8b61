import type { AgentVersion, Campaign, StoredCampaign } from '#contract/entities/campaign';
import type { CampaignDraft, CampaignInput, PendingSave } from '#machines/campaign';

export const AGENT_ID = 7;
export const CAMPAIGN_ID = 'campa1';
const SEED = '8f0c1e52-3b6a-4d7e-9c1f-2a5b7d9e0f13';
export const agent: CampaignInput = { seed: SEED, subject: { kind: 'agent', agentId: AGENT_ID }, online: true };
export const template: CampaignInput = { ...agent, subject: { kind: 'template', templateId: 'front-desk' } };

/** The host's initial copy. */
export const base: Campaign = { agentInstructions: 'base', agentVoice: 'base', published: true };

/** A prompt that names a detail without a value. */
export const GAP = 'We are in {city}.';

/** An agent that follows a template. */
export const FOLLOWS: Campaign = {
  mode: 'TEMPLATE_AGENT',
  templateId: 'front-desk',
  templateFields: [{ key: 'name', title: 'Name', type: 'text', value: 'Rosie’s' }],
};

export const storedOf = (rev: number, campaign: Campaign): StoredCampaign => ({
  campaignId: CAMPAIGN_ID,
  agentId: AGENT_ID,
  rev,
  savedAtMs: 1_790_000_000_000 + rev,
  campaign,
});

/** The same prompt and another field, changed in another tab. */
export const theirs = (rev: number): StoredCampaign =>
  storedOf(rev, { ...base, agentInstructions: 'theirs', published: false });
export const besides = (rev: number): StoredCampaign =>
  storedOf(rev, { ...base, agentLang: 'theirs', published: false });

export const version: AgentVersion = { versionId: 1_750_000_000_000, title: 'Holiday', source: 'staging' };

export const sentOf = (campaign: Campaign): PendingSave => ({
  saveId: '018f0000-0000-7000-8000-000000000001',
  rev: 1,
  campaign: { ...campaign, published: false },
  removed: [],
  forPublish: false,
});

export const mine: Campaign = { ...base, agentInstructions: 'mine', published: false };

export const draftOf = (changes: Partial<CampaignDraft>): CampaignDraft => ({
  subject: agent.subject,
  baseRev: 1,
  base,
  mine,
  sent: null,
  isRefused: false,
  ...changes,
});

export const away = { kind: 'unavailable', message: 'The host is away.' } as const;
export const busy = { kind: 'limited', message: 'Too many requests.', retryAfterS: 60 } as const;
export const forbidden = { kind: 'forbidden', message: 'You may not edit this agent.' } as const;
export const tooLong = { kind: 'invalid', message: 'The prompt is too long.', input: 'agentInstructions' } as const;
