import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { contactImportSetup, NO_CHOICE } from './contactImport.setup';

/**
 * Contacts from a CSV file (specification 7, Contacts): choose a file, say what its columns are, watch it. Spawned by `workspace`
 * while the overlay is open; the host keeps the import, and the address names it, so that it is there again after a reload.
 *
 * Owns: what is chosen, until the host has it.
 * Invariants: nothing starts that no column tells a person by; a choice that the host refuses stays; the count never goes back.
 */
export const contactImportMachine = contactImportSetup.createMachine({
  id: 'contactImport',
  context: ({ input }) => ({
    ...input,
    file: null,
    record: null,
    preview: [],
    choice: NO_CHOICE,
    failure: null,
  }),
  initial: 'opening',
  on: {
    'import.addressed': { guard: 'isElsewhere', target: '.opening', actions: 'goElsewhere' },
    'realtime.received': { guard: 'bringsProgress', actions: 'setProgress' },
  },
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'import.choose': [
          { guard: 'isUnreadable', actions: 'setUnreadable' },
          { target: 'uploading', actions: 'keepFile' },
        ],
        'import.retry': { guard: 'hasFile', target: 'uploading', actions: 'forgetFailure' },
      },
    },
    uploading: {
      tags: TAGS.busy,
      invoke: {
        id: 'uploadImport',
        src: 'uploadImport',
        input: ({ context }) => ({ organizationId: context.organizationId, file: required(context.file) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'mapping',
            actions: [{ type: 'setDrafted', params: ({ event }) => event.output }, 'nameImport'],
          },
          { target: 'choosing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readImport',
        src: 'readImport',
        input: ({ context }) => ({ organizationId: context.organizationId, importId: required(context.importId) }),
        onDone: { target: 'sorting', actions: { type: 'setDraft', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'import.retry': { target: 'loading', actions: 'forgetFailure' },
        'import.another': { target: 'choosing', actions: ['forgetAll', 'nameImport'] },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    sorting: {
      always: [{ guard: 'isDraft', target: 'mapping' }, { guard: 'isRunning', target: 'running' }, { target: 'over' }],
    },
    mapping: {
      // It may have been started elsewhere.
      always: [
        { guard: 'isRunning', target: 'running' },
        { guard: 'isOver', target: 'over' },
      ],
      on: {
        'import.edit': { target: 'deciding', actions: 'setChoice' },
        'import.start': { guard: 'canStart', target: 'starting' },
        'import.another': { target: 'choosing', actions: ['forgetAll', 'nameImport'] },
      },
    },
    // The name of a list is typed letter by letter.
    deciding: {
      on: { 'import.edit': { target: 'deciding', reenter: true, actions: 'setChoice' } },
      after: { pause: 'previewing' },
    },
    previewing: {
      tags: TAGS.busy,
      on: { 'import.edit': { target: 'deciding', actions: 'setChoice' } },
      invoke: {
        id: 'changeImport',
        src: 'changeImport',
        input: ({ context: { organizationId, importId, choice } }) => ({
          organizationId,
          importId: required(importId),
          choice,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'mapping',
            actions: { type: 'setPreview', params: ({ event }) => event.output },
          },
          { target: 'mapping', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'mapping', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    starting: {
      tags: TAGS.busy,
      invoke: {
        id: 'startImport',
        src: 'startImport',
        input: ({ context }) => ({ organizationId: context.organizationId, importId: required(context.importId) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'running',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          { target: 'mapping', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'mapping', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    running: {
      always: { guard: 'isOver', target: 'over' },
      on: {
        'import.stop': { target: 'stopping', actions: 'forgetFailure' },
        // Events of the time between are lost.
        'realtime.reset': { target: 'loading', actions: 'forgetFailure' },
      },
    },
    stopping: {
      tags: TAGS.busy,
      invoke: {
        id: 'stopImport',
        src: 'stopImport',
        input: ({ context }) => ({ organizationId: context.organizationId, importId: required(context.importId) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          // It was over before.
          { target: 'loading' },
        ],
        onError: { target: 'running', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    over: {
      on: { 'import.another': { target: 'choosing', actions: ['forgetAll', 'nameImport'] } },
    },
  },
});
