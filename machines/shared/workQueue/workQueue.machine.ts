import type { EventObject } from 'xstate';
import { TAGS } from '../tags';
import { createWorkQueueSetup, firstOf } from './workQueue.setup';
import type { WorkOutput, WorkQueueOptions, WorkShape } from './workQueue.types';

/**
 * What is done without a form, from a menu or a notice, one after the other. Spawned by `workspace` at every place that it is for, so
 * that what was done can be undone wherever a person went since.
 *
 * Owns: what is still to be done.
 * Invariants: nothing is dropped; one thing at a time; each ends with news, also when it fails.
 */
export const createWorkQueueMachine = <W extends WorkShape>(options: WorkQueueOptions<W>) =>
  machineOf<W['work'], W['output'], W['news']>(options);

const machineOf = <TWork extends object, TOutput extends WorkOutput, TNews extends EventObject>(
  options: WorkQueueOptions<{ work: TWork; output: TOutput; news: TNews }>,
) =>
  createWorkQueueSetup(options).createMachine({
    id: options.id,
    context: ({ input }) => ({ ...input, queue: [] }),
    initial: 'idle',
    on: { 'work.do': { guard: 'isOurs', actions: 'queueWork' } },
    states: {
      idle: { always: { guard: 'hasWork', target: 'working' } },
      working: {
        tags: TAGS.busy,
        invoke: {
          id: 'carryOut',
          src: 'carryOut',
          input: ({ context }) => ({ organizationId: context.organizationId, work: firstOf(context) }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'tellDone', params: ({ event }) => ({ output: event.output }) }, 'finish'],
          },
          onError: {
            target: 'idle',
            actions: [{ type: 'tellError', params: ({ event }) => ({ error: event.error }) }, 'finish'],
          },
        },
      },
    },
  });
