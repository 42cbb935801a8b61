import type pg from 'pg';
import { INVITE_LIFETIME_MS } from '#contract/rules/hostConstants';
import { hashOf, newToken } from '../../request/tokens';
import type { SeedAgent } from '../agents/agent';
import { harborTelecom } from '../organizations/harborTelecom';
import type { SeedOrganization, SeedPerson, SeedReseller, SeedRole } from '../organizations/organization';
import { stimmeUndCo } from '../organizations/stimmeUndCo';
import type { Random } from '../random';

export type PlacedAgent = {
  readonly id: number;
  readonly seed: SeedAgent;
  readonly organization: PlacedOrganization;
};

export type PlacedOrganization = {
  readonly id: number;
  readonly seed: SeedOrganization;
  /** The person who last saved its agents. */
  readonly ownerId: number;
};

export type Tree = { readonly organizations: readonly PlacedOrganization[]; readonly agents: readonly PlacedAgent[] };

type Seeding = { readonly client: pg.ClientBase; readonly nowMs: number; readonly random: Random };

/** Writes the accounts and people: one partner, two resellers, five organizations, twelve agents, and the demo's people. */
export async function writeTree(seeding: Seeding): Promise<Tree> {
  await insertPerson(seeding, { email: 'super@demo.test', name: 'Sam Okada', role: 'owner' }, null);
  const partnerId = await insertAccount(seeding, {
    type: 'partner',
    parentId: null,
    username: 'meridian-partners',
    names: { partner_name: 'Meridian Partners' },
    description: 'Wholesale voice and messaging for resellers on two continents.',
    email: 'partners@meridian.example',
    settings: {
      talkToSalesUrl: 'https://meridian.example/sales',
      privacyUrl: 'https://meridian.example/privacy',
    },
    createdDaysAgo: 700,
  });
  await insertPerson(seeding, { email: 'partner@demo.test', name: 'Paula Reyes', role: 'owner' }, partnerId);

  const organizations: PlacedOrganization[] = [];
  const agents: PlacedAgent[] = [];
  for (const reseller of [harborTelecom, stimmeUndCo]) {
    const resellerId = await insertReseller(seeding, reseller, partnerId);
    for (const seed of reseller.organizations) {
      const organization = await insertOrganization(seeding, seed, resellerId);
      organizations.push(organization);
      if (seed.spareNumber) await insertNumber(seeding, organization.id, seed.spareNumber);
      for (const agent of seed.agents) agents.push(await insertAgent(seeding, agent, organization));
    }
  }
  return { organizations, agents };
}

async function insertReseller(seeding: Seeding, reseller: SeedReseller, parentId: number): Promise<number> {
  const { username, resellerName, description, email, settings, localHost, people } = reseller;
  const id = await insertAccount(seeding, {
    type: 'reseller',
    parentId,
    username,
    names: { reseller_name: resellerName },
    description,
    email,
    settings,
    createdDaysAgo: 620,
  });
  for (const person of people) await insertPerson(seeding, person, id);
  const now = new Date(seeding.nowMs);
  await seeding.client.query(
    'insert into domain (account_id, host, is_default, verified_at, checked_at) values ($1, $2, true, $3, $3)',
    [id, localHost, now],
  );
  return id;
}

async function insertOrganization(
  seeding: Seeding,
  seed: SeedOrganization,
  parentId: number,
): Promise<PlacedOrganization> {
  const {
    username,
    orgName,
    description,
    email,
    settings = {},
    timeZone,
    createdDaysAgo,
    isPremium,
    customRoles = [],
    people,
  } = seed;
  const id = await insertAccount(seeding, {
    type: 'organization',
    parentId,
    username,
    names: { org_name: orgName },
    description,
    email,
    settings,
    createdDaysAgo,
    columns: { timezone: timeZone, vida_premium: isPremium, sms_enabled: isPremium, org_account_type: 'customer' },
  });
  for (const role of customRoles) await insertRole(seeding, role, id);
  let ownerId = 0;
  for (const person of people) {
    const personId = await insertPerson(seeding, person, id);
    if (person.role === 'owner') ownerId = personId;
  }
  for (const invite of seed.invites ?? []) await insertInvite(seeding, invite, { accountId: id, invitedBy: ownerId });
  return { id, seed, ownerId };
}

