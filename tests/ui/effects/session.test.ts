// @vitest-environment node
import { expect, it } from 'vitest';
import { codeWait } from '#contract/rules/messages';
import { beforeLeaving } from '#src/platform/leaving.ts';
import { hangUp, json } from '../api/localHost.ts';
import { IDENTITY, REFUSAL, RUN, SIGNAL, start } from './startSession.ts';

it('restores nobody if nothing is stored, without a request', async () => {
  const { session, asked } = await start();
  expect(await session.restoreSession(RUN)).toEqual({ kind: 'none' });
  expect(asked()).toEqual([]);
});

it('restores a visitor from storage, and a person from the host', async () => {
  const guest = await start({ kept: { 'console.token': 'g', 'console.guest': '{"id":7,"username":"guest-7"}' } });
  expect(await guest.session.restoreSession(RUN)).toEqual({ kind: 'guest', guest: { id: 7, username: 'guest-7' } });
  expect(guest.asked()).toEqual([]);

  const person = await start({ kept: { 'console.token': 't' } }, [json(200, { success: true, identity: IDENTITY })]);
  expect(await person.session.restoreSession(RUN)).toEqual({ kind: 'authenticated', identity: IDENTITY });
  expect(person.asked()).toEqual(['GET /api/v2/auth/identity Bearer t']);
});

it('drops a credential that the host refuses, and keeps one that it did not judge', async () => {
  const refused = await start({ kept: { 'console.token': 't' } }, [json(401, REFUSAL)]);
  expect(await refused.session.restoreSession(RUN)).toEqual({ kind: 'none' });
  expect(refused.deps.credentials.token()).toBeNull();

  const away = await start({ kept: { 'console.token': 't' } }, [json(503, REFUSAL, { 'retry-after': '9' })]);
  await expect(away.session.restoreSession(RUN)).rejects.toEqual({
    kind: 'unavailable',
    message: 'No.',
    retryAfterS: 9,
  });
  expect(away.deps.credentials.token()).toBe('t');
});

it('sends the admin token of a super admin only', async () => {
  const { session, deps } = await start({ kept: { 'console.token': 't', 'console.adminToken': 'old' } }, [
    json(200, { success: true, identity: { ...IDENTITY, superAdmin: true } }),
    json(200, { success: true, identity: IDENTITY }),
  ]);
  await session.restoreSession(RUN);
  expect(deps.credentials.adminToken()).toBe('t');
  await session.restoreSession(RUN);
  expect(deps.credentials.adminToken()).toBeNull();
});

it('allocates a visitor, or fails with the message of the catalogue', async () => {
  const reply = { success: true, id: 7, username: 'guest-7', token: 'g' };
  const { session, deps, kept } = await start({}, [json(200, reply), json(500, { success: false })]);
  expect(await session.allocateGuest(RUN)).toEqual({ id: 7, username: 'guest-7' });
  expect(deps.credentials.token()).toBe('g');
  expect(kept()).toEqual({ token: 'g', guest: '{"id":7,"username":"guest-7"}' });
  await expect(session.allocateGuest(RUN)).rejects.toEqual({
    kind: 'unexpected',
    message: 'Error fetching temp user session',
  });
});

it('stores whose browser this is, and reports when that changes', async () => {
  const identity = (id: number) =>
    json(200, { success: true, identity: { ...IDENTITY, user: { id, email: 'a@b.co' } } });
  const { session, kept } = await start({ kept: { 'console.token': 't', 'console.guest': '{}' } }, [
    identity(5),
    identity(5),
    identity(6),
  ]);
  const changes: boolean[] = [];
  for (let count = 0; count < 3; count += 1) changes.push((await session.adoptSession(RUN)).identityChanged);
  expect(changes).toEqual([false, false, true]);
  expect(kept()).toEqual({ token: 't', person: '{"id":6}' });
});

