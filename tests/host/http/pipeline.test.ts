import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { type Answer, startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const READ = '/api/v1/account';
const failure = ({ status, body }: Answer<unknown>) => ({ status, ...(body as { message?: string; input?: string }) });

describe('credentials', () => {
  test('are in the header or the query; both may be given if equal', async () => {
    const { token } = host.world.people.owner;
    const anonymous = host.client(null);
    const own = host.world.accounts.organization;

    expect(await host.client(token).request(READ)).toMatchObject({ status: 200, body: { id: own } });
    expect(await anonymous.request(`${READ}?token=${token}`)).toMatchObject({ status: 200, body: { id: own } });
    expect(await host.client(token).request(`${READ}?token=${token}`)).toMatchObject({ status: 200 });
  });

  test('two that differ are refused', async () => {
    const { owner, admin, superAdmin } = host.world.people;
    const both = await host.client(owner.token).request(`${READ}?token=${admin.token}`);
    const admins = await host
      .client(owner.token, { adminToken: superAdmin.token })
      .request(`${READ}?adminToken=${admin.token}`);

    expect(failure(both)).toMatchObject({ status: 400, message: messages.TWO_CREDENTIALS });
    expect(failure(admins)).toMatchObject({ status: 400, message: messages.TWO_CREDENTIALS });
  });

  test('a repeated key is refused', async () => {
    const answer = await host.as('owner').request(`${READ}?targetAccountId=1&targetAccountId=1`);
    expect(failure(answer)).toMatchObject({
      status: 400,
      message: messages.repeatedParameter('targetAccountId'),
      input: 'targetAccountId',
    });
  });

  test('none, an unknown one, a revoked one and one of another scheme are 401', async () => {
    const answers = await Promise.all([
      host.client(null).request(READ),
      host.client('x'.repeat(43)).request(READ),
      host.as('revoked').request(READ),
      host.client(null).request(READ, { headers: { authorization: 'Basic b3duZXI6b3duZXI=' } }),
    ]);
    expect(answers.map(failure)).toMatchObject([
      { status: 401, message: messages.NOT_SIGNED_IN },
      { status: 401, message: messages.NOT_SIGNED_IN },
      { status: 401, message: messages.SESSION_EXPIRED },
      { status: 401, message: messages.NOT_SIGNED_IN },
    ]);
  });

  test('a visitor may not do what needs a person', async () => {
    expect(failure(await host.as('guest').request(READ))).toMatchObject({ status: 403, message: messages.NOT_ALLOWED });
  });

  test("an admin token that is not a super administrator's is refused", async () => {
    const { owner, admin } = host.world.people;
    const answer = await host.client(owner.token, { adminToken: admin.token }).request(READ);
    expect(failure(answer)).toMatchObject({ status: 403, message: messages.NOT_ALLOWED });
  });
});

describe('targets', () => {
  test('default to the own account, and may be an account below', async () => {
    const { accounts } = host.world;
    const reseller = host.as('reseller');
    const own = await reseller.call(endpoints.readAccount, {});
    const agent = await reseller.call(endpoints.readAccount, { target: { targetAccountId: accounts.agent } });

    expect(own.body).toMatchObject({ id: accounts.reseller, accountType: 'reseller' });
    expect(agent.body).toMatchObject({
      id: accounts.agent,
      partnerId: accounts.partner,
      resellerId: accounts.reseller,
      organizationId: accounts.organization,
    });
    expect(agent.body.path.map(({ id }) => id)).toEqual([accounts.reseller, accounts.organization, accounts.agent]);
  });

  test('foreign, missing and impossible ids answer byte for byte the same', async () => {
    const { accounts } = host.world;
    const ids = [
      accounts.siblingOrganization,
      accounts.reseller,
      accounts.partner,
      accounts.otherPartnerAgent,
      1,
      999_999_999,
      99_999_999_999,
      0,
    ];
    const owner = host.as('owner');
    const answers = await Promise.all(ids.map((id) => owner.request(`${READ}?targetAccountId=${id}`)));

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`404 {"success":false,"message":"${messages.NOT_FOUND}"}`]),
    );
  });

  test('an id that is no number, two targets, and a target of another level name the parameter', async () => {
    const { accounts } = host.world;
    const partner = host.as('partner');
    const list = '/api/v2/listOrganizations';
    const noNumber = await partner.request(`${list}?targetResellerId=abc`);
    const two = await partner.request(
      `${list}?targetResellerId=${accounts.reseller}&targetAccountId=${accounts.partner}`,
    );
    const other = await partner.request(`${list}?targetResellerId=${accounts.organization}`);

    expect(failure(noNumber)).toMatchObject({ status: 422, input: 'targetResellerId' });
    expect(failure(two)).toMatchObject({ status: 400, message: messages.TWO_TARGETS, input: 'targetResellerId' });
    expect(failure(other)).toMatchObject({
      status: 422,
      message: messages.wrongTarget('reseller'),
      input: 'targetResellerId',
    });
  });
});

