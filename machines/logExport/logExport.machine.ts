import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { logExportSetup } from './logExport.setup';

/**
 * A file of the log (specification 7, Logs; 9): saved at once up to 10,000 rows, beyond that written by the host while its count is
 * watched. Spawned by `workspace` at the log; a file that was being written when the person left is found again.
 *
 * Owns: what was asked for, and the file as the host has it.
 * Invariants: there is a file while one is watched; a file that is written is saved once by itself, and stays to be saved again only if
 * that failed.
 */
export const logExportMachine = logExportSetup.createMachine({
  id: 'logExport',
  context: ({ input }) => ({ ...input, asked: null, record: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: TAGS.busy,
      invoke: {
        id: 'findExport',
        src: 'findExport',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'running',
            actions: { type: 'setFound', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        // Nobody asked for it.
        onError: { target: 'idle' },
      },
    },
    idle: {
      on: {
        'export.start': [
          { guard: 'isLong', target: 'starting', actions: 'keepAsked' },
          { target: 'saving', actions: 'keepAsked' },
        ],
        'export.dismiss': { actions: 'forgetAll' },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId, asked: required(context.asked) }),
        onDone: { target: 'idle', actions: 'forgetAll' },
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    starting: {
      tags: TAGS.busy,
      invoke: {
        id: 'startExport',
        src: 'startExport',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId, asked: required(context.asked) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'running',
            actions: { type: 'setStarted', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    running: {
      after: { poll: 'checking' },
      on: { 'export.stop': { target: 'stopping', actions: 'forgetFailure' } },
    },
    checking: {
      tags: TAGS.busy,
      on: { 'export.stop': { target: 'stopping', actions: 'forgetFailure' } },
      invoke: {
        id: 'readExport',
        src: 'readExport',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'running',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isStopped', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forgetAll',
          },
          { target: 'collecting', actions: { type: 'setRecord', params: ({ event }) => event.output } },
        ],
        // The host goes on writing; it is asked again.
        onError: { target: 'running', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    stopping: {
      tags: TAGS.busy,
      invoke: {
        id: 'stopExport',
        src: 'stopExport',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forgetAll',
          },
          // It was over before.
          { target: 'checking' },
        ],
        onError: { target: 'running', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    collecting: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
        onDone: { target: 'idle', actions: 'forgetAll' },
        onError: { target: 'ready', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: {
      on: {
        'export.save': { target: 'collecting', actions: 'forgetFailure' },
        'export.dismiss': { target: 'idle', actions: 'forgetAll' },
      },
    },
  },
});