it('treats drafts written by a page after its person signed out as another person’s', async () => {
  const person = json(200, { success: true, identity: IDENTITY });
  const adopted = async (key: string) => {
    const { session } = await start({ kept: { 'console.token': 't', [`console.${key}`]: 'typed' } }, [person]);
    return (await session.adoptSession(RUN)).identityChanged;
  };
  expect([await adopted('own.6.draft.agent.7.one'), await adopted('own.5.draft.agent.7.one')]).toEqual([true, false]);
});

it('clears the storage for another person, but keeps the new session', async () => {
  const { session, deps, kept } = await start({
    kept: {
      'console.token': 't',
      'console.adminToken': 't',
      'console.person': '{"id":6}',
      'console.lastPath': '/app/org/3',
      'console.draft.agent-1': 'typed',
    },
  });
  await session.clearStorage();
  expect(kept()).toEqual({ token: 't', adminToken: 't', person: '{"id":6}' });
  expect(deps.clearedDrafts()).toBe(1);
});

it('signs out here even if the host cannot be reached, and keeps only the theme', async () => {
  for (const answer of [json(200, { success: true }), json(500, REFUSAL), hangUp]) {
    const { session, deps, kept } = await start(
      { kept: { 'console.token': 't', 'console.lastPath': '1 /app', 'console.theme': 'dark' } },
      [answer],
    );
    await session.signOut();
    expect([kept(), deps.clearedDrafts()]).toEqual([{ theme: 'dark' }, 1]);
  }
});

it('waits for saves under way, and counts what stays unsaved', async () => {
  const kept = {
    'console.own.40.draft.agent.7.tab': '{}',
    'console.own.41.draft.agent.7.tab': '{}',
    'console.theme': 'dark',
  };
  const { session, deps, clock } = await start({ kept });
  deps.credentials.setUserId(40);
  let left = 0;
  beforeLeaving(deps.platform.window, () => {
    left += 1;
  });
  const settle = async (moves: number) => {
    const settled = session.settleDrafts();
    for (let move = 0; move < moves; move += 1) {
      await expect.poll(clock.waiting).toEqual([250]);
      clock.move(250);
    }
    return settled;
  };
  expect([await settle(12), left]).toEqual([1, 1]);
  deps.platform.storage.remove('own.40.draft.agent.7.tab');
  expect(await settle(1)).toBe(0);
  // Unsent messages and forms are never saved automatically.
  deps.platform.storage.write('own.40.text.room/7:90.tab', 'At seven');
  expect(await settle(1)).toBe(1);
  deps.platform.storage.write('own.40.text.createAccount/organization/3.tab', '{}');
  deps.platform.storage.write('own.41.text.room/7:90.tab', 'Of somebody else');
  expect(await settle(1)).toBe(2);
});

it('reloads for a refused visitor once a minute, and never without storage', async () => {
  const { session, clock } = await start({ kept: { 'console.token': 'g' } });
  expect(await session.clearGuest()).toEqual({ reload: true });
  clock.move(59_999);
  expect(await session.clearGuest()).toEqual({ reload: false });
  clock.move(1);
  expect(await session.clearGuest()).toEqual({ reload: true });
  clock.set(-3_600_000);
  expect(await session.clearGuest()).toEqual({ reload: true });
  const forgetful = await start({ keeps: false });
  expect(await forgetful.session.clearGuest()).toEqual({ reload: false });
});

it('reports the end of the session until it is stopped', async () => {
  const { session, deps } = await start({ kept: { 'console.token': 't' } }, [json(401, REFUSAL), json(401, REFUSAL)]);
  const news: string[] = [];
  const stop = session.watchSession(({ type }) => news.push(type));
  // Views pass on debounced text first: afterwards no machine receives it.
  beforeLeaving(deps.platform.window, () => news.push('leaving'));
  await deps.api.call('readIdentity', {}).catch(() => undefined);
  deps.credentials.setToken('own change');
  stop();
  await deps.api.call('readIdentity', {}).catch(() => undefined);
  expect(news).toEqual(['leaving', 'session.expired']);
});

