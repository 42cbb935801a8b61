import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as developers from '#contract/endpoints/developers';
import { endpointList, endpoints } from '#contract/endpoints/index';
import { isForTokens, scopeOf } from '#contract/endpoints/scopes';
import { isInScope, type TokenScope } from '#contract/rules/developers/scopes';
import { DEVELOPER_TOKENS_LIMIT } from '#contract/rules/hostConstants';
import * as messages from '#contract/rules/messages';
import { hashOf } from '#server/request/tokens.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { until } from '#tests/support/until.ts';
import type { AccountKey } from '#tests/support/world.ts';
import { makeToken } from './token';

const DAY_MS = 86_400_000;

let host: TestHost;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock();
  host = await startTestHost({ clock });
  // The clock of these tests goes on for days.
  await host.database.db.scoped({ kind: 'auth' }, (db) =>
    db.execute(sql`update session set expires_at = now() + interval '60 days'`),
  );
});
afterAll(() => host.stop());

const at = (key: AccountKey) => ({ targetAccountId: host.world.accounts[key] });
const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const secondsOf = (ms: number) => Math.floor(ms / 1_000);

describe('making and revoking', () => {
  test('tells the value once; the list and the database never hold it', async () => {
    const madeAtMs = clock.nowMs();
    const { token } = await makeToken(host, 'owner', 'organization', {
      type: 'server',
      description: 'Main app',
      scopes: ['contacts:write', 'agents:read', 'agents:read'],
      expiresInDays: 90,
    });
    const value = token.token;
    expect(value).toMatch(/^ap_live_[\w-]{43}$/);
    const listed = {
      id: token.id,
      token: token.id,
      description: 'Main app',
      type: 'server',
      timestamp: String(secondsOf(madeAtMs)),
      userId: host.world.people.owner.id,
      by: 'Person owner',
      ending: value.slice(-4),
      scopes: ['contacts:write', 'agents:read'],
      expires: secondsOf(madeAtMs + 90 * DAY_MS),
    };
    expect(token).toEqual({ ...listed, token: value });
    const { body } = await host.as('owner').call(developers.listTokens, {});
    expect(body).toEqual({
      success: true,
      message: 'Success',
      tokens: [listed],
      mayCreate: true,
      use: { requests: 0, failed: 0 },
    });
    const { rows } = await host.database.db.scoped({ kind: 'auth' }, (db) =>
      db.execute<{ kind: string; hash: Buffer }>(
        sql`select kind, token_hash as hash from session where id = ${token.id}`,
      ),
    );
    expect(rows).toEqual([{ kind: 'api', hash: hashOf(value) }]);
    expect(host.lines.join('\n')).not.toContain(value);
    await host.as('owner').call(developers.deleteToken, { body: { token: token.id } });
  });

  test('an existing client makes and deletes one as it always did', async () => {
    const owner = host.as('owner');
    const made = await owner.request('/api/v2/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'admin', description: 'Main app' }),
    });
    expect([made.status, made.body]).toEqual([
      200,
      {
        success: true,
        message: 'Token created successfully',
        token: expect.objectContaining({ type: 'admin', description: 'Main app', scopes: ['write'] }),
      },
    ]);
    const { token } = (made.body as { token: { token: string } }).token;
    const asked = () => host.client(null).request(`/api/v2/account?token=${token}`);
    expect((await asked()).status).toBe(200);
    const remove = () => owner.call(developers.deleteToken, { body: { token } });
    expect((await remove()).body).toEqual({ success: true, message: 'Token deleted successfully' });
    expect([(await asked()).status, (await remove()).status]).toEqual([401, 404]);
  });

  test('only members of the account itself make tokens, and no token makes or revokes one', async () => {
    const make = (who: 'reseller' | 'superAdmin' | 'agent' | 'stranger') =>
      host.as(who).call(developers.createToken, { target: at('organization'), body: { description: 'Mine' } });
    const { token, client } = await makeToken(host, 'owner', 'organization');
    const answers = [
      await make('reseller'),
      await make('superAdmin'),
      await make('agent'),
      await make('stranger'),
      await client.call(developers.createToken, { body: { description: 'More' } }),
      await client.call(developers.deleteToken, { body: { token: token.id } }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual([
      [403, messages.TOKENS_OF_MEMBERS],
      [403, messages.TOKENS_OF_MEMBERS],
      [404, messages.NOT_FOUND],
      [404, messages.NOT_FOUND],
      [403, messages.ONLY_THE_PERSON],
      [403, messages.ONLY_THE_PERSON],
    ]);
    const seen = await host.as('reseller').call(developers.listTokens, { target: at('organization') });
    expect([seen.body.mayCreate, seen.body.tokens.map(({ id }) => id)]).toEqual([false, [token.id]]);
    await host.as('reseller').call(developers.deleteToken, { target: at('organization'), body: { token: token.id } });
    expect((await client.call(endpoints.readAccount, {})).status).toBe(401);
  });

  test('a member limited to some agents sees and revokes only their own', async () => {
    const { token } = await makeToken(host, 'owner', 'organization');
    const own = await makeToken(host, 'limited', 'organization', { description: 'Own' });
    const limited = host.as('limited');
    const target = at('organization');
    const { body } = await limited.call(developers.listTokens, { target });
    expect(body.tokens.map(({ description }) => description)).toEqual(['Own']);
    expect((await limited.call(developers.deleteToken, { target, body: { token: token.id } })).status).toBe(404);
    const agents = (await own.client.call(endpoints.listAccounts, { target })).body.accounts;
    expect(agents.map(({ id }) => id)).toEqual([host.world.accounts.agent]);
    for (const { id } of [token, own.token])
      await host.as('owner').call(developers.deleteToken, { body: { token: id } });
  });

  test('an account has only so many', async () => {
    const target = at('otherResellerOrganization');
    const make = () => host.as('cousin').call(developers.createToken, { target, body: { description: 'One of many' } });
    for (let made = 0; made < DEVELOPER_TOKENS_LIMIT; made += 1) expect((await make()).status).toBe(200);
    expect([(await make()).status, (await make()).body]).toEqual([
      409,
      expect.objectContaining({ message: messages.TOO_MANY_TOKENS }),
    ]);
    await execute(sql`delete from developer_token where account_id = ${target.targetAccountId}`);
  });
});

describe('what a token may do', () => {
  test('every call is in a group or for tokens of every call, and for tokens or not', () => {
    const alone = endpointList.filter((endpoint) => isForTokens(endpoint) && scopeOf(endpoint).group === null);
    expect(alone.map(({ name }) => name).sort()).toEqual([
      'createWebhook',
      'listWebhookDeliveries',
      'openEvents',
      'readWebhookDelivery',
    ]);
    expect(
      endpointList
        .filter((endpoint) => endpoint.access !== 'public' && !isForTokens(endpoint))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'acceptInvite',
      'checkIn',
      'clearAnnouncement',
      'confirmSecondFactor',
      'createPhoneLink',
      'createToken',
      'deleteToken',
      'endOtherSessions',
      'endSession',
      'fetchCallsForReview',
      'issueRefundToUser',
      'listSessions',
      'mobileCheckIn',
      'readInstallation',
      'readSecondFactor',
      'renewRecoveryCodes',
      'requestEmailCode',
      'requestPhoneCode',
      'resetSecondFactor',
      'runJob',
      'saveAnnouncement',
      'setUpSecondFactor',
      'signOut',
      'turnOffSecondFactor',
      'updateProfile',
      'validateEmailCode',
      'validatePhoneCode',
    ]);
  });

  test('each scope opens its own calls and no others', async () => {
    const scopes: readonly TokenScope[] = ['read', 'contacts:write', 'publishing:write'];
    const wrong: string[] = [];
    for (const scope of scopes) {
      const { token, client } = await makeToken(host, 'owner', 'organization', { scopes: [scope] });
      for (const endpoint of endpointList.filter(
        ({ access, stream, method }) => access !== 'public' && !stream && method !== 'DELETE',
      )) {
        const path = endpoint.path.replace(/:\w+/g, '0');
        // Nothing valid is sent, so that nothing changes.
        const { status, body } = await client.request(path, {
          method: endpoint.method,
          ...(endpoint.method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '[]' }),
        });
        const isOpen = isForTokens(endpoint) && isInScope([scope], scopeOf(endpoint));
        const { message } = body as { message?: string };
        const isRefused =
          status === 403 && (message?.includes('needs the scope') || message === messages.ONLY_THE_PERSON);
        if (isOpen === isRefused && isForTokens(endpoint))
          wrong.push(`${scope} ${endpoint.name}: ${status} ${message}`);
        if (!isForTokens(endpoint) && status !== 403) wrong.push(`${scope} ${endpoint.name}: ${status}`);
      }
      await host.as('owner').call(developers.deleteToken, { body: { token: token.id } });
    }
    expect(wrong).toEqual([]);
  });

  test('acts as its maker at its account and below, never beside or above', async () => {
    const { client } = await makeToken(host, 'owner', 'organization');
    const read = async (key: AccountKey) => (await client.call(endpoints.readAccount, { target: at(key) })).status;
    expect([
      await read('organization'),
      await read('agent'),
      await read('siblingOrganization'),
      await read('reseller'),
    ]).toEqual([200, 200, 404, 404]);
    const identity = (await client.call(endpoints.readIdentity, {})).body;
    expect(identity).toMatchObject({ identity: { user: { id: host.world.people.owner.id } } });
  });

  test('a super administrator who is a member makes a token that is a member’s, and it widens no other', async () => {
    const { superAdmin } = host.world.people;
    await execute(sql`insert into membership (account_id, user_id, role)
      values (${host.world.accounts.siblingOrganization}, ${superAdmin.id}, 'owner')`);
    await execute(sql`update app_user set super_admin = false where id = ${superAdmin.id}`);
    const { token, client } = await makeToken(host, 'superAdmin', 'siblingOrganization');
    await execute(sql`update app_user set super_admin = true where id = ${superAdmin.id}`);
    const statuses = [
      await client.call(endpoints.readAccount, { target: at('siblingOrganization') }),
      await client.call(endpoints.readAccount, { target: at('organization') }),
      await client.call(endpoints.readInstallation, {}),
      // Neither beside a session, nor with a real one beside it.
      await host.as('owner', { adminToken: token.token }).call(endpoints.readAccount, { target: at('reseller') }),
      await host.client(token.token, { adminToken: superAdmin.token }).call(endpoints.readAccount, {}),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 403, 403, 403]);
    await execute(sql`delete from membership where user_id = ${superAdmin.id}`);
    expect((await client.call(endpoints.readAccount, {})).status).toBe(401);
  });

  test('has the permissions that its maker has at that moment', async () => {
    const { admin } = host.world.people;
    const { client } = await makeToken(host, 'admin', 'organization');
    const readAudit = async () => (await client.call(endpoints.listAudit, { query: {} })).status;
    const be = (role: string) => execute(sql`update membership set role = ${role} where user_id = ${admin.id}`);
    const seen = [await readAudit()];
    await be('owner');
    seen.push(await readAudit());
    await be('admin');
    seen.push(await readAudit());
    expect(seen).toEqual([403, 200, 403]);
  });
});

