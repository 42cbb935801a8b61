import { dequal } from 'dequal/lite';

/** The configuration of an agent as far as these rules see it: fields with JSON values. */
export type CampaignFields = Readonly<Record<string, unknown>>;

/**
 * Fields that an action sets and nobody edits: publishing, detaching, saving (specification 4). They are left out of
 * every comparison, and in a merge the stored ones stand.
 */
export const CAMPAIGN_STATE_FIELDS = ['published', 'mode', 'templateId'] as const;

/** What a missing field means (specification 3: published true, confirmTransfers false). */
const MISSING_MEANS: CampaignFields = { published: true, confirmTransfers: false };

/** Whether a person edits this field, so that it is compared and merged. */
export function isEditedField(name: string): boolean {
  return !(CAMPAIGN_STATE_FIELDS as readonly string[]).includes(name);
}

/** The value of a field, or what its absence means. `undefined` if absence means nothing. */
export function fieldValue(campaign: CampaignFields, name: string): unknown {
  const value = Object.hasOwn(campaign, name) ? campaign[name] : undefined;
  if (value !== undefined) return value;
  return Object.hasOwn(MISSING_MEANS, name) ? MISSING_MEANS[name] : undefined;
}

/** Whether one field says the same in both. */
export function sameField(a: CampaignFields, b: CampaignFields, name: string): boolean {
  return dequal(fieldValue(a, name), fieldValue(b, name));
}

/** The names of the edited fields that differ: those of `a` in its order, then those only `b` has. */
export function changedFields(a: CampaignFields, b: CampaignFields): readonly string[] {
  return fieldNames(a, b).filter((name) => isEditedField(name) && !sameField(a, b, name));
}

/** Whether a person would call the two configurations the same. */
export function sameCampaign(a: CampaignFields, b: CampaignFields): boolean {
  return changedFields(a, b).length === 0;
}

/** Whether the agent is published; a missing flag says it is (specification 3). */
export function isPublished(campaign: CampaignFields): boolean {
  return fieldValue(campaign, 'published') === true;
}

/** Every field name of the configurations, each once, in order of first appearance. */
export function fieldNames(...campaigns: readonly CampaignFields[]): readonly string[] {
  return [...new Set(campaigns.flatMap((campaign) => Object.keys(campaign)))];
}
