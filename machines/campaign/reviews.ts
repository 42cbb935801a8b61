import type { VersionsInput } from './campaign.actors';
import type { AfterWrite, CampaignContext, CampaignEvent, Replacement, VersionWork } from './campaign.types';

/** Builds the inputs of the calls from a review or an event. Pure. */

export const versionsInput = ({ subject, stored }: CampaignContext): VersionsInput => ({
  subject,
  campaignId: stored?.campaignId ?? '',
});

/** What replaces staging: the reviewed action, or a template. */
export const replacementOf = ({ review }: CampaignContext, event: CampaignEvent): Replacement | null => {
  if (event.type === 'campaign.applyTemplate') {
    const { type: _type, ...template } = event;
    return { action: 'applyTemplate', ...template };
  }
  return review === null || review.action === 'compare' || review.action === 'replace' ? null : review;
};

/** The requested version change. A replace saves what is on the screen when it is confirmed. */
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

/** What to do with the list once a version is written. Reopening lists it again; a closed list stays closed. */
export const afterWriteOf = ({ afterWrite }: CampaignContext, { type }: CampaignEvent): AfterWrite =>
  type === 'versions.close' || (type === 'versions.changed' && afterWrite === 'close') ? 'close' : 'list';