test('what a token changed says so in the audit', async () => {
  const { token, client } = await makeToken(host, 'owner', 'organization');
  await client.call(endpoints.updateAccount, { body: { description: 'By a program' } });
  const { body } = await host.as('owner').call(endpoints.listAudit, { query: { action: 'updateAccount' } });
  expect(body.entries[0]).toMatchObject({
    actor: { id: host.world.people.owner.id },
    ids: { actingTokenId: token.id },
  });
});

describe('its end', () => {
  test('it ends at its time, with its account, with its maker, and with the membership', async () => {
    const { targetAccountId } = at('siblingOrganization');
    const { client } = await makeToken(host, 'neighbour', 'siblingOrganization', { expiresInDays: 1 });
    const read = async () => (await client.call(endpoints.readAccount, {})).status;
    const { id } = host.world.people.neighbour;
    const seen = [await read()];
    await execute(sql`update account set active = false where id = ${targetAccountId}`);
    seen.push(await read());
    await execute(sql`update account set active = true where id = ${targetAccountId}`);
    await execute(sql`update app_user set active = false where id = ${id}`);
    seen.push(await read());
    await execute(sql`update app_user set active = true where id = ${id}`);
    await execute(sql`delete from membership where user_id = ${id}`);
    seen.push(await read());
    await execute(sql`insert into membership (account_id, user_id, role) values (${targetAccountId}, ${id}, 'owner')`);
    seen.push(await read());
    clock.advance(DAY_MS);
    seen.push(await read());
    expect(seen).toEqual([200, 403, 401, 401, 200, 401]);
  });

  test('whoever is removed takes it along for good', async () => {
    const { id } = host.world.people.admin;
    const { targetAccountId } = at('organization');
    const { token, client } = await makeToken(host, 'admin', 'organization');
    await host.as('owner').call(endpoints.removeMember, { body: { targetMemberId: id } });
    await execute(sql`insert into membership (account_id, user_id, role) values (${targetAccountId}, ${id}, 'admin')`);
    expect((await client.call(endpoints.readAccount, {})).status).toBe(401);
    const { tokens } = (await host.as('owner').call(developers.listTokens, {})).body;
    expect(tokens.map((one) => one.id)).not.toContain(token.id);
    await host.database.db.scoped({ kind: 'auth' }, (db) =>
      db.execute(sql`update session set revoked_at = null where user_id = ${id} and kind = 'user'`),
    );
  });

  test('using it neither extends it, nor is its last use written more than once a minute', async () => {
    const { token, client } = await makeToken(host, 'owner', 'organization', { expiresInDays: 2 });
    const listed = async () => {
      const { body } = await host.as('owner').call(developers.listTokens, {});
      return body.tokens.find(({ id }) => id === token.id);
    };
    const use = async () => (await client.call(endpoints.readAccount, {})).status;
    const firstS = secondsOf(clock.nowMs());
    const used = (lastUsed: number) =>
      until(async () =>
        expect(await listed()).toMatchObject({ lastUsed, lastIp: '127.0.0.1', expires: token.expires }),
      );
    expect(await use()).toBe(200);
    await used(firstS);
    clock.advance(59_000);
    await use();
    clock.advance(1_000);
    await use();
    await used(firstS + 60);
    clock.advance(2 * DAY_MS - 61_000);
    expect(await use()).toBe(200);
    clock.advance(1_000);
    expect(await use()).toBe(401);
  });
});
