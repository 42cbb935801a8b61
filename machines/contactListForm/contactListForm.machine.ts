import { TAGS } from '../shared/tags';
import { contactListFormSetup } from './contactListForm.setup';

/**
 * Creates, renames or deletes a list of contacts (api-shapes 14). Spawned by `workspace` while its overlay is open.
 *
 * Owns: the name that is typed.
 * Invariants: it stays until the host has it; a list has a name; only a list that is there is deleted.
 */
export const contactListFormMachine = contactListFormSetup.createMachine({
  id: 'contactListForm',
  context: ({ input }) => ({ ...input, name: input.listName ?? '', failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'contactListForm.edit': { actions: 'editName' },
        'contactListForm.submit': { guard: 'isNamed', target: 'saving', actions: 'forgetFailure' },
        'contactListForm.delete': { guard: 'isKnown', target: 'deleting', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveContactList',
        src: 'saveContactList',
        input: ({ context: { organizationId, listName, name } }) => ({ organizationId, listName, name: name.trim() }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'done', actions: 'tellSaved' },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    deleting: {
      tags: TAGS.busy,
      invoke: {
        id: 'deleteContactList',
        src: 'deleteContactList',
        input: ({ context }) => ({ organizationId: context.organizationId, listName: context.listName ?? '' }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'done', actions: 'tellDeleted' },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // The overlay is about to close.
    done: {},
  },
});
