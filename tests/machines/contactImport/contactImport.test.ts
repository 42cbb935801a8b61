import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { contactImportContract } from './contactImport.contract';
import { contactImportPlan, file, preview, recordOf, running } from './contactImport.plan';

proveMachine(contactImportPlan, contactImportContract);

test('what is typed stays as it is typed while the host answers', () => {
  const walk = startWalk(contactImportPlan);
  walk.send({ type: 'import.choose', file });
  walk.resolve('uploadImport', { kind: 'done', record: recordOf(), preview });
  walk.send({ type: 'import.edit', changes: { list: 'New ' } });
  walk.elapse(500);
  walk.resolve('changeImport', { kind: 'done', record: recordOf({ list: 'New' }), preview });
  expect([walk.snapshot.value, walk.snapshot.context.choice.list]).toEqual(['mapping', 'New ']);
});

test('the count never goes back', () => {
  const walk = startWalk(contactImportPlan);
  walk.send({ type: 'import.choose', file });
  walk.resolve('uploadImport', { kind: 'done', record: recordOf(), preview });
  const tell = (done: number) =>
    walk.send({
      type: 'realtime.received',
      event: { type: 'contactImport.changed', importId: running.id, contactImport: { ...running, done } },
    });
  tell(2);
  tell(1);
  expect([walk.snapshot.value, walk.snapshot.context.record?.done]).toEqual(['running', 2]);
});
