import { assign, setup } from 'xstate';
import type { LogExport } from '#contract/entities/logWork';
import { EXPORT_POLL_MS } from '#contract/rules/constants';
import { EXPORT_LOGS_FAILED } from '#contract/rules/messages/logs';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  LogExportContext,
  LogExportEvent,
  LogExportInput,
  LogExportOutput,
  LogFileInput,
  RunningExport,
} from './logExport.types';

export const logExportSetup = setup({
  types: {
    context: {} as LogExportContext,
    events: {} as LogExportEvent,
    input: {} as LogExportInput,
    tags: {} as Tag,
  },
  actors: {
    /** Finds the file that was being written when the person left. */
    findExport: placeholder<LogExportInput, RunningExport>('findExport'),
    /** Saves a file of as many rows as one reply may hold. */
    saveRows: placeholder<LogFileInput, void>('saveRows'),
    startExport: placeholder<LogFileInput, LogExportOutput>('startExport'),
    readExport: placeholder<LogExportInput, LogExport>('readExport'),
    stopExport: placeholder<LogExportInput, LogExportOutput>('stopExport'),
    saveExport: placeholder<LogExportInput, void>('saveExport'),
  },
  guards: {
    isLong: ({ event }) => event.type === 'export.start' && event.isLong,
    isFound: (_, { record }: RunningExport) => record !== null,
    isDone: (_, output: LogExportOutput) => output.kind === 'done',
    isRunning: (_, { status }: LogExport) => status === 'running',
    isStopped: (_, { status }: LogExport) => status === 'stopped',
  },
  actions: {
    keepAsked: assign(({ event }) => (event.type === 'export.start' ? { asked: event.asked, failure: null } : {})),
    setFound: assign((_, { record }: RunningExport) => ({ record })),
    setStarted: assign((_, output: LogExportOutput) => (output.kind === 'done' ? { record: output.record } : {})),
    setRecord: assign((_, record: LogExport) => ({ record, failure: null })),
    setRefusal: assign((_, output: LogExportOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, EXPORT_LOGS_FAILED) })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ asked: null, record: null, failure: null }),
  },
  delays: { poll: EXPORT_POLL_MS },
});
