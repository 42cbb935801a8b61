import { assign, sendParent, setup } from 'xstate';
import type { MonitorState } from '#contract/entities/monitor';
import { MONITOR_POLL_MS } from '#contract/rules/constants';
import { LOAD_MONITORS_FAILED, SAVE_MONITOR_FAILED } from '#contract/rules/messages/metrics';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  DoMonitorInput,
  DoMonitorOutput,
  MonitorContext,
  MonitorInput,
  MonitorMachineEvent,
  MonitorNews,
  MonitorRecord,
} from './monitor.types';

export const monitorSetup = setup({
  types: {
    context: {} as MonitorContext,
    events: {} as MonitorMachineEvent,
    input: {} as MonitorInput,
    tags: {} as Tag,
  },
  actors: {
    readMonitor: placeholder<MonitorInput, MonitorRecord>('readMonitor'),
    doMonitor: placeholder<DoMonitorInput, DoMonitorOutput>('doMonitor'),
  },
  delays: { poll: MONITOR_POLL_MS },
  guards: {
    mustAskAgain: isStale,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isPaused: ({ context }) => context.record?.monitor.isPaused === true,
    stands: ({ context }, { state }: { readonly state: MonitorState }) => context.record?.monitor.state === state,
    mayDo: ({ context: { record }, event }) =>
      event.type === 'monitor.do' &&
      (event.work === 'delete' || record?.monitor.isPaused === (event.work === 'resume')),
    isGone: (_, output: DoMonitorOutput) => output.kind === 'done' && output.monitor === null,
    isDone: (_, output: DoMonitorOutput) => output.kind === 'done',
  },
  actions: {
    askAgain: assign(STALE),
    beginReading: assign(READ),
    setRecord: assign((_, record: MonitorRecord) => ({ record, failure: null })),
    keepWork: assign(({ event }) => (event.type === 'monitor.do' ? { work: event.work, failure: null } : {})),
    setDone: assign(({ context: { record } }, output: DoMonitorOutput) =>
      record !== null && output.kind === 'done' && output.monitor !== null
        ? { record: { ...record, monitor: output.monitor } }
        : {},
    ),
    setRefusal: assign((_, output: DoMonitorOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_MONITORS_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, SAVE_MONITOR_FAILED) })),
    forgetFailure: assign({ failure: null }),
    tellMoved: sendParent({ type: 'monitor.moved' } satisfies MonitorNews),
    tellGone: sendParent({ type: 'monitor.gone' } satisfies MonitorNews),
  },
});
