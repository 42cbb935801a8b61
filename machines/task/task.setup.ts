import { assign, sendParent, setup } from 'xstate';
import type { RecordedTask, TaskState } from '#contract/entities/task';
import { CHANGE_TASK_FAILED, LOAD_TASKS_FAILED } from '#contract/rules/messages/tasks';
import { mayDoWith } from '#contract/rules/tasks/lifecycle';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { DoTaskInput, DoTaskOutput, TaskContext, TaskEvent, TaskInput } from './task.types';

export const taskSetup = setup({
  types: {
    context: {} as TaskContext,
    events: {} as TaskEvent,
    input: {} as TaskInput,
    tags: {} as Tag,
  },
  actors: {
    readTask: placeholder<TaskInput, RecordedTask>('readTask'),
    doTask: placeholder<DoTaskInput, DoTaskOutput>('doTask'),
  },
  guards: {
    mustAskAgain: isStale,
    stands: ({ context }, { state }: { readonly state: TaskState }) => context.record?.state === state,
    mayDo: ({ context: { record }, event }) =>
      event.type === 'task.do' && record !== null && mayDoWith(record, event.work),
    isOurs: ({ context, event }) =>
      event.type === 'realtime.received' &&
      event.event.type === 'task.changed' &&
      event.event.organizationId === context.organizationId,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isGone: (_, output: DoTaskOutput) => output.kind === 'done' && output.record === null,
    isDone: (_, output: DoTaskOutput) => output.kind === 'done',
  },
  actions: {
    askAgain: assign(STALE),
    beginReading: assign(READ),
    setRecord: assign((_, { record }: { readonly record: RecordedTask }) => ({ record })),
    keepWork: assign(({ event }) => (event.type === 'task.do' ? { work: event.work, failure: null } : {})),
    setDone: assign((_, output: DoTaskOutput) =>
      output.kind === 'done' && output.record !== null ? { record: output.record } : {},
    ),
    setRefusal: assign((_, output: DoTaskOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_TASKS_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, CHANGE_TASK_FAILED) })),
    forgetFailure: assign({ failure: null }),
    tellGone: sendParent({ type: 'task.gone' }),
  },
});
