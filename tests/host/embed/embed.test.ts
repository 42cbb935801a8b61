import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { signIn, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';

/** The console inside other pages: who may frame it, and how a program signs a person in there (api-shapes 3 and 16). */

let host: TestHost;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'automated-phone-console-'));
  for (const page of ['login.html', 'index.html', 'public.html']) await copyFile(page, join(consoleDir, page));
  host = await startTestHost({ config: { consoleDir } });
});
afterAll(async () => {
  await host.stop();
  await rm(consoleDir, { recursive: true, force: true });
});

const idOf = (key: AccountKey) => host.world.accounts[key];
const target = (key: AccountKey) => ({ targetAccountId: idOf(key) });
const save = (by: PersonKey, key: AccountKey, origins: string[]) =>
  host.as(by).call(endpoints.saveEmbedding, { target: target(key), body: { origins } });
const tokenFor = (by: PersonKey, key: AccountKey, query: Partial<QueryOf<typeof endpoints.createOneTimeAuthToken>>) =>
  host.as(by).call(endpoints.createOneTimeAuthToken, { target: target(key), query });
const enter = (oneTimeToken: string, email?: string) =>
  host.client(null).call(endpoints.oneTimeAuth, { query: { oneTimeToken, ...(email && { email }) } });
const asSuper = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const nameExternally = (key: AccountKey, id: string) =>
  asSuper(sql`update account set external_account_id = ${id} where id = ${idOf(key)}`);
const framedBy = async (path: string) => {
  const policy = (await fetch(`${host.url}${path}`)).headers.get('content-security-policy') ?? '';
  return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
};

describe('the sites', () => {
  test('count for the account and those below it, exactly', async () => {
    const reseller = await save('reseller', 'reseller', [
      'https://Site.example/',
      'http://localhost:4000',
      'https://site.example',
    ]);
    expect([reseller.status, reseller.body.embedding]).toEqual([
      200,
      { origins: ['https://site.example', 'http://localhost:4000'], inherited: [], editable: true },
    ]);
    const below = await save('owner', 'organization', ['https://shop.example:8443']);
    expect(below.body.embedding).toEqual({
      origins: ['https://shop.example:8443'],
      inherited: [
        { origin: 'https://site.example', from: 'reseller' },
        { origin: 'http://localhost:4000', from: 'reseller' },
      ],
      editable: true,
    });
    expect(await framedBy(`/app/org/${idOf('organization')}/inbox`)).toBe(
      "'self' https://shop.example:8443 https://site.example http://localhost:4000",
    );
    expect(await framedBy(`/app/org/${idOf('siblingOrganization')}`)).toBe(
      "'self' https://site.example http://localhost:4000",
    );
    expect(await framedBy(`/app/org/${idOf('otherResellerOrganization')}`)).toBe("'self'");
    expect(await framedBy('/app')).toBe("'self'");
  });

  test('of an organization do not count while its reseller lets nobody embed', async () => {
    await asSuper(
      sql`update account set settings = settings || '{"allowEmbeds": false}' where id = ${idOf('reseller')}`,
    );
    expect((await save('owner', 'organization', [])).status).toBe(403);
    const { body } = await host.as('reseller').call(endpoints.readEmbedding, { target: target('organization') });
    expect(body.embedding.origins).toEqual([]);
    await asSuper(sql`update account set settings = settings - 'allowEmbeds' where id = ${idOf('reseller')}`);
  });

  test.each([
    'https://*.example.com',
    'http://www.example.com',
    'https://www.example.com/path',
    'https://u:p@www.example.com',
    'null',
    'javascript:alert(1)',
    "https://a.example'; script-src *",
  ])('%s is none', async (origin) => {
    const { status, body } = await save('owner', 'organization', [origin]);
    expect([status, (body as { message?: string }).message]).toEqual([422, messages.ORIGIN_INVALID]);
  });

  test('are set at the organization or above it', async () => {
    const { status, body } = await save('owner', 'agent', ['https://site.example']);
    expect([status, (body as { message?: string }).message]).toEqual([422, messages.SITES_NOT_HERE]);
  });
});

