import type { TaskBatch } from '#contract/entities/task';
import { taskBatchMachine } from '#machines/taskBatch';
import { definePlan } from '#tests/harness/index.ts';

export const BATCH_ID = '018f0000-0000-7000-8000-0000000000b1';

const batchOf = (more: Partial<TaskBatch>): TaskBatch => ({
  id: BATCH_ID,
  title: 'Thanksgiving',
  state: 'running',
  total: 3,
  inserted: 3,
  rejected: 0,
  skipped: 0,
  finished: 1,
  failed: 0,
  canceled: 0,
  errors: [],
  createdAt: 1_790_000_000,
  ...more,
});
const queued = batchOf({ state: 'queued', inserted: 0, finished: 0 });
const running = batchOf({});
const over = batchOf({ state: 'completed', finished: 3, finishedAt: 1_790_000_600 });
export const stopped = batchOf({ state: 'canceled', canceled: 2, finishedAt: 1_790_000_600 });

const REFUSED = { kind: 'refused', failure: { kind: 'conflict', message: 'This list is over.' } } as const;
const told = (organizationId: number) => ({ event: { type: 'task.changed' as const, organizationId } });

export const taskBatchPlan = definePlan(taskBatchMachine, {
  inputs: [{ organizationId: 12, batchId: BATCH_ID }],
  events: {
    'batch.stop': [{}],
    'batch.retry': [{}],
    'realtime.received': [told(12), told(13), { event: { type: 'members.changed' as const, organizationId: 12 } }],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readBatch: { ok: [queued, running, over], error: [{ kind: 'offline', message: 'You are offline.' }] },
    stopBatch: {
      ok: [{ kind: 'done', record: stopped }, REFUSED],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ record, failure, isStale }) => ({ state: record?.state, failure: failure?.kind, isStale }),
});
