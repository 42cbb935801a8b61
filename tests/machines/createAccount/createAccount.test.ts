import { describe, expect, it } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { createAccountContract } from './createAccount.contract';
import { createAccountPlan } from './createAccount.plan';
import { refusal } from './fixtures';

proveMachine(createAccountPlan, createAccountContract);

const [ORGANIZATION] = createAccountPlan.inputs ?? [];

describe('createAccount', () => {
  it('keeps the form after a refusal, names the field, and goes to the account that is made', () => {
    const walk = startWalk(createAccountPlan, ORGANIZATION);
    walk.resolve('openForm', { kept: { name: ' Harbor ', email: '' } });
    walk.send({ type: 'createAccount.edit', changes: { email: 'owner@harbor.test' } });
    walk.send({ type: 'createAccount.submit' });
    expect(walk.inputOf('createAccount')).toEqual({
      kind: 'organization',
      parentId: 3,
      name: 'Harbor',
      email: 'owner@harbor.test',
    });
    walk.resolve('createAccount', { kind: 'refused', failure: refusal });
    expect(walk.snapshot.context).toEqual({
      kind: 'organization',
      parentId: 3,
      form: { name: ' Harbor ', email: 'owner@harbor.test' },
      isNameMissing: false,
      failure: refusal,
      createdId: null,
    });
    walk.send({ type: 'createAccount.submit' });
    walk.resolve('createAccount', { kind: 'created', id: 9 });
    expect(walk.did.filter(({ label }) => label === 'openAccount').map(({ params }) => params)).toEqual([
      { kind: 'organization', id: 9 },
    ]);
  });
});
