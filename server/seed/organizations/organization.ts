import type { SeedAgent } from '../agents/agent';

export type SeedPerson = { readonly email: string; readonly name: string; readonly role: 'owner' | 'admin' };

/** An organization of the demo, with its people, its agents and what its callers are like. */
export type SeedOrganization = {
  readonly username: string;
  readonly orgName: string;
  readonly description: string;
  readonly email: string;
  readonly timeZone: string;
  readonly createdDaysAgo: number;
  /** Premium with text messages; the others show what is missing (specification 4, compose). */
  readonly isPremium: boolean;
  readonly people: readonly SeedPerson[];
  readonly agents: readonly SeedAgent[];
  /** Contacts it has beside those of its conversations. */
  readonly contacts: number;
};

export type SeedReseller = {
  readonly username: string;
  readonly resellerName: string;
  readonly description: string;
  readonly email: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly people: readonly SeedPerson[];
  readonly organizations: readonly SeedOrganization[];
};