describe('a one-time token', () => {
  test('signs a member in once, within the account', async () => {
    await nameExternally('organization', 'acct_1');
    const { email } = host.world.people.admin;
    const made = await tokenFor('reseller', 'reseller', { email: email.toUpperCase(), externalAccountId: 'acct_1' });
    expect(made.body).toEqual({ success: true, message: 'Success', authToken: expect.any(String) });
    const entered = await enter(made.body.authToken, email);
    expect(entered.body).toEqual({
      success: true,
      id: idOf('organization'),
      username: expect.any(String),
      token: expect.any(String),
    });
    const again = await enter(made.body.authToken, email);
    expect([again.status, again.body]).toEqual([
      400,
      { success: false, message: messages.AUTH_TOKEN_REFUSED, input: 'oneTimeToken', requestId: expect.any(String) },
    ]);
  });

  test('opens nothing for another address', async () => {
    const { body } = await tokenFor('reseller', 'reseller', { email: host.world.people.admin.email });
    const other = await enter(body.authToken, host.world.people.owner.email);
    expect([other.status, other.body]).toEqual([
      400,
      { success: false, message: messages.NOT_THAT_EMAIL, input: 'email', requestId: expect.any(String) },
    ]);
  });

  test('makes an unknown address a member, once, also of two calls at the same time', async () => {
    const query = { email: 'new.person@example.com', customerId: 'acct_1' };
    const both = await Promise.all([tokenFor('reseller', 'reseller', query), tokenFor('reseller', 'reseller', query)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await host.as('owner').call(endpoints.listMembers, { target: target('organization') });
    expect(body.members.filter(({ email }) => email === query.email).map(({ role }) => role)).toEqual(['admin']);
    const [first] = both;
    expect((await enter(first?.body.authToken ?? '')).status).toBe(200);
    const { rows } = await asSuper(sql`select email_verified_at from app_user where email = ${query.email}`);
    expect(rows).toEqual([{ email_verified_at: null }]);
  });

  test('makes whom the organization was created for its owner, not an administrator', async () => {
    const email = 'founder@example.com';
    await host.as('reseller').call(endpoints.createOrganization, {
      target: target('reseller'),
      body: { orgName: 'Founded', email, externalAccountId: 'acct_founded' },
    });
    const { body } = await tokenFor('reseller', 'reseller', { email, externalAccountId: 'acct_founded' });
    const founder = host.client((await enter(body.authToken, email)).body.token);
    const { identity } = (await founder.call(endpoints.readIdentity, {})).body;
    expect(identity.memberships.map(({ role }) => role)).toEqual(['owner']);
  });

  test('is not made for an address that belongs nowhere there', async () => {
    const unknown = await tokenFor('reseller', 'reseller', { email: 'nobody@example.com' });
    const message = messages.noAccountForKey('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message }]);
    const cousin = host.world.people.cousin.email;
    expect((await tokenFor('reseller', 'reseller', { email: cousin })).status).toBe(404);
    expect((await tokenFor('reseller', 'reseller', { email: host.world.people.partner.email })).status).toBe(404);
    const superAdmin = host.world.people.superAdmin.email;
    expect((await tokenFor('reseller', 'reseller', { email: superAdmin, externalAccountId: 'acct_1' })).status).toBe(
      404,
    );
    expect((await tokenFor('reseller', 'reseller', {})).body).toEqual({
      success: false,
      message: messages.EMAIL_REQUIRED,
      input: 'email',
      requestId: expect.any(String),
    });
    const foreign = await tokenFor('cousin', 'otherResellerOrganization', {
      email: 'x@example.com',
      externalAccountId: 'acct_1',
    });
    expect(foreign.status).toBe(404);
  });

  test('is not made for who may do more than the program', async () => {
    const owner = await tokenFor('admin', 'organization', { email: host.world.people.owner.email });
    expect([owner.status, (owner.body as { message?: string }).message]).toEqual([403, messages.BEYOND_OWN_ROLE]);
  });

  test('opens a session that reaches nothing outside the account, whatever else the person belongs to', async () => {
    const { id, email } = host.world.people.admin;
    await asSuper(
      sql`insert into membership (account_id, user_id, role) values (${idOf('otherPartnerOrganization')}, ${id}, 'owner')`,
    );
    const { body } = await tokenFor('reseller', 'reseller', { email, externalAccountId: 'acct_1' });
    const person = host.client((await enter(body.authToken)).body.token);
    expect(
      (await person.call(endpoints.readIdentity, {})).body.identity.memberships.map(({ accountId }) => accountId),
    ).toEqual([idOf('organization')]);
    expect((await person.call(endpoints.readAccount, { target: target('otherPartnerOrganization') })).status).toBe(404);
    expect((await person.call(endpoints.readAccount, { target: target('organization') })).status).toBe(200);
    await asSuper(
      sql`delete from membership where user_id = ${id} and account_id = ${idOf('otherPartnerOrganization')}`,
    );
  });

  test('opens a session that changes nothing about how the person signs in', async () => {
    const { body } = await tokenFor('reseller', 'reseller', { email: host.world.people.admin.email });
    const person = host.client((await enter(body.authToken)).body.token);
    const refused = [
      await person.call(endpoints.requestEmailCode, { body: { email: 'mine@example.com' } }),
      await person.call(endpoints.setUpSecondFactor, {}),
      await person.call(endpoints.listSessions, {}),
      await person.call(endpoints.createPhoneLink, {}),
    ].map(({ status, body: reply }) => [status, (reply as { message?: string }).message]);
    expect(refused).toEqual(Array.from({ length: 4 }, () => [403, messages.ONLY_THE_PERSON]));
    expect((await person.call(endpoints.updateProfile, { body: { name: 'Ada' } })).status).toBe(200);
    expect((await person.call(endpoints.signOut, {})).status).toBe(200);
    expect((await person.call(endpoints.readIdentity, {})).status).toBe(401);
  });

  test('lets the page around it frame the console', async () => {
    await save('owner', 'organization', ['https://shop.example']);
    const { body } = await tokenFor('reseller', 'reseller', {
      email: host.world.people.admin.email,
      externalAccountId: 'acct_1',
    });
    expect(await framedBy(`/app/embed?authToken=${body.authToken}`)).toContain('https://shop.example');
    expect(await framedBy('/app/embed?authToken=unknown')).toBe("'self'");
    // Also after it was used, and when it is too old: the page is loaded again there.
    await enter(body.authToken);
    await host.database.db.scoped({ kind: 'auth' }, (db) =>
      db.execute(sql`update verification set expires_at = now() - interval '1 day' where purpose = 'one_time'`),
    );
    expect(await framedBy(`/app/embed?authToken=${body.authToken}`)).toContain('https://shop.example');
  });

  test('is in the audit, with whom it was for', async () => {
    const { body } = await host.as('reseller').call(endpoints.listAudit, {
      target: target('reseller'),
      query: { action: 'createOneTimeAuthToken', pageSize: 1 },
    });
    expect(body.entries.map(({ action }) => action)).toEqual(['createOneTimeAuthToken']);
  });
});

describe('in a frame that cannot show a page of the console', () => {
  const load = async (path: string, dest: string) => {
    const reply = await fetch(`${host.url}${path}`, { headers: { 'sec-fetch-dest': dest } });
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(reply.headers.get('content-security-policy') ?? '') ?? [];
    const text = await reply.text();
    return [ancestors, [messages.SIGNED_OUT_IN_FRAME, messages.NO_SUCH_PAGE].find((note) => text.includes(note))];
  };
  const note = ['*', messages.SIGNED_OUT_IN_FRAME];
  const page = ["'self'", undefined];

  test('a sentence says that the person is signed out, with nothing to press', async () => {
    expect([
      await load('/app/embed?authToken=unknown&email=a@b.example', 'iframe'),
      await load('/app/embed', 'iframe'),
      await load('/login?framedBy=https%3A%2F%2Fshop.example&path=%2Fapp', 'iframe'),
      // The browser did not tell the console where it is.
      await load('/login?framedBy=', 'iframe'),
    ]).toEqual([note, note, note, note]);
    const reply = await fetch(`${host.url}/login?framedBy=`, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /);
    expect(await reply.text()).not.toMatch(/<(?:script|form|a|button|input)\b/);
  });

  test('a page of its own is as it was, and so is a frame that may show it', async () => {
    expect([
      await load('/app/embed?authToken=unknown', 'document'),
      await load('/login?framedBy=https%3A%2F%2Fshop.example', 'document'),
      await load('/login', 'iframe'),
      await load('/app', 'iframe'),
    ]).toEqual([page, page, page, page]);
    const shown = await startTestHost({ config: { consoleDir, FRAME_ANCESTORS: ['https://shell.example'] } });
    const reply = await fetch(`${shown.url}/login?framedBy=https%3A%2F%2Fshell.example`, {
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://shell.example");
    await shown.stop();
  });

  test('the chat of nobody says so', async () => {
    const nothing = ['*', messages.NO_SUCH_PAGE];
    expect([
      await load('/embedChat?chatTarget=nobody-there', 'iframe'),
      await load('/embedChat?chatTarget=//evil.example', 'iframe'),
    ]).toEqual([nothing, nothing]);
  });
});

test('the chat of an agent leads to its page', async () => {
  const moved = await fetch(`${host.url}/embedChat?chatTarget=some-agent&x=1`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/some-agent?x=1&appEmbed=true']);
  expect((await fetch(`${host.url}/embedChat?chatTarget=//evil.example`)).status).toBe(404);
});

test('the chat of an agent goes on as the visitor of the site around it, and as nobody else', async () => {
  const { body: visitor } = await host.client(null).call(endpoints.allocateTempUserSession, {});
  const { body: other } = await host.client(null).call(endpoints.allocateTempUserSession, {});
  const ledTo = async (token: string, username: string) => {
    const query = new URLSearchParams({ chatTarget: 'some-agent', token, username });
    return (await fetch(`${host.url}/embedChat?${query}`, { redirect: 'manual' })).headers.get('location');
  };
  const plain = '/some-agent?appEmbed=true';
  const handed = new URLSearchParams({ visitor: `${visitor.id}`, username: visitor.username, token: visitor.token });
  expect([
    await ledTo(visitor.token, visitor.username),
    await ledTo(visitor.token, other.username),
    await ledTo('unknown', visitor.username),
    await ledTo(await signIn(host, host.world.people.owner.email), 'owner'),
    await ledTo(visitor.token, ''),
  ]).toEqual([`${plain}#${handed}`, plain, plain, plain, plain]);
});
