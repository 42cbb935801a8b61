import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { roleFormContract } from './roleForm.contract';
import { roleFormPlan, SHIFT_LEAD } from './roleForm.plan';

proveMachine(roleFormPlan, roleFormContract);

test.each([
  [null, 'r9'],
  ['r1', null],
])('of role %s tells that %s was made', (roleId, madeId) => {
  const walk = startWalk(roleFormPlan, { accountId: 12, roleId });
  if (roleId !== null) walk.resolve('readRole', SHIFT_LEAD);
  walk.send({ type: 'roleForm.edit', changes: { name: 'Lead' } });
  walk.send({ type: 'roleForm.submit' });
  walk.resolve('saveRole', { kind: 'done', roleId: 'r9' });
  expect(walk.received('parent')).toEqual([{ type: 'roleForm.done', madeId }]);
});