it.each([
  ['signs out', null, false, 'session.endedElsewhere'],
  ['signs out, where a visitor begins', 'visitor', true, 'session.endedElsewhere'],
  ['signs in as somebody', 'other', false, 'session.changedElsewhere'],
])('tells when another tab %s, and goes on as whom it began', async (_what, token, isVisitor, type) => {
  const { session, deps, otherTab } = await start({ kept: { 'console.token': 't', 'console.adminToken': 't' } });
  const news: string[] = [];
  session.watchSession((told) => news.push(told.type));
  otherTab('lastPath', '5 /app');
  otherTab('adminToken', null);
  if (isVisitor) otherTab('guest', '{"id":7,"username":"guest-7"}');
  otherTab('token', token);
  expect([news, deps.credentials.token(), deps.credentials.adminToken()]).toEqual([[type], 't', 't']);
  // Dropping its own token keeps the other tab's.
  deps.credentials.setToken(null);
  expect(deps.platform.storage.read('token')).toBe(token);
});

it('requests a code to sign in or up, and refuses an invalid address without a request', async () => {
  const { verification, bodies } = await start(
    { kept: { 'console.token': 'g', 'console.guest': '{"id":7,"username":"guest-7"}' } },
    [done, done, json(429, { success: false, message: 'Too many requests.' }, { 'retry-after': '20' })],
  );
  const ask = (input: Parameters<typeof verification.requestCode>[0]['input']) =>
    verification.requestCode({ input, signal: SIGNAL });
  expect(await ask({ purpose: 'signIn', address: ' Owner@Demo.test ' })).toEqual({ kind: 'sent' });
  expect(await ask({ purpose: 'signUp', address: 'new@demo.test', businessName: 'Trattoria', name: 'Ada' })).toEqual({
    kind: 'sent',
  });
  expect(await ask({ purpose: 'signIn', address: 'owner@' })).toEqual({
    kind: 'refused',
    failure: { kind: 'invalid', message: 'Please enter a valid email address.', input: 'email' },
  });
  expect(await ask({ purpose: 'signIn', address: 'owner@demo.test' })).toEqual({
    kind: 'refused',
    failure: { kind: 'limited', message: 'Too many requests.', retryAfterS: 20 },
  });
  expect(bodies()).toEqual([
    { email: 'owner@demo.test' },
    { email: 'new@demo.test', businessName: 'Trattoria', name: 'Ada', tempUserToken: 'g' },
    { email: 'owner@demo.test' },
  ]);
});

it('goes on with the second factor of the sign-in that waits for it, and forgets the used code', async () => {
  const half = { success: false, message: 'Please enter the code of your app.', secondFactorToken: 'half' };
  const opened = { success: true, id: 5, username: 'owner', token: 'whole', authToken: 'whole' };
  const wrong = { success: false, message: 'This code is not right.', input: 'code' };
  const { verification, deps, platform, bodies } = await start({ kept: VISITOR }, [
    done,
    json(403, half),
    json(400, wrong),
    json(200, opened),
  ]);
  const to = { purpose: 'signIn', address: 'owner@demo.test' } as const;
  await verification.requestCode({ input: to, signal: SIGNAL });
  const submitted = { input: { ...to, code: '123456' }, signal: SIGNAL };
  expect(await verification.submitCode(submitted)).toEqual({ kind: 'factorAsked' });
  expect([platform.tabStorage.keys(), deps.credentials.token()]).toEqual([[], 'g']);
  const prove = (factor: string) => verification.submitFactor({ input: { factor }, signal: SIGNAL });
  expect(await prove('000000')).toEqual({
    kind: 'refused',
    failure: { kind: 'invalid', message: 'This code is not right.', input: 'code' },
  });
  expect(await prove('654321')).toEqual({ kind: 'verified' });
  expect([deps.credentials.token(), platform.storage.read('guest')]).toEqual(['whole', null]);
  expect(bodies().slice(2)).toEqual([
    { secondFactorToken: 'half', code: '000000' },
    { secondFactorToken: 'half', code: '654321' },
  ]);
});

