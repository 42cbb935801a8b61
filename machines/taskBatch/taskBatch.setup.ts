import { assign, setup } from 'xstate';
import type { TaskBatch } from '#contract/entities/task';
import { CHANGE_TASK_FAILED, LOAD_TASKS_FAILED } from '#contract/rules/messages/tasks';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { StopBatchOutput, TaskBatchContext, TaskBatchEvent, TaskBatchInput } from './taskBatch.types';

export const taskBatchSetup = setup({
  types: {
    context: {} as TaskBatchContext,
    events: {} as TaskBatchEvent,
    input: {} as TaskBatchInput,
    tags: {} as Tag,
  },
  actors: {
    readBatch: placeholder<TaskBatchInput, TaskBatch>('readBatch'),
    stopBatch: placeholder<TaskBatchInput, StopBatchOutput>('stopBatch'),
  },
  guards: {
    mustAskAgain: isStale,
    goesOn: ({ context: { record } }) => record?.state === 'queued' || record?.state === 'running',
    isOurs: ({ context, event }) =>
      event.type === 'realtime.received' &&
      event.event.type === 'task.changed' &&
      event.event.organizationId === context.organizationId,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isDone: (_, output: StopBatchOutput) => output.kind === 'done',
  },
  actions: {
    askAgain: assign(STALE),
    beginReading: assign(READ),
    setRecord: assign((_, { record }: { readonly record: TaskBatch }) => ({ record })),
    setStopped: assign((_, output: StopBatchOutput) => (output.kind === 'done' ? { record: output.record } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_TASKS_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, CHANGE_TASK_FAILED) })),
    forgetFailure: assign({ failure: null }),
  },
});
