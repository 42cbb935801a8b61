// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { defineSessionEffects } from '#src/effects/session.ts';
import { type Answer, json, startLocalHost } from '../api/localHost.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const RUN = { input: undefined, signal: new AbortController().signal };
const OPEN: AsyncDisposable[] = [];
afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

const REFUSAL = { success: false, message: 'No.' };
const IDENTITY = {
  id: 3,
  username: 'owner',
  accountType: 'organization',
  active: true,
  timestamp: 1_700_000_000,
  details: { displayName: 'Olivetta' },
  settings: {},
  path: [],
  superAdmin: false,
  role: 'owner',
  user: { id: 5, email: 'owner@demo.test' },
  memberships: [],
};

describe('a sign-in of the mobile app', () => {
  const LOGIN = { type: 'login', token: 'ofTheApp', cloudId: 'cloud-1', username: IDENTITY.username };
  const REFUSED = { kind: 'refused', failure: { kind: 'unauthorized', message: 'Unable to authenticate user' } };
  const stored = { 'console.token': 't' };
  const inApp = (login: unknown) => ({ shell: 'webView' as const, kept: stored, said: { login } });

  it('is told before what is stored, and is the person from then on', async () => {
    const { session, deps } = await start(inApp({ ...LOGIN, username: IDENTITY.username.toUpperCase() }), [
      json(200, { success: true, identity: IDENTITY }),
      json(200, { success: true }),
    ]);
    expect(await session.restoreSession(RUN)).toEqual({ kind: 'login' });
    expect(await session.enterFromApp(RUN)).toMatchObject({ kind: 'exchanged', identity: IDENTITY });
    expect([deps.credentials.token(), deps.platform.bridge.kept('login')]).toEqual(['ofTheApp', null]);
  });

  it.each([
    ['nothing', null],
    ['no token', { ...LOGIN, token: undefined }],
    ['an empty token', { ...LOGIN, token: '' }],
    ['no cloud id', { ...LOGIN, cloudId: undefined }],
    ['a blank user name', { ...LOGIN, username: ' ' }],
  ])('with %s is refused without asking the host, and changes nothing', async (_, login) => {
    const { session, deps, asked } = await start(inApp(login));
    expect(await session.enterFromApp(RUN)).toEqual(REFUSED);
    expect([asked(), deps.credentials.token(), deps.platform.bridge.kept('login')]).toEqual([[], 't', null]);
  });

  it.each([
    ['a token that the host does not know', json(401, REFUSAL)],
    ['another person’s token', json(200, { success: true, identity: { ...IDENTITY, username: 'somebody-else' } })],
  ])('with %s leaves the session before as it was', async (_, reply) => {
    const { session, deps } = await start(inApp(LOGIN), [reply]);
    expect(await session.enterFromApp(RUN)).toEqual(REFUSED);
    expect([deps.credentials.token(), deps.credentials.adminToken(), deps.platform.bridge.kept('login')]).toEqual([
      't',
      null,
      null,
    ]);
  });

  it('keeps a visitor who was there, and is tried again if the host did not judge it', async () => {
    const visitor = { 'console.token': 'g', 'console.guest': '{"id":7,"username":"guest-7"}' };
    const { session, deps, kept } = await start({ ...inApp(LOGIN), kept: visitor }, [
      json(500, REFUSAL),
      json(200, { success: true, identity: IDENTITY }),
      json(200, { success: true }),
    ]);
    await expect(session.enterFromApp(RUN)).rejects.toMatchObject({ kind: 'unexpected' });
    expect([deps.credentials.token(), kept().guest]).toEqual(['g', '{"id":7,"username":"guest-7"}']);
    expect(await session.restoreSession(RUN)).toEqual({ kind: 'login' });
    expect(await session.enterFromApp(RUN)).toMatchObject({ kind: 'exchanged' });
    expect([deps.credentials.token(), kept().guest]).toEqual(['ofTheApp', undefined]);
  });
});

async function start(given: Parameters<typeof fakePlatform>[0] = {}, answers: readonly Answer[] = []) {
  const host = await startLocalHost(answers);
  OPEN.push(host);
  const fake = fakePlatform(given);
  const deps = fakeDeps(fake.platform, host.baseUrl);
  const { storage } = fake.platform;
  return {
    ...fake,
    deps,
    session: defineSessionEffects(deps),
    asked: () => host.asked.map(({ method, url, headers }) => `${method} ${url} ${headers.authorization ?? ''}`),
    kept: () => Object.fromEntries(storage.keys().map((key) => [key, storage.read(key)])),
  };
}
