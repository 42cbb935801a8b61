import type { VersionsInput } from './campaign.actors';
import type { CampaignContext, CampaignEvent, Replacement, VersionsWish, VersionWork } from './campaign.types';

/** What a review or an event names, in the form that the calls take. Pure. */

export const versionsInput = ({ subject, stored }: CampaignContext): VersionsInput => ({
  subject,
  campaignId: stored?.campaignId ?? '',
});

/** What is to replace staging: what was reviewed, or a template. */
export const replacementOf = ({ review }: CampaignContext, event: CampaignEvent): Replacement | null => {
  if (event.type === 'campaign.applyTemplate') {
    const { type: _type, ...template } = event;
    return { action: 'applyTemplate', ...template };
  }
  return review === null || review.action === 'compare' || review.action === 'replace' ? null : review;
};

/** What is to be done to a version. One is replaced by what is on the screen when that is confirmed. */
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

/** Work that every way into its state has put into the context. */
export const atHand = <Work>(work: Work | null): Work => {
  if (work === null) throw new TypeError('Nothing was asked for.');
  return work;
};

/** What becomes of the list once a version is written: opened again it is read again, and one that was left stays left. */
export const versionsWishOf = ({ versionsWish }: CampaignContext, { type }: CampaignEvent): VersionsWish =>
  type === 'versions.close' || (type === 'versions.changed' && versionsWish === 'close') ? 'close' : 'list';
