import type { TestClient, TestHost } from '#tests/support/host.ts';
import { type AccountKey, chainOf } from '#tests/support/world.ts';

/** The callers (quality.md, isolation). */
export const IDENTITIES = [
  'anonymous',
  'temporary',
  'agent',
  'admin',
  'owner',
  'reseller',
  'partner',
  'superAdmin',
  'revoked',
] as const;
export type IdentityName = (typeof IDENTITIES)[number];

/** The relation of a record's owner to the caller's own branch. */
export const RELATIONS = ['own', 'sibling', 'otherOrganization', 'otherReseller', 'otherPartner', 'missing'] as const;
export type Relation = (typeof RELATIONS)[number];

export type Level = 'partner' | 'reseller' | 'organization' | 'agent';

/** The account for each relation and level. */
export const SUBJECTS: Readonly<Record<Level, Readonly<Record<Exclude<Relation, 'missing'>, AccountKey>>>> = {
  agent: {
    own: 'agent',
    sibling: 'siblingAgent',
    otherOrganization: 'otherOrganizationAgent',
    otherReseller: 'otherResellerAgent',
    otherPartner: 'otherPartnerAgent',
  },
  organization: {
    own: 'organization',
    sibling: 'siblingOrganization',
    otherOrganization: 'siblingOrganization',
    otherReseller: 'otherResellerOrganization',
    otherPartner: 'otherPartnerOrganization',
  },
  reseller: {
    own: 'reseller',
    sibling: 'otherReseller',
    otherOrganization: 'otherReseller',
    otherReseller: 'otherReseller',
    otherPartner: 'otherPartnerReseller',
  },
  partner: {
    own: 'partner',
    sibling: 'otherPartner',
    otherOrganization: 'otherPartner',
    otherReseller: 'otherPartner',
    otherPartner: 'otherPartner',
  },
};

/** The account each identity belongs to; 'all' for the super administrator with the admin token; null for nobody. */
const BASE: Readonly<Record<IdentityName, AccountKey | 'all' | null>> = {
  anonymous: null,
  temporary: null,
  revoked: null,
  agent: 'agent',
  admin: 'organization',
  owner: 'organization',
  reseller: 'reseller',
  partner: 'partner',
  superAdmin: 'all',
};

/** Whether an account is at or below the identity's own: the rule of specification 6, from the tree alone. */
export function reaches(identity: IdentityName, key: AccountKey): boolean {
  const base = BASE[identity];
  return base === 'all' || (base !== null && chainOf(key).includes(base));
}

export function clientOf(host: TestHost, identity: IdentityName): TestClient {
  if (identity === 'temporary') return host.as('guest');
  const adminToken = host.world.people.superAdmin.token;
  return identity === 'superAdmin' ? host.as('superAdmin', { adminToken }) : host.as(identity);
}
