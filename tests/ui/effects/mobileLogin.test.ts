// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { json } from '../api/localHost.ts';
import { IDENTITY, REFUSAL, RUN, start } from './startSession.ts';

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
