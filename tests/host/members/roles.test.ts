import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import type { Permission } from '#contract/rules/accounts/permissions';
import * as messages from '#contract/rules/messages';
import { signIn, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';

/** Custom roles: a part of what an owner may do, never more than whoever makes or gives it has (specification 6). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

type Client = ReturnType<TestHost['client']>;
const asClient = (as: PersonKey | Client): Client => (typeof as === 'string' ? host.as(as) : as);

const execute = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute<Row>(statement));

const make = (name: string, permissions: readonly Permission[], as: PersonKey | Client = 'owner') =>
  asClient(as).call(endpoints.createRole, { body: { name, permissions: [...permissions] } });

async function madeId(name: string, permissions: readonly Permission[], as: PersonKey | Client = 'owner') {
  return (await make(name, permissions, as)).body.role.id;
}

const invite = async (email: string, body: object, as: PersonKey | Client = 'owner') =>
  (await asClient(as).call(endpoints.inviteMember, { body: { email, ...body } })).status;

/** Somebody who joined with a custom role. */
async function join(email: string, customRoleId: string, as: PersonKey = 'owner', more: object = {}) {
  expect(await invite(email, { customRoleId, ...more }, as)).toBe(201);
  const client = host.client(await signIn(host, email));
  const { members } = (await host.as(as).call(endpoints.listMembers, {})).body;
  return { client, id: members.find((one) => one.email === email)?.id ?? 0 };
}

const change = async (targetMemberId: number, body: object, as: PersonKey | Client = 'owner') =>
  (await asClient(as).call(endpoints.updateMember, { body: { targetMemberId, ...body } })).status;

const rolesOf = async (as: PersonKey | Client = 'owner') =>
  (await asClient(as).call(endpoints.listRoles, {})).body.roles;

const setSwitch = (name: string, isOn: boolean) =>
  execute(sql`update account set settings = settings || jsonb_build_object(${name}::text, ${isOn}::boolean)
    where id = ${host.world.accounts.reseller}`);

describe('making', () => {
  test('adds what its permissions need, and tells who has it', async () => {
    const made = await host.as('owner').call(endpoints.createRole, {
      body: { name: ' Recruiter ', description: ' Invites ', permissions: ['inviteUsers'] },
    });
    const role = {
      id: expect.any(String),
      name: 'Recruiter',
      description: 'Invites',
      permissions: ['viewOrg', 'manageUsers', 'inviteUsers'],
      members: 0,
      invites: 0,
      givable: true,
      changeable: true,
      timestamp: expect.any(Number),
    };
    expect([made.status, made.body]).toEqual([201, { success: true, role }]);
    expect(await rolesOf()).toContainEqual(role);
    // An administrator has all of it; somebody limited to an agent gives only what they reach.
    expect((await rolesOf('admin')).map(({ givable, changeable }) => [givable, changeable])).toEqual([[true, true]]);
    expect((await rolesOf('limited')).map(({ givable, changeable }) => [givable, changeable])).toEqual([[true, false]]);
  });

  test('never more than the maker has', async () => {
    expect([
      (await make('Bookkeeper', ['viewBilling'], 'admin')).status,
      (await make('Auditor', ['viewAudit'], 'admin')).status,
      (await make('Anything', ['viewOrg'], 'limited')).status,
      (await make('Anything', ['viewOrg'], 'agent')).status,
      // Nobody of an organization has these.
      (await make('Partner', ['createReseller'])).status,
      (await make('Super', ['operateHost'])).status,
      (await make('Bookkeeper', ['viewBilling'])).status,
    ]).toEqual([403, 403, 403, 403, 422, 422, 201]);
    await setSwitch('showBilling', false);
    expect((await make('Cashier', ['viewBilling'])).status).toBe(403);
    await setSwitch('showBilling', true);
  });

  test('a name is one role’s, whatever its case; elsewhere it is free', async () => {
    const again = await make('bookKEEPER', ['viewOrg']);
    expect([again.status, again.body]).toMatchObject([409, { message: messages.ROLE_NAME_TAKEN, input: 'name' }]);
    expect((await make('Bookkeeper', ['viewOrg'], 'neighbour')).status).toBe(201);
    expect((await rolesOf('neighbour')).map(({ name, members }) => [name, members])).toEqual([['Bookkeeper', 0]]);
  });

  test('resellers and partners have their own; agents and the installation none', async () => {
    const { accounts } = host.world;
    const at = async (targetAccountId: number) => {
      const body = { name: 'Desk', permissions: ['createOrganization' as const] };
      return (await host.as('partner').call(endpoints.createRole, { target: { targetAccountId }, body })).status;
    };
    expect([await at(accounts.partner), await at(accounts.reseller), await at(accounts.agent)]).toEqual([
      201, 201, 422,
    ]);
  });
});

describe('a member with a custom role', () => {
  test('may do that and nothing else, also where a reseller switched some of it off', async () => {
    const id = await madeId('Shift lead', ['editOrg', 'inviteUsers']);
    const { client } = await join('lead@client.test', id);
    const read = async () => (await client.call(endpoints.readAccount, {})).body;
    expect(await read()).toMatchObject({
      role: 'admin',
      customRole: { id, name: 'Shift lead' },
      permissions: ['viewOrg', 'editOrg', 'manageUsers', 'inviteUsers'],
    });
    expect((await client.call(endpoints.createAccount, { body: {} })).status).toBe(403);
    await setSwitch('showMembers', false);
    expect((await read()).permissions).toEqual(['viewOrg', 'editOrg']);
    expect((await client.call(endpoints.listMembers, {})).status).toBe(403);
    await setSwitch('showMembers', true);
  });

  test('gives, changes and makes no more than they have', async () => {
    const { accounts, people } = host.world;
    const [lead] = (await rolesOf()).filter(({ name }) => name === 'Shift lead');
    const [bookkeeper] = (await rolesOf()).filter(({ name }) => name === 'Bookkeeper');
    const { client, id } = await join('second@client.test', lead?.id ?? '');
    const seen = (await client.call(endpoints.listMembers, {})).body.members;
    expect(seen.filter(({ changeable }) => changeable).map(({ email }) => email)).toEqual([
      'lead@client.test',
      'second@client.test',
    ]);
    expect([
      await invite('x1@client.test', {}, client),
      await invite('x2@client.test', { role: 'owner' }, client),
      await invite('x3@client.test', { customRoleId: bookkeeper?.id }, client),
      await invite('x4@client.test', { role: 'agent' }, client),
      await invite('x5@client.test', { customRoleId: lead?.id }, client),
      await invite('x6@client.test', { customRoleId: lead?.id, permittedAccountIds: [accounts.agent] }, client),
      // A custom role stands beside no other.
      await invite('x7@client.test', { customRoleId: lead?.id, role: 'agent' }),
      await invite('x8@client.test', { customRoleId: lead?.id, isOwner: true }),
      await invite('x9@client.test', { customRoleId: '00000000-0000-7000-8000-000000000000' }),
      // Not even for themselves.
      await change(id, { customRoleId: null }, client),
      await change(people.admin.id, { role: 'agent' }, client),
      (await make('More', ['addAgents'], client)).status,
      (await make('Less', ['editOrg'], client)).status,
      (
        await client.call(endpoints.updateRole, {
          params: { roleId: bookkeeper?.id ?? '' },
          body: { name: 'B', permissions: ['viewOrg'] },
        })
      ).status,
      (await client.call(endpoints.deleteRole, { params: { roleId: bookkeeper?.id ?? '' } })).status,
      (
        await client.call(endpoints.updateRole, {
          params: { roleId: lead?.id ?? '' },
          body: { name: 'Shift lead', permissions: ['addAgents', 'inviteUsers'] },
        })
      ).status,
    ]).toEqual([403, 403, 403, 201, 201, 201, 422, 422, 422, 403, 403, 403, 201, 403, 403, 403]);
    for (const email of ['x4@client.test', 'x5@client.test', 'x6@client.test']) {
      await execute(sql`delete from invite where email = ${email}`);
    }
  });

  test('is an administrator to clients that do not know custom roles, which do not change that by changing the rest', async () => {
    const { accounts } = host.world;
    const roleId = await madeId('Night desk', ['editOrg']);
    const { client, id } = await join('night@client.test', roleId);
    expect(await change(id, { role: 'admin', permittedAccountIds: [accounts.agent] })).toBe(201);
    const read = async () => {
      const { member } = (await host.as('owner').call(endpoints.readMember, { query: { targetMemberId: id } })).body;
      return [member.role, member.customRole, member.permittedAccountIds];
    };
    expect(await read()).toEqual(['admin', { id: roleId, name: 'Night desk' }, [accounts.agent]]);
    expect((await client.call(endpoints.readAccount, {})).body.permissions).toEqual(['viewOrg', 'editOrg']);
    expect(await change(id, { role: 'agent' })).toBe(201);
    expect(await read()).toEqual(['agent', undefined, [accounts.agent]]);
    expect(await change(id, { customRoleId: roleId, permittedAccountIds: null })).toBe(201);
    expect(await change(id, { customRoleId: null })).toBe(201);
    expect(await read()).toEqual(['admin', undefined, undefined]);
    expect((await client.call(endpoints.readAccount, {})).body.permissions).toBeUndefined();
  });

  test('of a reseller makes nobody an owner below', async () => {
    const roleId = await madeId('Sales', ['createOrganization'], 'reseller');
    const { client } = await join('sales@reseller.test', roleId, 'reseller');
    const create = async (body: object) =>
      (await client.call(endpoints.createOrganization, { body: { orgName: 'Made', ...body } })).status;
    expect([await create({ email: 'mine@client.test' }), await create({})]).toEqual([403, 201]);
    const { accounts } = host.world;
    const target = { targetAccountId: accounts.organization };
    expect((await client.call(endpoints.readAccount, { target })).body.permissions).toEqual([
      'viewOrg',
      'editOrg',
      'createOrganization',
    ]);
    expect((await client.call(endpoints.listMembers, { target })).status).toBe(403);
  });

  test('keeps what another membership gives, unless that is limited to agents', async () => {
    const { accounts, people } = host.world;
    const roleId = await madeId('Reader', ['viewOrg'], 'reseller');
    const giveTo = (userId: number) =>
      execute(sql`insert into membership (account_id, user_id, role, custom_role_id)
        values (${accounts.reseller}, ${userId}, 'admin', ${roleId}::uuid)`);
    await giveTo(people.owner.id);
    await giveTo(people.limited.id);
    const at = async (as: PersonKey, targetAccountId: number) =>
      (
        await host
          .as(as)
          .call(endpoints.accountSetting, { target: { targetAccountId }, body: { settings: { kept: true } } })
      ).status;
    expect([
      await at('owner', accounts.organization),
      await at('owner', accounts.siblingOrganization),
      await at('limited', accounts.organization),
      await at('limited', accounts.siblingAgent),
    ]).toEqual([200, 403, 403, 403]);
    await execute(
      sql`delete from membership where account_id = ${accounts.reseller} and custom_role_id = ${roleId}::uuid`,
    );
  });
});

describe('changing and deleting', () => {
  test('a change counts at once, and the person’s console hears of it', async () => {
    const roleId = await madeId('Changing', ['editOrg', 'addAgents']);
    const { client, id } = await join('changing@client.test', roleId);
    const create = async () => (await client.call(endpoints.createAccount, { body: {} })).status;
    expect(await create()).toBe(201);
    const body = { name: 'Changed', permissions: ['editOrg' as const] };
    const updated = await host.as('owner').call(endpoints.updateRole, { params: { roleId }, body });
    expect([updated.status, updated.body.role.members, await create()]).toEqual([200, 1, 403]);
    // When they joined, and now.
    const { rows } = await execute(
      sql`select count(*)::int as count from event_outbox where user_id = ${id} and type = 'membership.changed'`,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('one that somebody has, or is invited to, stays; an accepted invitation does not hold it', async () => {
    const roleId = await madeId('Held', ['editOrg']);
    const { id } = await join('held@client.test', roleId);
    await invite('open@client.test', { customRoleId: roleId });
    const remove = () => host.as('owner').call(endpoints.deleteRole, { params: { roleId } });
    const refused = await remove();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: '1 member has and 1 invitation gives this role. Give them another one first.' },
    ]);
    await change(id, { role: 'agent' });
    // An expired invitation could be sent again, and would then give all that an administrator has.
    await execute(sql`update invite set expires_at = now() - interval '1 second' where email = 'open@client.test'`);
    expect((await remove()).status).toBe(409);
    await execute(sql`delete from invite where email = 'open@client.test'`);
    expect((await remove()).body).toEqual({ success: true, message: messages.ROLE_DELETED });
    expect((await remove()).status).toBe(404);
    expect((await host.as('neighbour').call(endpoints.deleteRole, { params: { roleId } })).status).toBe(404);
  });

  test('an invitation whose sender has less by now is not accepted, until somebody who has it sends it again', async () => {
    const roleId = await madeId('Later', ['addAgents']);
    const { client, id } = await join('sender@client.test', await madeId('Sender', ['addAgents', 'inviteUsers']));
    const email = 'late@client.test';
    expect(await invite(email, { customRoleId: roleId }, client)).toBe(201);
    await change(id, { role: 'agent' });
    expect(await signIn(host, email)).toBeUndefined();
    const [found] = (await host.as('owner').call(endpoints.listMembers, {})).body.invites.filter(
      (one) => one.email === email,
    );
    expect(found?.customRole).toEqual({ id: roleId, name: 'Later' });
    await host.as('owner').call(endpoints.resendInvite, { params: { inviteId: found?.id ?? '' } });
    const joined = host.client(await signIn(host, email));
    expect((await joined.call(endpoints.readAccount, {})).body.permissions).toEqual([
      'viewOrg',
      'editOrg',
      'addAgents',
    ]);
  });

  test('goes with its account, also while somebody has it', async () => {
    const { otherPartnerOrganization } = host.world.accounts;
    const roleId = await madeId('Gone', ['editOrg'], 'stranger');
    await join('gone@client.test', roleId, 'stranger');
    await invite('never@client.test', { customRoleId: roleId }, 'stranger');
    await execute(sql`delete from account where org_id = ${otherPartnerOrganization}`);
    const { rows } = await execute(sql`select from custom_role where id = ${roleId}::uuid`);
    expect(rows).toEqual([]);
  });

  test('is in the audit, with the fields and the role', async () => {
    const roleId = await madeId('Audited', ['editOrg']);
    await host
      .as('owner')
      .call(endpoints.updateRole, { params: { roleId }, body: { name: 'Audited', permissions: ['viewOrg'] } });
    await host.as('owner').call(endpoints.deleteRole, { params: { roleId } });
    const { rows } = await execute(sql`select action, details->'fields' as fields, details->'ids' as ids from audit
      where actor_user_id = ${host.world.people.owner.id} and action like '%Role' order by id desc limit 3`);
    expect(rows).toEqual([
      { action: 'deleteRole', fields: [], ids: { roleId } },
      { action: 'updateRole', fields: ['name', 'permissions'], ids: { roleId } },
      { action: 'createRole', fields: ['name', 'permissions'], ids: null },
    ]);
  });
});
