import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as apps from '#contract/endpoints/apps';
import * as auth from '#contract/endpoints/auth';
import { SIGN_IN_LIFETIME_MS } from '#contract/rules/hostConstants';
import * as words from '#contract/rules/messages/apps';
import { type AppHost, calls, KEY, organizationOf, says, startAppHost } from './appHost';
import { CLIENT_SECRET, LIFETIME_S, type OauthSide, startOauthSide } from './oauthSide';

/** Signing in at a service for an app, over real HTTP to a stand-in of the provider (issue 17, OAuth 2 with PKCE). */

let host: AppHost;
let side: OauthSide;
beforeAll(async () => {
  side = await startOauthSide();
  host = await startAppHost();
});
afterAll(async () => {
  await host.stop();
  await side.service.stop();
});
beforeEach(async () => {
  await host.reset();
  side.refuse(null);
  side.service.asked.length = 0;
  const { origin } = side.service;
  const [tables] = host.definition().functions;
  if (!tables) throw new Error('no function');
  await host.install(
    {
      dependencies: {
        providers: {
          auth: {
            tables: {
              title: 'Tables',
              oauth: {
                authorizeUrl: `${origin}/authorize?kept=1`,
                tokenUrl: `${origin}/token`,
                scopes: ['read', 'book'],
                clientId: 'client-of-the-tests',
              },
            },
          },
        },
      },
      clientSecrets: { tables: CLIENT_SECRET },
      functions: [
        {
          ...tables,
          request: {
            method: 'GET',
            url: `${host.service.origin}/free`,
            headers: { Authorization: 'Bearer {{token.tables}}' },
          },
        },
      ],
    },
    {},
  );
  await host.publish({ enabledFunctions: { 'tables:1.0': ['free_tables'] } });
});

const target = () => organizationOf(host);
const owner = () => host.as('owner');
const body = { provider: 'tables' };

/** Begins to sign in; the page to open, and the cookie of the browser. */
async function begin() {
  const reply = await owner().call(apps.authorizeApp, { target: target(), params: KEY, body });
  expect(reply.status, reply.text).toBe(200);
  const cookie = /device=[^;]+/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { authorizeUrl: reply.body.authorizeUrl, cookie };
}

/** The browser comes back. */
async function comeBack(query: URLSearchParams, cookie: string) {
  const reply = await host.client(null).request(`/api/oauth/callback?${query}`, { headers: { cookie } });
  return { status: reply.status, says: /<p>(.*)<\/p>/.exec(reply.text)?.[1], text: reply.text };
}

async function signIn() {
  const { authorizeUrl, cookie } = await begin();
  return comeBack(side.allow(authorizeUrl), cookie);
}

const app = async () => (await owner().call(apps.readApp, { target: target(), params: KEY })).body.app;
const state = async () => (await app()).dependencies.providers.auth.tables?.authorization?.state;
const lastAttempt = async () => (await app()).dependencies.providers.auth.tables?.authorization?.lastAttempt;
const use = async () => {
  host.play(calls('free_tables', { day: 'Sunday' }), says('Done.'));
  return (await host.ask('A table?')).answer?.functionsRun?.[0];
};
const sentToken = () => host.service.asked.at(-1)?.headers.authorization;

test('a person signs in, and functions are called with the token; nothing of it is told or logged', async () => {
  expect([await state(), (await app()).errorText]).toEqual(['none', words.signInNeeded('Tables')]);
  const { authorizeUrl, cookie } = await begin();
  expect(await state()).toBe('waiting');
  const { origin, pathname, searchParams } = new URL(authorizeUrl);
  expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
    side.service.origin,
    '/authorize',
    {
      kept: '1',
      response_type: 'code',
      client_id: 'client-of-the-tests',
      redirect_uri: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/oauth\/callback$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      scope: 'read book',
    },
  ]);
  const back = await comeBack(side.allow(authorizeUrl), cookie);
  expect([back.status, back.says, await state(), (await app()).error]).toEqual([
    200,
    words.SIGNED_IN,
    'connected',
    false,
  ]);
  expect([await use(), sentToken()]).toEqual([
    expect.objectContaining({ result: ['18:30', '19:00'] }),
    expect.stringMatching(/^Bearer access-token-\d+$/),
  ]);
  const told = [JSON.stringify(await app()), back.text, ...host.lines].join();
  const kept = JSON.stringify(await host.rows(sql`select encode(tokens, 'escape') as t from app_install`));
  const hidden = /access-token-|refresh-token-|client-secret|code-\d/;
  expect([hidden.test(told), hidden.test(kept)]).toEqual([false, false]);
});