test('a disabled account shuts out its members, from its agents too, but nobody above it', async () => {
  const { organization, agent } = host.world.accounts;
  const setActive = (active: boolean) =>
    host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update account set active = ${active} where id = ${organization}`),
    );
  const read = (person: 'owner' | 'reseller', targetAccountId: number) =>
    host.as(person).call(endpoints.readAccount, { target: { targetAccountId } });
  await setActive(false);
  const shutOut = await Promise.all([organization, agent].map((id) => read('owner', id)));
  const above = await read('reseller', organization);
  await setActive(true);
  expect(shutOut.map(failure)).toMatchObject(Array(2).fill({ status: 403, message: messages.ACCOUNT_DISABLED }));
  expect(above).toMatchObject({ status: 200, body: { active: false } });
});

describe('permissions', () => {
  test('follow the table, and the switches of the reseller', async () => {
    const { accounts } = host.world;
    const body = { accountName: 'Second line' };
    const owner = host.as('owner');
    expect((await owner.call(endpoints.createAccount, { body })).status).toBe(201);
    expect((await host.as('agent').call(endpoints.accountSetting, { body: { settings: {} } })).status).toBe(403);

    const switches = (allowAddAgents: boolean) =>
      host.as('reseller').call(endpoints.accountSetting, { body: { settings: { allowAddAgents } } });
    await switches(false);
    expect(failure(await owner.call(endpoints.createAccount, { body }))).toMatchObject({ status: 403 });
    const target = { targetAccountId: accounts.organization };
    expect((await host.as('reseller').call(endpoints.createAccount, { body, target })).status).toBe(201);
    await switches(true);
    expect((await owner.call(endpoints.createAccount, { body })).status).toBe(201);
  });

  test('an owner creates neither organizations nor resellers', async () => {
    const { accounts } = host.world;
    const target = { targetAccountId: accounts.reseller };
    const answer = await host.as('owner').call(endpoints.createOrganization, { body: { orgName: 'Mine' }, target });
    expect(answer.status).toBe(404);
    const own = await host.as('reseller').call(endpoints.createReseller, {
      body: { resellerName: 'Mine' },
      target: { targetPartnerId: accounts.partner },
    });
    expect(own.status).toBe(404);
  });
});

describe('input', () => {
  const setting = '/api/v1/accountSetting';
  const post = (body: string, type = 'application/json') =>
    host.as('owner').request(setting, { method: 'POST', body, headers: { 'content-type': type } });

  test('that breaks the contract is 422 with the field', async () => {
    const answer = await host.as('owner').request('/api/v1/signin/email', {
      method: 'POST',
      body: JSON.stringify({ email: 'no address' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(failure(answer)).toMatchObject({ status: 422, input: 'email', success: false });
    expect((answer.body as { issues: unknown[] }).issues).toHaveLength(1);
  });

  test.each([
    ['an address that is none', { email: 'no address', businessName: 'Bistro' }, 'email', messages.EMAIL_INVALID],
    [
      'a name too long',
      { email: 'a@b.test', businessName: 'x'.repeat(201) },
      'businessName',
      messages.textTooLong(200),
    ],
    ['an empty name', { email: 'a@b.test', businessName: ' ' }, 'businessName', messages.FIELD_REQUIRED],
    ['a name left out', { email: 'a@b.test' }, 'businessName', messages.FIELD_REQUIRED],
    ['a number for a name', { email: 'a@b.test', businessName: 7 }, 'businessName', messages.valueNotOfType('string')],
  ])('%s is refused in the words of the catalogue', async (_name, body, input, message) => {
    const answer = await host.client(null).request('/api/v1/signup/email', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      { success: false, message, input, issues: [{ path: input, message }], requestId: expect.any(String) },
    ]);
  });

  test('errors in values that nobody types name the path', async () => {
    const answer = await post('{"settings":7}');
    expect(failure(answer)).toMatchObject({
      status: 422,
      input: 'settings',
      message: expect.stringMatching(/^settings: /),
    });
  });

  test('not JSON, an unknown type, and too large have different replies', async () => {
    expect(failure(await post('{"settings":'))).toMatchObject({ status: 400, message: messages.BODY_NOT_JSON });
    expect(failure(await post('a=1', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
      message: messages.MEDIA_TYPE_UNKNOWN,
    });
    expect(failure(await post(`"${'x'.repeat(2_200_000)}"`))).toMatchObject({ status: 413 });
  });

  test.each([
    ['NUL', JSON.stringify({ settings: { note: 'a\0b' } }), 'settings.note'],
    ['half a surrogate pair', '{"settings":{"note":"\\ud800"}}', 'settings.note'],
    ['NUL in a key', JSON.stringify({ settings: { 'a\0': 1 } }), 'settings'],
    ['a prototype', '{"__proto__":{"admin":true},"settings":{}}', undefined],
  ])('%s cannot be stored and is refused', async (_name, body, input) => {
    const answer = await post(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(failure(answer).input).toBe(input);
  });

  test.each([
    ['a stranger', () => host.client(null), '/api/v1/domain/lookup', 16],
    ['a stranger at an unknown path', () => host.client(null), '/api/v1/nothing', 16],
    ['a visitor', () => host.as('guest'), '/api/v2/agent/runPrompt', 64],
    ['a person', () => host.as('owner'), setting, 1_280],
  ])('%s sends at most %3$s KB', async (_who, client, path, limitKb) => {
    const body = JSON.stringify({ text: 'x'.repeat(limitKb * 1_024) });
    const headers = { 'content-type': 'application/json' };
    const answer = await client().request(path, { method: 'POST', body, headers });
    expect(failure(answer)).toMatchObject({ status: 413, message: messages.bodyTooLarge(limitKb * 1_024) });
  });

  test('what the contract leaves out is not looked at', async () => {
    const body = JSON.stringify({ unknown: 'a\0b' });
    const headers = { 'content-type': 'application/json' };
    expect((await host.client(null).request('/api/v1/domain/lookup', { method: 'POST', body, headers })).status).toBe(
      200,
    );
  });

  test.each([
    ['/api/v2/searchAccounts?accountType=agent&', 'allTimeCallsMin'],
    ['/api/v2/logs?', 'colour'],
    ['/api/v1/agentConversations?', 'filter'],
    ['/api/v2/listAccounts?', 'subscribed'],
  ])('%s refuses a filter that it does not know, and takes what every call may carry', async (path, filter) => {
    const owner = host.as('owner');
    const { organization } = host.world.accounts;
    const known = await owner.request(`${path}page=1&targetAccountId=${organization}`);
    const unknown = await owner.request(`${path}page=1&targetAccountId=${organization}&${filter}=1`);
    expect([known.status, unknown.status, unknown.body]).toEqual([
      200,
      422,
      {
        success: false,
        message: `${filter}: ${messages.NO_SUCH_FILTER}`,
        input: filter,
        issues: [{ path: filter, message: messages.NO_SUCH_FILTER }],
        requestId: expect.any(String),
      },
    ]);
  });

  test('a body is limited in depth, in length and in values', async () => {
    const nested = (depth: number) => `{"settings":{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    const listed = (lists: number, length: number) =>
      JSON.stringify({ settings: { list: Array(lists).fill(Array(length).fill('"[,\\')) } });
    const bodies = [nested(60), nested(63), nested(200_000), listed(4, 1_000), listed(1, 1_001), listed(6, 1_000)];
    const answers = bodies.map((body) => post(body));
    expect((await Promise.all(answers)).map(failure)).toMatchObject([
      { status: 200 },
      { status: 422, message: messages.BODY_TOO_COMPLEX },
      { status: 422, message: messages.BODY_TOO_COMPLEX },
      { status: 200 },
      { status: 422, message: messages.BODY_TOO_COMPLEX },
      { status: 422, message: messages.BODY_TOO_COMPLEX },
    ]);
  });

  test('a reply lists twenty issues at most', async () => {
    const body = JSON.stringify({ variables: Object.fromEntries(Array.from({ length: 400 }, (_, key) => [key, 7])) });
    const headers = { 'content-type': 'application/json' };
    const target = { targetAccountId: host.world.accounts.agent };
    const path = `/api/v2/campaign?targetAccountId=${target.targetAccountId}`;
    const answer = await host.as('owner').request(path, { method: 'POST', body, headers });
    expect([answer.status, (answer.body as { issues: unknown[] }).issues.length]).toEqual([422, 20]);
  });
});

