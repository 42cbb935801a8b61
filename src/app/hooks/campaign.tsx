import type { CampaignCopy } from '#contract/entities/campaign';
import type { ConflictChoice } from '#contract/rules/agents/campaignDiff';
import type { ApplyTemplate, CampaignChanges, ReviewRequest } from '#machines/campaign';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

type CampaignRef = FeatureRef<'campaign'>;

/** Provides the agent or template edited at this place. */
export const CampaignFeature = (props: ScopeProps) => <FeatureScope of="campaign" {...props} />;
export const useCampaignRef = () => useActor('campaign');

const campaignVerbs = verbsOf((send: CampaignRef['send']) => ({
  /** Changes are merged into the agent; `undefined` removes a setting. */
  edit: (changes: CampaignChanges) => send({ type: 'campaign.edit', changes }),
  undo: () => send({ type: 'campaign.undo' }),
  redo: () => send({ type: 'campaign.redo' }),
  saveNow: () => send({ type: 'campaign.saveNow' }),
  retry: () => send({ type: 'campaign.retry' }),
  publish: () => send({ type: 'campaign.publish' }),
  applyTemplate: (template: ApplyTemplate) => send({ type: 'campaign.applyTemplate', ...template }),
  dismissNotice: () => send({ type: 'campaign.dismissNotice' }),
}));

const conflictVerbs = verbsOf((send: CampaignRef['send']) => ({
  choose: (field: string, choice: ConflictChoice) => send({ type: 'conflict.choose', field, choice }),
  chooseAll: (choice: ConflictChoice) => send({ type: 'conflict.choose', choice }),
  resolve: () => send({ type: 'conflict.resolve' }),
}));

const versionsVerbs = verbsOf((send: CampaignRef['send']) => ({
  open: () => send({ type: 'versions.open' }),
  close: () => send({ type: 'versions.close' }),
  retry: () => send({ type: 'versions.retry' }),
  create: (title: string, source: CampaignCopy) => send({ type: 'version.create', title, source }),
  rename: (versionId: number, title: string) => send({ type: 'version.rename', versionId, title }),
}));

const reviewVerbs = verbsOf((send: CampaignRef['send']) => ({
  open: (request: ReviewRequest) => send({ type: 'review.open', request }),
  close: () => send({ type: 'review.close' }),
  retry: () => send({ type: 'review.retry' }),
  confirm: () => send({ type: 'review.confirm' }),
}));

export const useCampaignVerbs = () => campaignVerbs(useCampaignRef());
export const useConflictVerbs = () => conflictVerbs(useCampaignRef());
export const useVersionsVerbs = () => versionsVerbs(useCampaignRef());
export const useReviewVerbs = () => reviewVerbs(useCampaignRef());
