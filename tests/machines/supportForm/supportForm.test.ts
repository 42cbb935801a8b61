import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { supportFormContract } from './supportForm.contract';
import { supportFormPlan } from './supportForm.plan';

proveMachine(supportFormPlan, supportFormContract);

test('what is typed stays when the host refuses it', () => {
  const walk = startWalk(supportFormPlan);
  walk.send({ type: 'supportForm.edit', changes: { message: 'Please help', email: 'me@elsewhere.test' } });
  walk.send({ type: 'supportForm.submit' });
  const failure = { kind: 'limited', message: 'Too many.' } as const;
  walk.resolve('sendRequest', { kind: 'refused', failure });
  expect([walk.snapshot.value, walk.snapshot.context.form, walk.snapshot.context.failure]).toEqual([
    'refused',
    { name: null, email: 'me@elsewhere.test', message: 'Please help' },
    failure,
  ]);
});
