import { expect, it } from 'vitest';
import { selectApp, selectSignIn, selectTyped } from '#machines/appSetup';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { appSetupContract } from './appSetup.contract';
import { appSetupPlan, connected, KEY, offered, refused, unfinished, waiting } from './appSetup.plan';

proveMachine(appSetupPlan, appSetupContract);

const signIn = selectSignIn('tables');
const opened = () => {
  const walk = startWalk(appSetupPlan);
  walk.resolve('loadApp', unfinished);
  walk.send({ type: 'appSetup.signIn', provider: 'tables' });
  return walk;
};

it('sends a missing setting as an empty text, and a secret once', () => {
  const walk = startWalk(appSetupPlan);
  walk.resolve('loadApp', offered);
  walk.send({ type: 'appSetup.edit', name: 'key', value: 'sk-live' });
  walk.send({ type: 'appSetup.save' });
  const appData = { house: '', key: 'sk-live' };
  expect(walk.inputOf('saveApp')).toEqual({ accountId: 5, key: KEY, isInstalled: false, appData });
  walk.resolve('saveApp', { kind: 'changed', app: unfinished, sent: appData });
  expect([JSON.stringify(walk.snapshot.context).includes('sk-live'), selectTyped(walk.snapshot)]).toEqual([false, {}]);
});

it('keeps what is typed while it is saved', () => {
  const walk = startWalk(appSetupPlan);
  walk.resolve('loadApp', offered);
  walk.send({ type: 'appSetup.save' });
  walk.send({ type: 'appSetup.edit', name: 'house', value: 'Olivetta' });
  walk.resolve('saveApp', { kind: 'changed', app: unfinished, sent: { house: '' } });
  expect(selectTyped(walk.snapshot)).toEqual({ house: 'Olivetta' });
});

it('shows nothing that was asked for before a change', () => {
  const walk = startWalk(appSetupPlan);
  walk.send({ type: 'appSetup.changed' });
  expect(walk.pending).toEqual(['loadApp']);
  walk.resolve('loadApp', connected);
  expect(selectApp(walk.snapshot)).toEqual(connected);
});

it.each([
  ['closes the window, and the host still waits', 'closed', waiting, 'closed'],
  ['was refused at the service', 'closed', refused, 'refused'],
  ['came back', 'closed', connected, 'connected'],
  ['has a browser that opens no window', 'blocked', unfinished, 'blocked'],
] as const)('tells of a person who %s', (_name, kind, app, state) => {
  const walk = opened();
  expect(signIn(walk.snapshot)).toBe('opened');
  walk.resolve('signIn', { kind });
  walk.resolve('loadApp', app);
  expect(signIn(walk.snapshot)).toBe(state);
});

it('notices that somebody came back while the window is open', () => {
  const walk = opened();
  walk.send({ type: 'appSetup.changed' });
  walk.resolve('loadApp', waiting);
  expect(signIn(walk.snapshot)).toBe('opened');
  walk.send({ type: 'appSetup.changed' });
  walk.resolve('loadApp', connected);
  expect([signIn(walk.snapshot), walk.pending]).toEqual(['connected', []]);
});

it('opens the window at the press, though the app is being read again, and reads it when the person gives up', () => {
  const walk = startWalk(appSetupPlan);
  walk.resolve('loadApp', unfinished);
  walk.send({ type: 'appSetup.changed' });
  walk.send({ type: 'appSetup.signIn', provider: 'tables' });
  expect([signIn(walk.snapshot), walk.pending]).toEqual(['opened', ['signIn']]);
  walk.send({ type: 'appSetup.cancel' });
  expect(walk.pending).toEqual(['loadApp']);
});
