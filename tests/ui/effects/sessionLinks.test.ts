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

it('lands where the address says, and names the account there in the frame of another site', async () => {
  const at = async (search: string, shell: 'frame' | 'tab' = 'frame') => {
    const { session, visited } = await start(
      { oneTimeToken: 'once', shell, place: { pathname: '/app/embed', search: `?${search}` } },
      [
        json(200, { success: true, id: 3, username: 'owner', token: 'fresh' }),
        json(200, { success: true, identity: IDENTITY }),
      ],
    );
    await session.exchangeOneTimeToken(RUN);
    return visited;
  };
  const to = (url: string) => at(new URLSearchParams({ redirectUrl: url }).toString(), 'tab');
  expect([
    await at(''),
    await at('', 'tab'),
    await at('redirectUrl=%2Fapp%2Finbox%3Factive%3D7&onboarding_timezone=UTC'),
    await at('redirectUrl=%2Fapp%2Forg%2F8%2Finbox'),
  ]).toEqual([
    ['replace /app/org/3'],
    ['replace /app'],
    ['replace /app/org/3/inbox?active=7&onboarding_timezone=UTC'],
    ['replace /app/org/8/inbox'],
  ]);
  // A path, the whole address of this host, and that without its scheme.
  expect([
    await to('/app/org/8'),
    await to('app/org/8'),
    await to('https://console.example/app/org/8'),
    await to('http://console.example/app/org/8'),
    await to('console.example/app/org/8'),
    await to('Console.Example/app/org/8'),
  ]).toEqual(Array.from({ length: 6 }, () => ['replace /app/org/8']));
  // Anything else leads to the console's first place.
  expect([
    await to('https://evil.example/app/org/8'),
    await to('evil.example/app/org/8'),
    await to('console.example.evil.example/app/org/8'),
    await to('https://console.example@evil.example/app/org/8'),
    await to('//evil.example/app/org/8'),
    await to('/\\evil.example/app/org/8'),
    await to('javascript:alert(1)//app/org/8'),
    await to('ftp://console.example/app/org/8'),
    await to('console.example/login'),
    await to('console.example'),
  ]).toEqual(Array.from({ length: 10 }, () => ['replace /app']));
});
