import type { CampaignCopy } from '#contract/entities/campaign';
import { DEFAULT_VERSION_COPY } from '#contract/rules/constants';
import type { VersionsInput } from './campaign.actors';
import type { ApplyTemplate, CampaignContext, CampaignEvent, VersionsWish, VersionWork } from './campaign.types';

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

/** What is asked of the versions. One is replaced with what is on the screen as that is confirmed. */
export const versionWorkOf = ({ review, mine }: CampaignContext, event: CampaignEvent): VersionWork | null => {
  switch (event.type) {
    case 'version.create':
      return { kind: 'create', title: event.title, source: event.source };
    case 'version.rename':
      return { kind: 'rename', versionId: event.versionId, title: event.title };
    default:
      return review?.action === 'replace' ? { kind: 'replace', versionId: review.versionId, snapshot: mine } : null;
  }
};

/** What is being written: every way there notes it first. */
export const workAtHand = ({ versionWork }: CampaignContext): VersionWork => {
  if (versionWork === null) throw new TypeError('Nothing is asked of the versions.');
  return versionWork;
};

/** What becomes of the list once a version is written: opened anew it is listed anew, and one that was left stays left. */
export const versionsWishOf = ({ versionsWish }: CampaignContext, { type }: CampaignEvent): VersionsWish =>
  type === 'versions.close' || (type === 'versions.changed' && versionsWish === 'close') ? 'close' : 'list';
