import type { Campaign, Template } from '#contract/entities/campaign';

/** What an agent made from a template gets: what was published, or the draft of one that never was. */
export const configurationOf = ({ production, staging }: Template): Campaign | undefined => production ?? staging;
