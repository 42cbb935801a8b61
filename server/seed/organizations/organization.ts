import type { Permission } from '#contract/rules/accounts/permissions';
import type { SeedAgent } from '../agents/agent';

export type SeedPerson = {
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'admin' | 'agent';
  /** The name of a custom role of the organization. */
  readonly customRole?: string;
};

/** A part of what the owner may do. */
export type SeedRole = {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
};

/** An organization of the demo, with its people, agents and callers. */
export type SeedOrganization = {
  readonly username: string;
  readonly orgName: string;
  readonly description: string;
  readonly email: string;
  readonly timeZone: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly createdDaysAgo: number;
  /** Premium includes text messages; other organizations show what is missing (specification 4, compose). */
  readonly isPremium: boolean;
  /** A number that no agent has. */
  readonly spareNumber?: { readonly number: string; readonly locality: string };
  readonly customRoles?: readonly SeedRole[];
  readonly people: readonly SeedPerson[];
  /** Who is invited and has not answered, with how long ago. */
  readonly invites?: readonly (Omit<SeedPerson, 'name'> & { readonly daysAgo: number })[];
  readonly agents: readonly SeedAgent[];
  /** Contacts in addition to those of its conversations. */
  readonly contacts: number;
};

export type SeedReseller = {
  readonly username: string;
  readonly resellerName: string;
  readonly description: string;
  readonly email: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** A host name that always leads to this machine, so that nobody has to verify it. */
  readonly localHost: string;
  readonly people: readonly SeedPerson[];
  readonly organizations: readonly SeedOrganization[];
};
