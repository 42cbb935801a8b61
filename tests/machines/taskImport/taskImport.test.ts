import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { taskImportContract } from './taskImport.contract';
import { BATCH_ID, file, report, taskImportPlan } from './taskImport.plan';

proveMachine(taskImportPlan, taskImportContract);

test('the address is to name the list that was started', () => {
  const walk = startWalk(taskImportPlan);
  walk.send({ type: 'list.choose', file });
  walk.resolve('checkList', { kind: 'done', report });
  walk.send({ type: 'list.start' });
  walk.resolve('startList', { kind: 'done', batchId: BATCH_ID });
  expect([walk.snapshot.value, walk.received('parent')]).toEqual([
    'started',
    [{ type: 'taskImport.started', batchId: BATCH_ID }],
  ]);
});