it('continues to the code if the host says that one was just sent, as after a reload', async () => {
  const refusal = { success: false, message: codeWait(29), retryAfterS: 29 };
  const { verification } = await start({}, [json(429, refusal, { 'retry-after': '29' })]);
  const input = { purpose: 'signIn', address: 'owner@demo.test' } as const;
  expect(await verification.requestCode({ input, signal: SIGNAL })).toEqual({ kind: 'sent' });
});

const ADA = { purpose: 'signUp', address: 'new@demo.test', businessName: 'Trattoria', name: 'Ada' } as const;
const ADAS_FORM = {
  mode: 'signUp',
  email: 'new@demo.test',
  phoneNumber: '',
  businessName: 'Trattoria',
  name: 'Ada',
};
const VISITOR = { 'console.token': 'g', 'console.guest': '{"id":7,"username":"guest-7"}' };
const done = json(200, { success: true });

it('returns to the code after a reload of the sign-in page, while the code is valid', async () => {
  const { session, verification, platform, clock } = await start({ kept: VISITOR }, [done]);
  expect(await verification.requestCode({ input: ADA, signal: SIGNAL })).toEqual({ kind: 'sent' });
  const guest = { id: 7, username: 'guest-7' };
  const sent = { kind: 'codeSent', guest, form: ADAS_FORM };
  clock.set(-3_600_000);
  expect(await session.restoreSession(RUN)).toEqual({ ...sent, waitMs: 30_000 });
  clock.set(3_600_000);
  clock.move(12_000);
  expect(await session.restoreSession(RUN)).toEqual({ ...sent, waitMs: 18_000 });
  platform.location.push('/luigi');
  expect(await session.restoreSession(RUN)).toEqual({ kind: 'guest', guest });
  platform.location.push('/signup');
  clock.move(587_999);
  expect(await session.restoreSession(RUN)).toEqual({ ...sent, waitMs: 0 });
  clock.move(1);
  expect([await session.restoreSession(RUN), platform.tabStorage.keys()]).toEqual([{ kind: 'guest', guest }, []]);
});

it('forgets that a code was sent, once the address is changed or somebody has signed in or out', async () => {
  const identity = json(200, { success: true, identity: IDENTITY });
  const { session, verification, platform } = await start({ kept: VISITOR }, [done, done, identity, done, done]);
  const ends = [async () => session.dropSentCode(), () => session.adoptSession(RUN), () => session.signOut()];
  for (const end of ends) {
    await verification.requestCode({ input: ADA, signal: SIGNAL });
    expect(platform.tabStorage.keys()).toEqual(['sentCode']);
    await end();
    expect(platform.tabStorage.keys()).toEqual([]);
  }
});

it('stores the session of a verified code, and resolves refused for a wrong one', async () => {
  const { verification, deps, kept, bodies } = await start(
    { kept: { 'console.token': 'g', 'console.guest': '{"id":7,"username":"guest-7"}' }, shell: 'webView' },
    [
      json(400, { success: false, message: 'Could not verify code.', input: 'verificationCode' }),
      json(200, { success: true, id: 3, username: 'owner', token: 'fresh', authToken: 'fresh' }),
      json(200, { success: true, id: 3, username: 'owner', token: 'fresh', authToken: 'fresh' }),
    ],
  );
  const submit = (code: string) =>
    verification.submitCode({ input: { purpose: 'signIn', address: 'owner@demo.test', code }, signal: SIGNAL });
  expect(await submit('111111')).toEqual({
    kind: 'refused',
    failure: { kind: 'invalid', message: 'Could not verify code.', input: 'verificationCode' },
  });
  expect(deps.credentials.token()).toBe('g');
  expect(await submit('123456')).toEqual({ kind: 'verified' });
  expect(kept()).toEqual({ token: 'fresh' });
  // The visitor's credential identifies the conversations the person takes over.
  const sent = { email: 'owner@demo.test', verificationCode: '123456', mobile: true };
  expect(bodies()[1]).toEqual({ ...sent, tempUserToken: 'g' });
  expect(await submit('123456')).toEqual({ kind: 'verified' });
  expect(bodies()[2]).toEqual(sent);
});
