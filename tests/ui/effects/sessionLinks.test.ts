// @vitest-environment node
import { expect, it } from 'vitest';
import { takeWhySignIn } from '#src/platform/storage/whySignIn.ts';
import { type Answer, json } from '../api/localHost.ts';
import { IDENTITY, REFUSAL, RUN, start } from './startSession.ts';

it('goes on as the visitor of the site around a chat, but takes nobody’s place who is signed in', async () => {
  const visitor = { id: 8, username: 'visitor-8', token: 'handed' };
  const earlier = { 'console.token': 'g', 'console.guest': '{"id":7,"username":"guest-7"}' };
  const at = async (pathname: string, kept: Record<string, string>, shell: 'frame' | 'tab' | 'webView' = 'frame') => {
    const { session, deps } = await start({ visitor, shell, place: { pathname, search: '?appEmbed=true' }, kept }, [
      json(200, { success: true, identity: IDENTITY }),
    ]);
    const { kind } = await session.restoreSession(RUN);
    return [kind, deps.credentials.token()];
  };
  expect([
    await at('/olivetta', {}),
    await at('/olivetta', earlier),
    await at('/olivetta', earlier, 'webView'),
    // Whoever made this link would read what is written there.
    await at('/olivetta', earlier, 'tab'),
    await at('/olivetta', {}, 'tab'),
    await at('/olivetta', { 'console.token': 't' }),
    await at('/login', {}),
    await at('/app', {}),
  ]).toEqual([
    ['guest', 'handed'],
    ['guest', 'handed'],
    ['guest', 'handed'],
    ['guest', 'g'],
    ['none', null],
    ['authenticated', 't'],
    ['none', null],
    ['none', null],
  ]);
});

it('exchanges the one-time token in the address, and removes it once the host has answered', async () => {
  const { session, deps, asked } = await start({ oneTimeToken: 'once' }, [
    json(200, { success: true, id: 3, username: 'owner', token: 'fresh' }),
    json(200, { success: true, identity: IDENTITY }),
  ]);
  expect(await session.restoreSession(RUN)).toEqual({ kind: 'oneTimeToken' });
  expect(await session.exchangeOneTimeToken(RUN)).toEqual({
    kind: 'exchanged',
    identity: IDENTITY,
    identityChanged: false,
  });
  expect(asked()).toEqual(['GET /api/v1/oneTimeAuth?oneTimeToken=once ', 'GET /api/v2/auth/identity Bearer fresh']);
  expect([deps.credentials.token(), deps.platform.location.oneTimeToken()]).toEqual(['fresh', null]);
});

it('says why a one-time token did not work, and keeps the current session', async () => {
  const empty = await start({ oneTimeToken: '' });
  expect(await empty.session.exchangeOneTimeToken(RUN)).toEqual({
    kind: 'refused',
    failure: { kind: 'invalid', message: 'No auth token provided' },
  });
  expect(await empty.session.restoreSession(RUN)).toEqual({ kind: 'none' });

  const used = await start({ oneTimeToken: 'used', kept: { 'console.token': 't' } }, [
    json(400, REFUSAL),
    json(200, { success: true, identity: IDENTITY }),
  ]);
  expect(await used.session.exchangeOneTimeToken(RUN)).toEqual({
    kind: 'refused',
    failure: { kind: 'unauthorized', message: 'Could not authenticate with token' },
  });
  expect(await used.session.restoreSession(RUN)).toEqual({ kind: 'authenticated', identity: IDENTITY });
});

it('leaves the reason for the sign-in page, until somebody is signed in', async () => {
  const why = async (token: string, ...answers: Answer[]) => {
    const { session, deps } = await start({ oneTimeToken: token }, answers);
    await session.exchangeOneTimeToken(RUN);
    return takeWhySignIn(deps.platform.storage);
  };
  expect([
    await why(''),
    await why('used', json(400, { ...REFUSAL, input: 'oneTimeToken' })),
    await why('other', json(400, { ...REFUSAL, input: 'email' })),
    await why('factor', json(403, REFUSAL)),
  ]).toEqual(['linkIncomplete', 'linkRefused', 'linkOfAnother', 'secondFactor']);

  const still = await start({ oneTimeToken: 'used', kept: { 'console.token': 't' } }, [
    json(400, REFUSAL),
    json(200, { success: true, identity: IDENTITY }),
  ]);
  await still.session.exchangeOneTimeToken(RUN);
  await still.session.restoreSession(RUN);
  expect(takeWhySignIn(still.deps.platform.storage)).toBeNull();
});

it('keeps a one-time token that was not judged for the next try', async () => {
  const { session, asked } = await start({ oneTimeToken: 'once' }, [
    json(500, REFUSAL),
    json(429, REFUSAL, { 'retry-after': '9' }),
  ]);
  for (const kind of ['unexpected', 'limited']) {
    expect(await session.restoreSession(RUN)).toEqual({ kind: 'oneTimeToken' });
    await expect(session.exchangeOneTimeToken(RUN)).rejects.toMatchObject({ kind });
  }
  expect(await session.restoreSession(RUN)).toEqual({ kind: 'oneTimeToken' });
  expect(asked()).toHaveLength(2);
});
