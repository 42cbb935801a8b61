import { TAGS } from '../shared/tags';
import { agentWorkSetup, workOf } from './agentWork.setup';

/**
 * What is done to agents without a form, one after the other: a deletion undone, a copy made. Spawned by `workspace` at every place
 * of an organization, so that a deletion can be undone wherever a person went since.
 *
 * Owns: what is still to be done.
 * Invariants: nothing is dropped; one thing at a time; each ends with news, also when it fails.
 */
export const agentWorkMachine = agentWorkSetup.createMachine({
  id: 'agentWork',
  context: ({ input }) => ({ ...input, queue: [] }),
  initial: 'idle',
  on: {
    'agentWork.do': { actions: 'queueWork' },
    'agents.undo': { guard: 'isOurs', actions: 'queueWork' },
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
