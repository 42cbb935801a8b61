import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { taskImportSetup } from './taskImport.setup';

/**
 * Tasks from a CSV file (specification 7; api-shapes 7): choose a file, see what would become of its rows, start it. Spawned by
 * `workspace` while the overlay is open without a list; once it is started the address names the list, which `taskBatch` follows.
 *
 * Owns: the file, until the host has it.
 * Invariants: nothing is stored before a person has seen what would become of it; nothing starts of which nothing goes.
 */
export const taskImportMachine = taskImportSetup.createMachine({
  id: 'taskImport',
  context: ({ input }) => ({ ...input, file: null, report: null, failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'list.choose': [
          { guard: 'isUnreadable', actions: 'setUnreadable' },
          { target: 'checking', actions: 'keepFile' },
        ],
        'list.retry': { guard: 'hasFile', target: 'checking', actions: 'forgetFailure' },
      },
    },
    checking: {
      tags: TAGS.busy,
      invoke: {
        id: 'checkList',
        src: 'checkList',
        input: ({ context }) => ({ organizationId: context.organizationId, file: required(context.file) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'checked',
            actions: { type: 'setReport', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    checked: {
      on: {
        'list.start': { guard: 'canStart', target: 'starting', actions: 'forgetFailure' },
        'list.another': { target: 'choosing', actions: 'forgetAll' },
      },
    },
    starting: {
      tags: TAGS.busy,
      invoke: {
        id: 'startList',
        src: 'startList',
        input: ({ context }) => ({ organizationId: context.organizationId, file: required(context.file) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'started',
            actions: { type: 'tellStarted', params: ({ event }) => event.output },
          },
          { target: 'checked', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'checked', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // What showed it is about to close.
    started: {},
  },
});
