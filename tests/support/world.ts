import pg from 'pg';
import { hashOf, newToken } from '#server/request/tokens.ts';

/** Two branches of the account tree under two partners, with a person at each place of the first. */
export type World = {
  readonly accounts: Readonly<Record<AccountKey, number>>;
  readonly people: Readonly<Record<PersonKey, { readonly id: number; readonly email: string; readonly token: string }>>;
  readonly guest: { readonly id: number; readonly token: string };
};

/** Type and parent of each account. */
export const ACCOUNTS = {
  partner: ['partner', null],
  reseller: ['reseller', 'partner'],
  organization: ['organization', 'reseller'],
  agent: ['agent', 'organization'],
  siblingAgent: ['agent', 'organization'],
  siblingOrganization: ['organization', 'reseller'],
  otherOrganizationAgent: ['agent', 'siblingOrganization'],
  otherReseller: ['reseller', 'partner'],
  otherResellerOrganization: ['organization', 'otherReseller'],
  otherResellerAgent: ['agent', 'otherResellerOrganization'],
  otherPartner: ['partner', null],
  otherPartnerReseller: ['reseller', 'otherPartner'],
  otherPartnerOrganization: ['organization', 'otherPartnerReseller'],
  otherPartnerAgent: ['agent', 'otherPartnerOrganization'],
} as const;
export type AccountKey = keyof typeof ACCOUNTS;

/** The id of an agent's campaign (api-shapes 4). */
export const campaignIdOf = (agentId: number): string => `campa${agentId.toString(16).padStart(32, '0')}`;

/** An account and those above it, from itself up. */
export function chainOf(key: AccountKey): readonly AccountKey[] {
  const [, parent] = ACCOUNTS[key];
  return parent === null ? [key] : [key, ...chainOf(parent)];
}

const PEOPLE = {
  superAdmin: null,
  partner: ['partner', 'owner'],
  reseller: ['reseller', 'owner'],
  owner: ['organization', 'owner'],
  admin: ['organization', 'admin'],
  agent: ['agent', 'agent'],
  /** A member of the organization who may only access one of its agents. */
  limited: ['organization', 'admin'],
  disabled: ['organization', 'owner'],
  revoked: ['organization', 'owner'],
  stranger: ['otherPartnerOrganization', 'owner'],
  neighbour: ['siblingOrganization', 'owner'],
  /** The same under another reseller of the same partner. */
  cousin: ['otherResellerOrganization', 'owner'],
} as const;
export type PersonKey = keyof typeof PEOPLE;

/** The only agents that the person `limited` may access. */
export const LIMITED_TO: readonly AccountKey[] = ['agent'];

const NAME_COLUMN = {
  partner: 'partner_name',
  reseller: 'reseller_name',
  organization: 'org_name',
  agent: 'account_name',
} as const;

/** Fills a migrated database as its owner. */
export async function createWorld(owner: pg.ClientConfig): Promise<World> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin; set local role app_super');
    const accounts = await insertAccounts(client);
    const people = await insertPeople(client, accounts);
    await client.query('set local role app_auth');
    const world = { accounts, people: await insertSessions(client, people), guest: await insertGuest(client) };
    await client.query('commit');
    return world;
  } finally {
    await client.end();
  }
}

async function insertAccounts(client: pg.Client): Promise<World['accounts']> {
  const ids: Partial<Record<AccountKey, number>> = {};
  for (const [key, [type, parent]] of Object.entries(ACCOUNTS) as [AccountKey, (typeof ACCOUNTS)[AccountKey]][]) {
    const { rows } = await client.query<{ id: number }>(
      `insert into account (type, parent_id, username, ${NAME_COLUMN[type]}) values ($1, $2, $3, $4) returning id`,
      [type, parent === null ? null : ids[parent], key.toLowerCase(), `Name of ${key}`],
    );
    ids[key] = rows[0]?.id ?? 0;
  }
  return ids as World['accounts'];
}

type PersonIds = Readonly<Record<PersonKey, { readonly id: number; readonly email: string }>>;

async function insertPeople(client: pg.Client, accounts: World['accounts']): Promise<PersonIds> {
  const people: Partial<Record<PersonKey, { id: number; email: string }>> = {};
  for (const [key, place] of Object.entries(PEOPLE) as [PersonKey, (typeof PEOPLE)[PersonKey]][]) {
    const email = `${key.toLowerCase()}@world.test`;
    const { rows } = await client.query<{ id: number }>(
      'insert into app_user (email, username, name, super_admin, active) values ($1, $2, $3, $4, $5) returning id',
      [email, `person-${key.toLowerCase()}`, `Person ${key}`, key === 'superAdmin', key !== 'disabled'],
    );
    const id = rows[0]?.id ?? 0;
    people[key] = { id, email };
    if (place) {
      const [account, role] = place;
      const permitted = key === 'limited' ? LIMITED_TO.map((agent) => accounts[agent]) : null;
      await client.query(
        'insert into membership (account_id, user_id, role, permitted_account_ids) values ($1, $2, $3, $4)',
        [accounts[account], id, role, permitted],
      );
    }
  }
  return people as PersonIds;
}

async function insertSessions(client: pg.Client, people: PersonIds): Promise<World['people']> {
  const sessions: Record<string, World['people'][PersonKey]> = {};
  for (const [key, person] of Object.entries(people)) {
    const token = newToken();
    await client.query(
      `insert into session (kind, user_id, token_hash, expires_at, revoked_at)
       values ('user', $1, $2, now() + interval '1 day', $3)`,
      [person.id, hashOf(token), key === 'revoked' ? new Date() : null],
    );
    sessions[key] = { ...person, token };
  }
  return sessions as World['people'];
}

async function insertGuest(client: pg.Client): Promise<World['guest']> {
  const token = newToken();
  const { rows } = await client.query<{ id: number }>(
    `insert into guest (username) values ('visitor-of-the-world') returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into session (kind, guest_id, token_hash, expires_at) values ('guest', $1, $2, now() + interval '1 day')`,
    [id, hashOf(token)],
  );
  return { id, token };
}
