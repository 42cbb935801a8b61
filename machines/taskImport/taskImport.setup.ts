import { assign, sendParent, setup } from 'xstate';
import { TASK_LIST_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { FILE_EMPTY } from '#contract/rules/messages/media';
import { READ_TASK_FILE_FAILED, taskFileTooLarge } from '#contract/rules/messages/tasks';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CheckListOutput,
  SendListInput,
  StartListOutput,
  TaskImportContext,
  TaskImportEvent,
  TaskImportInput,
} from './taskImport.types';

export const taskImportSetup = setup({
  types: {
    context: {} as TaskImportContext,
    events: {} as TaskImportEvent,
    input: {} as TaskImportInput,
    tags: {} as Tag,
  },
  actors: {
    /** Says what would become of each row; nothing is stored. */
    checkList: placeholder<SendListInput, CheckListOutput>('checkList'),
    startList: placeholder<SendListInput, StartListOutput>('startList'),
  },
  guards: {
    isUnreadable: ({ event }) => event.type === 'list.choose' && problemOf(event.file.size) !== null,
    hasFile: ({ context }) => context.file !== null,
    canStart: ({ context }) => context.report !== null && context.report.inserted > 0,
    isDone: (_, output: CheckListOutput | StartListOutput) => output.kind === 'done',
  },
  actions: {
    keepFile: assign(({ event }) => (event.type === 'list.choose' ? { file: event.file, failure: null } : {})),
    setUnreadable: assign(({ event }) =>
      event.type === 'list.choose'
        ? { file: null, failure: { kind: 'invalid' as const, message: problemOf(event.file.size) ?? '' } }
        : {},
    ),
    setReport: assign((_, output: CheckListOutput) => (output.kind === 'done' ? { report: output.report } : {})),
    setRefusal: assign((_, output: CheckListOutput | StartListOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, READ_TASK_FILE_FAILED) })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ file: null, report: null, failure: null }),
    tellStarted: sendParent((_, output: StartListOutput) => ({
      type: 'taskImport.started',
      batchId: output.kind === 'done' ? output.batchId : '',
    })),
  },
});

const problemOf = (size: number): string | null => {
  if (size === 0) return FILE_EMPTY;
  return size > TASK_LIST_LIMIT_BYTES ? taskFileTooLarge(TASK_LIST_LIMIT_BYTES) : null;
};
