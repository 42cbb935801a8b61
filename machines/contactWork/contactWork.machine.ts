import { TAGS } from '../shared/tags';
import { contactWorkSetup, workOf } from './contactWork.setup';

/**
 * What is done to contacts without a form, one after the other: deleting, restoring, tags, lists, files (specification 7, Contacts).
 * Spawned by `workspace` at every place of an organization, so that what was done can be undone wherever a person went since.
 *
 * Owns: what is still to be done.
 * Invariants: nothing is dropped; one thing at a time; each ends with news, also when it fails.
 */
export const contactWorkMachine = contactWorkSetup.createMachine({
  id: 'contactWork',
  context: ({ input }) => ({ ...input, queue: [] }),
  initial: 'idle',
  on: {
    'contactWork.do': { actions: 'queueWork' },
    'contacts.undo': { guard: 'isOurs', actions: 'queueWork' },
  },
  states: {
    idle: { always: { guard: 'hasWork', target: 'working' } },
    working: {
      tags: TAGS.busy,
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => ({ organizationId: context.organizationId, work: workOf(context) }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'tellDone', params: ({ event }) => event.output }, 'finish'],
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'tellError', params: ({ event }) => ({ error: event.error }) }, 'finish'],
        },
      },
    },
  },
});