test('a token that runs out is renewed once, however many calls need it', async () => {
  await signIn();
  host.clock.set(host.clock.nowMs() + LIFETIME_S * 1_000);
  const many = Array.from({ length: 4 }, (_, n) => ({
    name: 'free_tables',
    arguments: JSON.stringify({ day: `day-${n}` }),
  }));
  host.play({ kind: 'call', calls: many }, says('Done.'));
  const { answer } = await host.ask('A table?');
  expect(answer?.functionsRun?.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
  const refreshes = side.grants().filter((form) => form.get('grant_type') === 'refresh_token');
  expect([refreshes.length, new Set(host.service.asked.map(({ headers }) => headers.authorization)).size]).toEqual([
    1, 1,
  ]);
});

test('a provider that refuses to renew it ends the sign-in; signing in again mends it', async () => {
  await signIn();
  host.clock.set(host.clock.nowMs() + LIFETIME_S * 1_000);
  side.refuse({ status: 400, json: { error: 'invalid_grant' } });
  expect([(await use())?.error, host.service.asked.length]).toEqual([words.signInEnded('Tables'), 0]);
  expect([await state(), (await app()).errorText]).toEqual(['ended', words.signInEnded('Tables')]);
  side.refuse(null);
  await signIn();
  expect([await state(), (await use())?.error]).toEqual(['connected', undefined]);
});

test('a provider that is away ends nothing', async () => {
  await signIn();
  host.clock.set(host.clock.nowMs() + LIFETIME_S * 1_000);
  side.refuse({ status: 503, text: 'away' });
  expect([(await use())?.error, await state()]).toEqual([words.FUNCTION_UNREACHABLE, 'connected']);
  side.refuse(null);
  expect((await use())?.error).toBeUndefined();
});

test('a reload renews the sign-in before the next call', async () => {
  await signIn();
  await owner().call(apps.updateApp, { target: target(), params: KEY, body: { reload: true } });
  expect([await state(), (await use())?.error, side.grants().at(-1)?.get('grant_type')]).toEqual([
    'connected',
    undefined,
    'refresh_token',
  ]);
});

test('a window that is closed leaves everything as it was, and ends by itself', async () => {
  await begin();
  host.clock.set(host.clock.nowMs() + SIGN_IN_LIFETIME_MS);
  expect([await state(), await lastAttempt(), side.grants()]).toEqual(['none', 'expired', []]);
});

test('a person who does not allow it changes nothing', async () => {
  const { authorizeUrl, cookie } = await begin();
  const begun = new URL(authorizeUrl).searchParams.get('state') ?? '';
  const refused = await comeBack(new URLSearchParams({ error: 'access_denied', state: begun }), cookie);
  expect([refused.status, refused.says, await lastAttempt()]).toEqual([403, words.SIGN_IN_REFUSED, 'refused']);
  await signIn();
  expect([await state(), await lastAttempt()]).toEqual(['connected', undefined]);
});

test.each([
  ['too late', async () => host.clock.set(host.clock.nowMs() + SIGN_IN_LIFETIME_MS)],
  ['after another attempt', async () => void (await begin())],
  [
    'after the app was uninstalled',
    async () => void (await owner().call(apps.uninstallApp, { target: target(), params: KEY })),
  ],
])('a browser that comes back %s is refused', async (_name, arrange) => {
  const { authorizeUrl, cookie } = await begin();
  const query = side.allow(authorizeUrl);
  await arrange();
  expect(await comeBack(query, cookie)).toMatchObject({ status: 400, says: words.SIGN_IN_TOO_OLD });
  expect(side.grants()).toEqual([]);
});

test('a wrong state, another browser and a second time are refused', async () => {
  const { authorizeUrl, cookie } = await begin();
  const query = side.allow(authorizeUrl);
  const wrong = new URLSearchParams({ ...Object.fromEntries(query), state: 'x'.repeat(43) });
  const other = 'device=00000000-0000-4000-8000-000000000000';
  const statuses = [
    (await comeBack(wrong, cookie)).status,
    (await comeBack(new URLSearchParams(), cookie)).status,
    (await comeBack(query, other)).status,
    (await comeBack(query, '')).status,
  ];
  // The right browser can still finish, once.
  statuses.push((await comeBack(query, cookie)).status, (await comeBack(query, cookie)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 200, 400]);
});

test('a code that the provider does not know, and an answer without a token', async () => {
  const { authorizeUrl, cookie } = await begin();
  const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
  const forged = await comeBack(new URLSearchParams({ state, code: 'forged' }), cookie);
  side.refuse({ json: { error: 'what?' } });
  const broken = await signIn();
  expect([forged.status, broken.status, await lastAttempt(), broken.says, await app()]).toEqual([
    403,
    502,
    'failed',
    words.SIGN_IN_FAILED,
    expect.objectContaining({ errorText: words.signInNeeded('Tables') }),
  ]);
});

test('whoever has signed out meanwhile connects nothing', async () => {
  const { authorizeUrl, cookie } = await begin();
  const query = side.allow(authorizeUrl);
  // Last in this file: the session is gone.
  await owner().call(auth.signOut, {});
  expect(await comeBack(query, cookie)).toMatchObject({ status: 400, says: words.SIGN_IN_TOO_OLD });
});