describe('paths', () => {
  test('an unknown path and an unknown method answer in the same words for everybody', async () => {
    const unknown = await host.client(null).request('/api/v1/nothing?token=secret');
    expect(unknown).toMatchObject({ status: 404, body: { success: false, message: messages.NO_SUCH_CALL } });
    const method = await host.client(null).request(READ, { method: 'DELETE' });
    expect(failure(method)).toMatchObject({ status: 405, message: messages.METHOD_NOT_ALLOWED });
    expect(method.headers.get('allow')).toBe('GET, POST');
  });

  test('the public page of an account that is called as a call answers as any other', async () => {
    const [called, other] = await Promise.all(
      ['links', 'nobody'].map((name) => host.client(null).request(`/api/v1/account/${name}`)),
    );
    expect([called?.status, called?.body]).toEqual([404, other?.body]);
    const method = await host.client(null).request('/api/v1/account/links', { method: 'PUT' });
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  test('aliases answer as the call itself', async () => {
    const owner = host.as('owner');
    const { text } = await owner.request(READ);
    expect((await owner.request('/api/v2/account')).text).toBe(text);
  });

  test('every reply has the security headers', async () => {
    const { headers } = await host.as('owner').request(READ);
    const wanted = [
      'referrer-policy',
      'x-content-type-options',
      'cache-control',
      'content-security-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
    ];
    expect(Object.fromEntries(wanted.map((name) => [name, headers.get(name)]))).toEqual({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('proxies', () => {
  const addressOf = async (behind: TestHost, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    const { body } = await behind.client(null, { headers }).call(endpoints.allocateTempUserSession, {});
    const { rows } = await behind.database.db.scoped({ kind: 'auth' }, (db) =>
      db.execute<{ ip: string }>(`select host(ip) as ip from session where guest_id = ${body.id}`),
    );
    return rows[0]?.ip;
  };
  const addressesOf = async (TRUST_PROXY: string, ...forwarded: readonly string[]) => {
    const behind = await startTestHost({ env: { TRUST_PROXY } });
    const found = await Promise.all(forwarded.map((header) => addressOf(behind, header)));
    await behind.stop();
    return found;
  };

  test('headers are believed only from trusted proxies', async () => {
    expect(await addressOf(host, '1.1.1.1, 2.2.2.2')).toBe('127.0.0.1');
    expect(await addressesOf('1', '1.1.1.1, 2.2.2.2', 'no address')).toEqual(['2.2.2.2', '127.0.0.1']);
    expect(await addressesOf('127.0.0.1, 2.2.2.2', '1.1.1.1, 2.2.2.2')).toEqual(['1.1.1.1']);
    expect(await addressesOf('10.0.0.0/8', '1.1.1.1')).toEqual(['127.0.0.1']);
  });
});
