import type { TaskReport } from '#contract/entities/task';
import { taskImportMachine } from '#machines/taskImport';
import { definePlan } from '#tests/harness/index.ts';
import { found } from '#tests/machines/shared/moves.ts';

export const BATCH_ID = '018f0000-0000-7000-8000-0000000000b1';

export const report: TaskReport = {
  total: 3,
  inserted: 2,
  skipped: [
    { cause: 'twice', reason: 'The same number or address again', count: 1, rows: [3], example: 'row 3 is row 1' },
  ],
  first: { target: '+15035550127', message: 'See you on Friday.' },
  columns: ['target', 'message'],
};
const nothing: TaskReport = { total: 1, inserted: 0, skipped: [] };

const fileOf = (size: number) => ({
  name: 'guests.csv',
  size,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
});
export const file = fileOf(14);
const REFUSED = { kind: 'refused', failure: { kind: 'invalid', message: 'The host says no.' } } as const;
const AWAY = { kind: 'unavailable', message: 'The host is away.' };

export const taskImportPlan = definePlan(taskImportMachine, {
  inputs: [{ organizationId: 12 }],
  events: {
    'list.choose': [{ file }, { file: fileOf(0) }, { file: fileOf(9_000_000) }],
    'list.start': [{}],
    'list.retry': [{}],
    'list.another': [{}],
  },
  outcomes: {
    checkList: { ok: [{ kind: 'done', report }, { kind: 'done', report: nothing }, REFUSED], error: [AWAY] },
    startList: { ok: [{ kind: 'done', batchId: BATCH_ID }, REFUSED], error: [AWAY] },
  },
  ways: [
    // Another list is chosen after one that was refused as it started.
    [
      { kind: 'send', event: { type: 'list.choose', file } },
      found('checkList', { kind: 'done', report }),
      { kind: 'send', event: { type: 'list.start' } },
      found('startList', REFUSED),
      { kind: 'send', event: { type: 'list.another' } },
    ],
  ],
  project: ({ file: chosen, report: known, failure }) => ({
    hasFile: chosen !== null,
    inserted: known?.inserted,
    failure: failure?.kind,
  }),
});
