import type { Campaign } from '#contract/entities/campaign';

/** A template every installation starts with. `key` names it in code; its id is the database's. */
export type SeedTemplate = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly trade: string;
  readonly campaign: Campaign;
};
