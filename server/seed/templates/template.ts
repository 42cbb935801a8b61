import type { Campaign } from '#contract/entities/campaign';

/** A template that every installation starts with. `key` names it in code; the database generates its id. */
export type SeedTemplate = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly trade: string;
  readonly campaign: Campaign;
};
