import { describe, expect, test } from 'vitest';
import { selectAppPath, selectIsEmbedded } from '#machines/app';
import { startWalk } from '#tests/harness/index.ts';
import { identity } from '../session/session.plan';
import { appPlan, domain, guest, inbox, luigi, otherAccount, placeOf, SEED } from './app.plan';

const onConsole = (place = inbox) => {
  const walk = startWalk(appPlan, { seed: SEED, page: 'console' });
  walk.send({ type: 'location.changed', place });
  walk.resolve('loadPreferences', { themePreference: 'system', lastPath: null });
  walk.resolve('lookUpDomain', domain);
  walk.send({ type: 'session.established', identity });
  return walk;
};

describe('the console', () => {
  test('starts a workspace for the account in the address', () => {
    expect(onConsole().inputOf('workspace')).toMatchObject({
      targetAccountId: 12,
      identity,
      place: inbox,
      online: true,
    });
  });

  test('acts for the person’s own account if the address names none', () => {
    expect(onConsole(placeOf('/app')).inputOf('workspace')).toMatchObject({ targetAccountId: identity.id });
  });

  test('gives each workspace its own ids', () => {
    const walk = onConsole();
    const seedOf = () => Reflect.get(Object(walk.inputOf('workspace')), 'seed');
    const first = seedOf();
    walk.send({ type: 'location.changed', place: otherAccount });
    expect(walk.inputOf('workspace')).toMatchObject({ targetAccountId: 13 });
    expect(seedOf()).not.toBe(first);
  });

  test('stores the last path with its query', () => {
    const walk = onConsole();
    const kept = walk.did.filter(({ label }) => label === 'keepLastPath').map(({ params }) => params);
    expect(kept.at(-1)).toEqual({ lastPath: { path: '/app/org/12/inbox?active=7%3A90', userId: 40 } });
  });

  test('follows the theme of the device while `system` is chosen', () => {
    const walk = onConsole();
    const applied = () => walk.did.findLast(({ label }) => label === 'applyTheme')?.params;
    walk.send({ type: 'systemTheme.changed', theme: 'dark' });
    expect(applied()).toEqual({ theme: 'dark' });
    walk.send({ type: 'theme.choose', preference: 'light' });
    expect(applied()).toEqual({ theme: 'light' });
  });

  test('knows the place and whether it is embedded', () => {
    const walk = onConsole();
    expect(walk.inputOf('workspace')).toMatchObject({ targetAccountId: 12 });
    expect(selectAppPath(walk.snapshot)).toBe(selectAppPath(walk.snapshot));
    expect(selectAppPath(walk.snapshot).screen).toEqual(['inbox']);
    expect(selectIsEmbedded(walk.snapshot)).toBe(false);
    walk.send({ type: 'hostBridge.ready', shell: 'frame', framedByOtherOrigin: true });
    expect(selectIsEmbedded(walk.snapshot)).toBe(true);
  });

  test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', 'app', '\\/evil.test'])(
    'goes nowhere when the shell says %j',
    (url) => {
      const walk = onConsole();
      walk.send({ type: 'hostBridge.received', command: { type: 'openUrl', url } });
      expect(walk.received('location')).toEqual([]);
    },
  );
});

test('the public page talks to the agent in its address', () => {
  const walk = startWalk(appPlan, { seed: SEED, page: 'public' });
  walk.send({ type: 'location.changed', place: placeOf('/luigi%20pizza') });
  walk.resolve('loadPreferences', { themePreference: null, lastPath: null });
  walk.resolve('lookUpDomain', domain);
  walk.send({ type: 'session.guestEstablished', guest });
  expect(walk.inputOf('publicChat')).toMatchObject({ target: 'luigi pizza', copy: 'default' });
  expect(walk.inputOf('publicProfile')).toEqual({ key: { username: 'luigi pizza' } });
  expect(walk.inputOf('listenToEvents')).toEqual({ targetAccountId: null });
});

test('an invalid escape in the address is an unknown name', () => {
  const walk = startWalk(appPlan, { seed: SEED, page: 'public' });
  walk.send({ type: 'location.changed', place: placeOf('/%E0%A4%A') });
  walk.resolve('loadPreferences', { themePreference: null, lastPath: null });
  walk.resolve('lookUpDomain', domain);
  walk.send({ type: 'session.guestEstablished', guest });
  expect(walk.inputOf('publicChat')).toMatchObject({ target: '%E0%A4%A' });
});

test('a person who signs in returns to the last path', () => {
  const walk = startWalk(appPlan, { seed: SEED, page: 'signIn' });
  walk.send({ type: 'location.changed', place: luigi });
  walk.resolve('loadPreferences', { themePreference: null, lastPath: { path: '/app/org/12/logs', userId: 40 } });
  walk.resolve('lookUpDomain', domain);
  walk.send({ type: 'session.guestEstablished', guest });
  walk.send({ type: 'session.established', identity });
  expect(walk.received('location')).toEqual([{ type: 'location.leave', href: '/app/org/12/logs' }]);
});
