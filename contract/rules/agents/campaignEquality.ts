import { dequal } from 'dequal/lite';
import { ADVANCED_DEFAULTS } from './advancedDefaults';

/** A campaign as these rules see it: fields with JSON values. */
export type CampaignFields = Readonly<Record<string, unknown>>;

/** Fields set by publishing, detaching or saving, not by editing (specification 4). Comparisons skip them; merges keep the stored ones. */
export const CAMPAIGN_STATE_FIELDS = ['published', 'mode', 'templateId'] as const;

/** Defaults of missing fields (specification 3, api-shapes 4). */
const FIELD_DEFAULTS: CampaignFields = { ...ADVANCED_DEFAULTS, published: true };

/** Whether a person edits this field, so that it is compared and merged. */
export function isEditedField(name: string): boolean {
  return !(CAMPAIGN_STATE_FIELDS as readonly string[]).includes(name);
}

/** The value of a field, or its default. A null is none (api-shapes 4: of some settings it is the default). */
export function fieldValue(campaign: CampaignFields, name: string): unknown {
  const value = Object.hasOwn(campaign, name) ? campaign[name] : undefined;
  if (value !== undefined && value !== null) return value;
  return Object.hasOwn(FIELD_DEFAULTS, name) ? FIELD_DEFAULTS[name] : undefined;
}

/** Whether a field is equal in both. */
export function sameField(a: CampaignFields, b: CampaignFields, name: string): boolean {
  return dequal(fieldValue(a, name), fieldValue(b, name));
}

/** The names of edited fields that differ: those of `a` in its order, then those that only `b` has. */
export function changedFields(a: CampaignFields, b: CampaignFields): readonly string[] {
  return fieldNames(a, b).filter((name) => isEditedField(name) && !sameField(a, b, name));
}

/** Whether two campaigns have no differing edited fields. */
export function sameCampaign(a: CampaignFields, b: CampaignFields): boolean {
  return changedFields(a, b).length === 0;
}

/** Whether the agent is published; true if the flag is missing (specification 3). */
export function isPublished(campaign: CampaignFields): boolean {
  return fieldValue(campaign, 'published') === true;
}

/** All field names of the campaigns, each once, in order of first appearance. */
export function fieldNames(...campaigns: readonly CampaignFields[]): readonly string[] {
  return [...new Set(campaigns.flatMap((campaign) => Object.keys(campaign)))];
}
