import { describe, expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { sessionContract } from './session.contract';
import { identity, sessionPlan } from './session.plan';

proveMachine(sessionPlan, sessionContract);

describe('the form', () => {
  const away = { kind: 'unavailable', message: 'The host is away.' } as const;

  test('keeps text typed while the session was restored, and after a code that could not be sent', () => {
    const walk = startWalk(sessionPlan);
    walk.send({ type: 'session.edit', form: { email: 'owner@demo.test' } });
    walk.resolve('restoreSession', { kind: 'guest', guest: { id: 90, username: 'visitor-90' } });
    walk.send({ type: 'session.requestCode' });
    walk.send({ type: 'verification.failed', failure: away });
    expect({ form: walk.snapshot.context.form, failure: walk.snapshot.context.failure }).toEqual({
      form: { mode: 'signIn', email: 'owner@demo.test', phoneNumber: '', businessName: '', name: '' },
      failure: away,
    });
  });

  test('names the missing field', () => {
    const walk = startWalk(sessionPlan);
    walk.resolve('restoreSession', { kind: 'guest', guest: { id: 90, username: 'visitor-90' } });
    walk.send({ type: 'session.edit', form: { mode: 'signUp', email: 'new@demo.test' } });
    walk.send({ type: 'session.requestCode' });
    expect(walk.snapshot.context.failure).toEqual({
      kind: 'invalid',
      message: 'This field is required',
      input: 'businessName',
    });
  });
});

describe('a one-time link that does not work', () => {
  const failure = { kind: 'unauthorized', message: 'Could not authenticate with token' } as const;
  const refused = () => {
    const walk = startWalk(sessionPlan);
    walk.resolve('restoreSession', { kind: 'oneTimeToken' });
    walk.resolve('exchangeOneTimeToken', { kind: 'refused', failure });
    return walk;
  };

  test('keeps the person signed in, with a toast', () => {
    const walk = refused();
    walk.resolve('restoreSession', { kind: 'authenticated', identity });
    expect([walk.snapshot.value, walk.snapshot.context.identity]).toEqual([{ authenticated: 'staying' }, identity]);
    expect(walk.did.find(({ label }) => label === 'showToast')).toMatchObject({
      params: { message: failure.message, status: 'error' },
    });
  });

  test('shows its failure at the form otherwise', () => {
    const walk = refused();
    walk.resolve('restoreSession', { kind: 'none' });
    walk.resolve('allocateGuest', { id: 90, username: 'visitor-90' });
    expect([walk.snapshot.value, walk.snapshot.context.failure]).toEqual(['anonymous', failure]);
  });
});
