import { expect, test } from 'vitest';
import { selectLogExportStep } from '#machines/logExport';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { logExportContract } from './logExport.contract';
import { asked, done, logExportPlan, running, started } from './logExport.plan';

proveMachine(logExportPlan, logExportContract);

test('a long file is watched until it is there, and saved by itself', () => {
  const walk = startWalk(logExportPlan);
  const steps = [selectLogExportStep(walk.snapshot)];
  const note = () => steps.push(selectLogExportStep(walk.snapshot));
  walk.resolve('findExport', { record: null });
  walk.send({ type: 'export.start', asked, isLong: true });
  note();
  walk.resolve('startExport', { kind: 'done', record: started });
  note();
  walk.elapse(2_000);
  walk.resolve('readExport', running);
  note();
  walk.elapse(2_000);
  walk.resolve('readExport', done);
  note();
  walk.reject('saveExport', { kind: 'offline', message: 'You are offline.' });
  note();
  walk.send({ type: 'export.save' });
  walk.resolve('saveExport', undefined);
  note();
  expect(steps).toEqual(['none', 'saving', 'running', 'running', 'saving', 'ready', 'none']);
});
