import type { TestClient, TestHost } from '#tests/support/host.ts';
import { ACCOUNTS, type AccountKey, chainOf, LIMITED_TO } from '#tests/support/world.ts';

/** The callers (quality.md, isolation). */
export const IDENTITIES = [
  'anonymous',
  'temporary',
  'agent',
  'limited',
  'admin',
  'owner',
  'cousin',
  'reseller',
  'partner',
  'superAdmin',
  'disabled',
  'revoked',
] as const;
export type IdentityName = (typeof IDENTITIES)[number];

/** The relation of a record's owner to the caller's own branch. */
export type Relation = 'own' | 'sibling' | 'otherOrganization' | 'otherReseller' | 'otherPartner' | 'missing';

export type Level = 'partner' | 'reseller' | 'organization' | 'agent';

/** The account for each level, and each relation that is a different account there. */
export const SUBJECTS: Readonly<Record<Level, Readonly<{ own: AccountKey } & Partial<Record<Relation, AccountKey>>>>> =
  {
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
      otherReseller: 'otherResellerOrganization',
      otherPartner: 'otherPartnerOrganization',
    },
    reseller: { own: 'reseller', sibling: 'otherReseller', otherPartner: 'otherPartnerReseller' },
    partner: { own: 'partner', sibling: 'otherPartner' },
  };

/** The id that a client gave an account (`createRecords`). */
export const externalIdOf = (accountId: number) => `external-${accountId}`;

export const relationsOf = (level: Level): readonly Relation[] => [
  ...(Object.keys(SUBJECTS[level]) as Relation[]),
  'missing',
];

/** The account each identity belongs to; 'all' for the super administrator with the admin token; null for nobody. */
const BASE: Readonly<Record<IdentityName, AccountKey | 'all' | null>> = {
  anonymous: null,
  temporary: null,
  disabled: null,
  revoked: null,
  agent: 'agent',
  limited: 'organization',
  admin: 'organization',
  owner: 'organization',
  cousin: 'otherResellerOrganization',
  reseller: 'reseller',
  partner: 'partner',
  superAdmin: 'all',
};

/** Whether an account is at or below the identity's own: the rule of specification 6, from the tree alone. */
export function reaches(identity: IdentityName, key: AccountKey): boolean {
  const base = BASE[identity];
  if (identity === 'limited' && ACCOUNTS[key][0] === 'agent') return LIMITED_TO.includes(key);
  return base === 'all' || (base !== null && chainOf(key).includes(base));
}

/** Whether an account stands above the identity's own, so that its templates are offered to the identity. */
export function inherits(identity: IdentityName, key: AccountKey): boolean {
  const base = BASE[identity];
  return base !== 'all' && base !== null && chainOf(base).includes(key);
}

/** Whether the identity's calls are answered 401. */
export const isSignedOut = (identity: IdentityName): identity is 'anonymous' | 'disabled' | 'revoked' =>
  ['anonymous', 'disabled', 'revoked'].includes(identity);

export function clientOf(host: TestHost, identity: IdentityName): TestClient {
  if (identity === 'temporary') return host.as('guest');
  const adminToken = host.world.people.superAdmin.token;
  return identity === 'superAdmin' ? host.as('superAdmin', { adminToken }) : host.as(identity);
}