async function insertRole(
  { client }: Seeding,
  { name, description, permissions }: SeedRole,
  accountId: number,
): Promise<void> {
  await client.query('insert into custom_role (account_id, name, description, permissions) values ($1, $2, $3, $4)', [
    accountId,
    name,
    description,
    permissions,
  ]);
}

/** An invitation whose link nobody has. */
async function insertInvite(
  { client, nowMs }: Seeding,
  { email, role, daysAgo }: NonNullable<SeedOrganization['invites']>[number],
  { accountId, invitedBy }: { readonly accountId: number; readonly invitedBy: number },
): Promise<void> {
  const createdMs = nowMs - daysAgo * 86_400_000;
  await client.query(
    `insert into invite (account_id, email, role, token_hash, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      accountId,
      email,
      role,
      hashOf(newToken()),
      invitedBy,
      new Date(createdMs),
      new Date(createdMs + INVITE_LIFETIME_MS),
    ],
  );
}

async function insertAgent(seeding: Seeding, seed: SeedAgent, organization: PlacedOrganization): Promise<PlacedAgent> {
  const { username, accountName, description, phoneNumber, createdDaysAgo, campaign } = seed;
  const id = await insertAccount(seeding, {
    type: 'agent',
    parentId: organization.id,
    username,
    names: { account_name: accountName },
    description,
    createdDaysAgo,
    columns: { timezone: campaign.timezone ?? organization.seed.timeZone, vida_phone_number: phoneNumber },
  });
  await insertNumber(seeding, organization.id, { number: phoneNumber }, id);
  return { id, seed, organization };
}

async function insertNumber(
  { client }: Seeding,
  orgId: number,
  { number, locality = null }: { readonly number: string; readonly locality?: string | null },
  agentId: number | null = null,
): Promise<void> {
  await client.query(
    `insert into phone_number (org_id, number, locality, agent_id, source, capabilities) values ($1, $2, $3, $4, 'byo', '{sms,voice}')`,
    [orgId, number, locality, agentId],
  );
}

type NewAccount = {
  readonly type: string;
  readonly parentId: number | null;
  readonly username: string;
  readonly names: Readonly<Record<string, string>>;
  readonly description: string;
  readonly email?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly createdDaysAgo: number;
  readonly columns?: Readonly<Record<string, unknown>>;
};

async function insertAccount({ client, nowMs }: Seeding, account: NewAccount): Promise<number> {
  const row: Record<string, unknown> = {
    type: account.type,
    parent_id: account.parentId,
    username: account.username,
    slug: account.username,
    ...account.names,
    description: account.description,
    email: account.email ?? null,
    settings: account.settings ?? {},
    created_at: new Date(nowMs - account.createdDaysAgo * 86_400_000),
    ...account.columns,
  };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const { rows } = await client.query<{ id: number }>(
    `insert into account (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}

/** Inserts a person; without an account, a super administrator. */
async function insertPerson(
  { client, nowMs }: Seeding,
  { email, name, role, customRole }: SeedPerson,
  accountId: number | null,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into app_user (email, email_verified_at, username, name, super_admin, created_at)
     values ($1, $2, $3, $4, $5, $2) returning id`,
    [email, new Date(nowMs - 90 * 86_400_000), email.replace(/@.*/, '').replaceAll('.', '-'), name, accountId === null],
  );
  const id = rows[0]?.id ?? 0;
  if (accountId !== null) {
    await client.query(
      `insert into membership (account_id, user_id, role, custom_role_id)
       values ($1, $2, $3, (select id from custom_role where account_id = $1 and name = $4))`,
      [accountId, id, role, customRole ?? null],
    );
  }
  return id;
}
