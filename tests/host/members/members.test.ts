import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { signIn, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';

/** The people of an account, and invitations (specification 6, 7 Users and misc). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ env: { ROLE: 'all' } });
});
afterAll(() => host.stop());

const list = async (as: PersonKey | TestClientOf = 'owner') => {
  const client = typeof as === 'string' ? host.as(as) : as;
  return (await client.call(endpoints.listMembers, {})).body;
};
type TestClientOf = ReturnType<TestHost['client']>;

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));

/** The token of the newest invitation mailed to an address, once its job has run. */
async function tokenFor(email: string, earlier?: string): Promise<string> {
  const tokens = () =>
    host.mails.flatMap(({ to, text }) => (to === email ? [/invite=([\w-]+)/.exec(text)?.[1] ?? ''] : []));
  await expect.poll(() => tokens().at(-1) ?? earlier, { timeout: 10_000 }).not.toBe(earlier);
  return tokens().at(-1) ?? '';
}

async function invite(email: string, body: object = {}, as: PersonKey = 'owner'): Promise<number> {
  return (await host.as(as).call(endpoints.inviteMember, { body: { email, ...body } })).status;
}

describe('inviting', () => {
  test('both names of the call, and both ways to name an owner', async () => {
    const owner = host.as('owner');
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await owner.call(endpoints.saveEmbedding, { body: { origins: ['https://vida.test'] } });
    const old = await owner.request('/api/v2/inviteAdminUser', {
      ...asked,
      body: JSON.stringify({ email: ' Old@Client.test', redirectUrl: 'https://vida.test/welcome', isOwner: true }),
    });
    expect(old).toMatchObject({ status: 201, body: { success: true, message: 'Invitation sent' } });
    expect(await invite('new@client.test', { role: 'agent', permittedAccountIds: [host.world.accounts.agent] })).toBe(
      201,
    );
    const { invites } = await list();
    expect(invites.map(({ email, role, permittedAccountIds }) => ({ email, role, permittedAccountIds }))).toEqual([
      { email: 'new@client.test', role: 'agent', permittedAccountIds: [host.world.accounts.agent] },
      { email: 'old@client.test', role: 'owner', permittedAccountIds: undefined },
    ]);
    await expect
      .poll(() => host.mails.find(({ to }) => to === 'old@client.test')?.text, { timeout: 10_000 })
      .toContain('https://vida.test/welcome');
    const same = await owner.request('/api/v2/listAdminUsers');
    expect(same.body).toMatchObject({ success: true, members: expect.any(Array) });
  });

  test('an address that is invited again has one invitation, with what was said last', async () => {
    await invite('twice@client.test');
    await invite('twice@client.test', { role: 'owner' });
    const { invites } = await list();
    expect(invites.filter(({ email }) => email === 'twice@client.test').map(({ role }) => role)).toEqual(['owner']);
  });

  test('nobody gives more than they have', async () => {
    const { accounts } = host.world;
    expect([
      await invite('a@client.test', { role: 'owner' }, 'admin'),
      await invite('b@client.test', {}, 'limited'),
      await invite('c@client.test', { permittedAccountIds: [accounts.siblingAgent] }, 'limited'),
      await invite('d@client.test', { permittedAccountIds: [accounts.agent] }, 'limited'),
      await invite('e@client.test', {}, 'agent'),
    ]).toEqual([403, 403, 422, 201, 403]);
  });

  test('what cannot be at an account is refused', async () => {
    const { accounts, people } = host.world;
    expect([
      await invite('f@client.test', { permittedAccountIds: [accounts.otherPartnerAgent] }),
      await invite('f@client.test', { permittedAccountIds: [] }),
      await invite('f@client.test', { role: 'owner', permittedAccountIds: [accounts.agent] }),
      await invite('f@client.test', { role: 'agent' }, 'reseller'),
      await invite(people.admin.email),
      await invite('f@client.test', { redirectUrl: 'javascript:alert(1)' }),
    ]).toEqual([422, 422, 422, 422, 409, 422]);
  });

  test('an invitation leads only to places of the account, also one that was stored before', async () => {
    const { accounts } = host.world;
    await host.as('reseller').call(endpoints.saveEmbedding, { body: { origins: ['https://portal.test'] } });
    await execute(sql`insert into domain (host, account_id, verified_at)
      values ('own.test', ${accounts.reseller}, now()), ('unproved.test', ${accounts.organization}, null),
        ('foreign.test', ${accounts.otherPartner}, now())`);
    const asked = (redirectUrl: string) =>
      host.as('owner').call(endpoints.inviteMember, { body: { email: 'onward@client.test', redirectUrl } });
    // A host that was started with any port does not know its own address better.
    const own = [
      'http://localhost:0/app',
      'https://own.test/welcome',
      'https://portal.test/?next=1',
      'https://PORTAL.test',
    ];
    const elsewhere = [
      'https://evil.test/',
      'https://portal.test.evil.test/',
      'https://portal.test@evil.test/',
      'https://evil.test\\@portal.test/',
      'https://user:password@portal.test/',
      'http://portal.test/',
      'https://portal.test:8443/',
      'https://sub.portal.test/',
      'https://unproved.test/',
      'https://foreign.test/',
      'mailto:thief@evil.test',
      'tel:+15550100',
      'https://',
    ];
    const answers = await Promise.all(elsewhere.map(asked));
    expect(answers.map(({ status, body }) => [status, (body as { input?: string }).input])).toEqual(
      elsewhere.map(() => [422, 'redirectUrl']),
    );
    for (const address of own) expect([address, (await asked(address)).status]).toEqual([address, 201]);
    // As it was before addresses were checked.
    const email = 'before@client.test';
    await invite(email, { redirectUrl: 'https://portal.test/?old' });
    const first = await tokenFor(email);
    await execute(sql`update invite set redirect_url = 'https://evil.test/' where email = ${email}`);
    const id = (await list()).invites.find((one) => one.email === email)?.id ?? '';
    await host.as('owner').call(endpoints.resendInvite, { params: { inviteId: id } });
    await tokenFor(email, first);
    const mails = host.mails.filter(({ to }) => to === email).map(({ text }) => text);
    expect([mails.length, mails[0], mails.at(-1)]).toEqual([
      2,
      expect.stringContaining('Then go on at https://portal.test/?old'),
      expect.not.stringContaining('evil.test'),
    ]);
  });

  test('each level has people of its own', async () => {
    expect(await invite('helper@reseller.test', {}, 'reseller')).toBe(201);
    await signIn(host, 'helper@reseller.test');
    const { members } = await list('reseller');
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      [host.world.people.reseller.email, 'owner'],
      ['helper@reseller.test', 'admin'],
    ]);
    expect((await list('owner')).members.map(({ email }) => email)).not.toContain('helper@reseller.test');
  });

  test('an invitation ends: after seven days, when it is withdrawn, and when it is sent again', async () => {
    const email = 'late@client.test';
    await invite(email);
    const first = await tokenFor(email);
    const id = (await list()).invites.find((one) => one.email === email)?.id ?? '';
    await host.as('owner').call(endpoints.resendInvite, { params: { inviteId: id } });
    const second = await tokenFor(email, first);
    const accept = async (token: string) =>
      (await host.as('neighbour').call(endpoints.acceptInvite, { body: { token } })).body;
    expect([await accept(first), await accept(second)]).toMatchObject([
      { message: messages.INVITE_REFUSED },
      { message: messages.INVITE_FOR_OTHER },
    ]);
    await execute(sql`update invite set expires_at = now() - interval '1 second' where email = ${email}`);
    expect((await list()).invites.find((one) => one.email === email)).toMatchObject({ expired: true });
    expect(await accept(second)).toMatchObject({ message: messages.INVITE_REFUSED });
    await host.as('owner').call(endpoints.revokeInvite, { params: { inviteId: id } });
    expect((await list()).invites.map((one) => one.email)).not.toContain(email);
  });

  test('tokens are in no log, and only their hashes are stored', async () => {
    const email = 'quiet@client.test';
    await invite(email);
    const token = await tokenFor(email);
    await host.as('neighbour').call(endpoints.acceptInvite, { body: { token } });
    expect(host.lines.filter((line) => line.includes(token))).toEqual([]);
    const { rows } = await execute(sql`select count(*)::int as count from invite where email = ${email}
      and token_hash = sha256(convert_to(${token}, 'UTF8'))`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('one person in several organizations', () => {
  test('accepting with an existing account adds a membership, once, and keeps the others', async () => {
    const { accounts, people } = host.world;
    const person = host.as('neighbour');
    await invite(people.neighbour.email, { role: 'admin' });
    const token = await tokenFor(people.neighbour.email);
    const accepted = await person.call(endpoints.acceptInvite, { body: { token } });
    const again = await person.call(endpoints.acceptInvite, { body: { token } });
    const byOther = await host.as('admin').call(endpoints.acceptInvite, { body: { token } });
    expect([accepted.body, again.body, byOther.status]).toMatchObject([
      { success: true, accountId: accounts.organization },
      { success: true, accountId: accounts.organization },
      400,
    ]);
    const { identity } = (await person.call(endpoints.readIdentity, {})).body;
    expect(identity.memberships.map(({ accountId, role }) => [accountId, role])).toEqual([
      [accounts.siblingOrganization, 'owner'],
      [accounts.organization, 'admin'],
    ]);
    // At each account they are what they are there.
    const roleAt = async (targetAccountId: number) =>
      (await person.call(endpoints.readAccount, { target: { targetAccountId } })).body.role;
    expect([await roleAt(accounts.siblingOrganization), await roleAt(accounts.organization)]).toEqual([
      'owner',
      'admin',
    ]);
  });

  test('signing in with a code accepts every open invitation', async () => {
    const email = 'both@client.test';
    await invite(email);
    await invite(email, {}, 'cousin');
    const client = host.client(await signIn(host, email));
    const { identity } = (await client.call(endpoints.readIdentity, {})).body;
    expect(identity.memberships.map(({ accountId }) => accountId)).toEqual([
      host.world.accounts.organization,
      host.world.accounts.otherResellerOrganization,
    ]);
  });
});

describe('changing and removing', () => {
  const join = async (email: string, body: object = {}) => {
    await invite(email, body);
    const token = await signIn(host, email);
    const id = (await list()).members.find((one) => one.email === email)?.id ?? 0;
    return { id, client: host.client(token) };
  };
  const change = async (as: PersonKey, targetMemberId: number, body: object) =>
    (await host.as(as).call(endpoints.updateMember, { body: { targetMemberId, ...body } })).status;

  test('a role and its agents change at once, and only within what the caller has', async () => {
    const { accounts } = host.world;
    const { id, client } = await join('change@client.test');
    expect(await change('owner', id, { permittedAccountIds: [accounts.agent] })).toBe(201);
    const agents = async () => (await client.call(endpoints.listAccounts, {})).body.accounts.map(({ id: one }) => one);
    expect(await agents()).toEqual([accounts.agent]);
    expect([
      await change('admin', id, { role: 'owner' }),
      await change('admin', host.world.people.owner.id, { role: 'admin' }),
      await change('limited', host.world.people.admin.id, { role: 'agent' }),
      await change('owner', id, { role: 'owner' }),
      await change('owner', id, { email: 'other@client.test' }),
      await change('owner', 1_999_999_999, { role: 'admin' }),
    ]).toEqual([403, 403, 403, 201, 422, 404]);
    expect(new Set(await agents())).toEqual(new Set([accounts.agent, accounts.siblingAgent]));
  });

  test('the sessions of a removed member end, for that account alone', async () => {
    const { accounts, people } = host.world;
    const gone = await join('gone@client.test');
    const cousin = host.as('cousin');
    await invite(people.cousin.email);
    await cousin.call(endpoints.acceptInvite, { body: { token: await tokenFor(people.cousin.email) } });
    const remove = (body: object) =>
      host.as('owner').request('/api/v2/deleteAdminUser', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await remove({ targetUserId: gone.id })).toMatchObject({
      status: 201,
      body: { message: messages.MEMBER_REMOVED },
    });
    expect((await remove({ targetUserId: people.cousin.id })).status).toBe(201);
    const target = { targetAccountId: accounts.organization };
    expect([
      (await gone.client.call(endpoints.readIdentity, {})).status,
      (await cousin.call(endpoints.readAccount, { target })).status,
      (await cousin.call(endpoints.readIdentity, {})).status,
    ]).toEqual([401, 404, 200]);
  });

  test('the last owner stays: also when two owners remove each other at once', async () => {
    const cousins = host.as('cousin');
    const email = 'second@cousin.test';
    await cousins.call(endpoints.inviteMember, { body: { email, isOwner: true } });
    const second = host.client(await signIn(host, email));
    const members = async (client: TestClientOf) => (await client.call(endpoints.listMembers, {})).body.members;
    const other = (await members(cousins)).find((one) => one.email === email)?.id ?? 0;
    const remove = (client: TestClientOf, targetMemberId: number) =>
      client.call(endpoints.removeMember, { body: { targetMemberId } });
    const replies = await Promise.all([remove(cousins, other), remove(second, host.world.people.cousin.id)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    const { rows } = await execute(sql`select count(*)::int as owners from membership
      where account_id = ${host.world.accounts.otherResellerOrganization} and role = 'owner'`);
    expect(rows).toEqual([{ owners: 1 }]);
    const left =
      replies[0]?.status === 201 ? { client: cousins, id: host.world.people.cousin.id } : { client: second, id: other };
    const demoted = await left.client.call(endpoints.updateMember, {
      body: { targetMemberId: left.id, role: 'admin' },
    });
    expect([(await remove(left.client, left.id)).body, demoted.body]).toMatchObject([
      { message: messages.LAST_OWNER },
      { message: messages.LAST_OWNER },
    ]);
  });
});
