import type { CampaignCopy } from '#contract/entities/campaign';
import { DEFAULT_VERSION_COPY } from '#contract/rules/constants';
import type { VersionsInput } from './campaign.actors';
import type { ApplyTemplate, CampaignContext, CampaignEvent } from './campaign.types';

/** What a review or an event names, as the calls need it. Pure. */

/** Whose versions: they are named by the configuration, and judged at the account they belong to. */
export const versionsInput = ({ subject, stored }: CampaignContext): VersionsInput => ({
  subject,
  campaignId: stored?.campaignId ?? '',
});

export const versionIdOf = ({ review }: CampaignContext): number =>
  review !== null && 'versionId' in review ? review.versionId : 0;

export const versionTargetOf = ({ review }: CampaignContext): CampaignCopy =>
  review !== null && 'target' in review ? review.target : DEFAULT_VERSION_COPY;

export const templateOf = (event: CampaignEvent): ApplyTemplate => {
  if (event.type !== 'campaign.applyTemplate') return { templateId: '' };
  const { type: _type, ...template } = event;
  return template;
};

/** Title and source of a version to be made. */
export const newVersionOf = (event: CampaignEvent): { readonly title: string; readonly source: CampaignCopy } =>
  event.type === 'version.create'
    ? { title: event.title, source: event.source }
    : { title: '', source: DEFAULT_VERSION_COPY };

/** A version and its new title. */
export const renameOf = (event: CampaignEvent): { readonly versionId: number; readonly title: string } =>
  event.type === 'version.rename' ? { versionId: event.versionId, title: event.title } : { versionId: 0, title: '' };
