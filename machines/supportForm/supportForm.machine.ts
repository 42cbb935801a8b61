import { TAGS } from '../shared/tags';
import { supportFormSetup } from './supportForm.setup';

/**
 * The get-support form (specification 2, help button). Spawned by `workspace` while its overlay is open.
 *
 * Owns: what is typed.
 * Invariants: what is typed stays until the host has it; nothing is sent without words.
 */
export const supportFormMachine = supportFormSetup.createMachine({
  id: 'supportForm',
  context: ({ input }) => ({ ...input, form: { name: null, email: null, message: '' }, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'supportForm.edit': { actions: 'editForm' },
        'supportForm.submit': { guard: 'hasMessage', target: 'sending' },
      },
    },
    /** It was not sent; what is typed is still there. */
    refused: {
      tags: TAGS.failed,
      on: {
        'supportForm.edit': { actions: 'editForm' },
        'supportForm.submit': { guard: 'hasMessage', target: 'sending', actions: 'forgetFailure' },
      },
    },
    sending: {
      tags: TAGS.busy,
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context: { targetAccountId, form } }) => ({ targetAccountId, form }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sent: {},
  },
});
