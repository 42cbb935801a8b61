import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { migrationContract } from './migration.contract';
import { agent, MIGRATION_ID, migrationPlan, recordOf } from './migration.plan';

proveMachine(migrationPlan, migrationContract);

const told = {
  type: 'realtime.received',
  event: { type: 'templateMigration.changed', migrationId: MIGRATION_ID },
} as const;
const reading = (state: Parameters<typeof recordOf>[0]) => ({ record: recordOf(state), agents: [agent], total: 1 });

test('what was read before a command never overwrites its answer', () => {
  const walk = startWalk(migrationPlan);
  walk.resolve('readMigration', reading('running'));
  walk.send(told);
  walk.elapse(500);
  walk.send({ type: 'migration.command', command: 'pause' });
  walk.resolve('commandMigration', { kind: 'done', record: recordOf('paused') });
  walk.resolve('readMigration', reading('paused'));
  expect([walk.snapshot.value, walk.snapshot.context.record?.state]).toEqual([{ following: 'paused' }, 'paused']);
});

test('news while it is read has it read once more', () => {
  const walk = startWalk(migrationPlan);
  walk.resolve('readMigration', reading('running'));
  walk.send(told);
  walk.elapse(500);
  walk.send(told);
  walk.resolve('readMigration', reading('running'));
  expect(walk.snapshot.value).toEqual({ following: 'noticing' });
  walk.elapse(500);
  walk.resolve('readMigration', reading('done'));
  expect(walk.snapshot.value).toEqual({ following: 'done' });
});
