import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { taskContract } from './task.contract';
import { taskIn, taskPlan } from './task.plan';

proveMachine(taskPlan, taskContract);

test('a task stays shown while it is read again', () => {
  const walk = startWalk(taskPlan);
  walk.resolve('readTask', taskIn('pending'));
  walk.send({ type: 'realtime.received', event: { type: 'task.changed', organizationId: 12 } });
  expect([walk.snapshot.value, walk.snapshot.context.record?.state]).toEqual(['refreshing', 'pending']);
  walk.resolve('readTask', taskIn('running'));
  expect([walk.snapshot.value, walk.snapshot.context.record?.state]).toEqual([{ standing: 'running' }, 'running']);
});
