import type { Campaign } from '#contract/entities/campaign';
import type { Expectation } from '#contract/entities/testRun';

/** A document of an agent's knowledge. */
export type SeedDocument = { readonly title: string; readonly url: string; readonly text: string };

/** An agent of the demo: its account, its campaign and its knowledge. */
export type SeedAgent = {
  /** User name, which is also the address of its public page. */
  readonly username: string;
  readonly accountName: string;
  readonly description: string;
  readonly phoneNumber: string;
  readonly createdDaysAgo: number;
  readonly campaign: Campaign;
  /** The template the agent follows; its fields are in `campaign.templateFields`. */
  readonly templateKey?: string;
  /** `current`: production equals staging; `edited`: staging has unpublished changes; `never`: there is no production. */
  readonly publishing: 'current' | 'edited' | 'never';
  /** Production's settings that differ from staging. */
  readonly production?: Partial<Campaign>;
  readonly versions?: readonly {
    readonly title: string;
    readonly daysAgo: number;
    readonly change: Partial<Campaign>;
  }[];
  readonly knowledge?: readonly SeedDocument[];
  readonly tests?: readonly {
    readonly question: string;
    readonly expected: string;
    readonly expectations?: readonly Expectation[];
  }[];
  /** Share of the demo's log rows, relative to the other agents. */
  readonly traffic: number;
};
