import { assign, type EventObject, sendParent, setup } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { toFailure } from '../failure';
import { placeholder } from '../placeholder';
import { required } from '../required';
import type { Tag } from '../tags';
import type { Thrown } from '../thrown';
import type {
  DoWorkInput,
  WorkOutput,
  WorkQueueContext,
  WorkQueueEvent,
  WorkQueueInput,
  WorkQueueOptions,
} from './workQueue.types';

export const createWorkQueueSetup = <TWork extends object, TOutput extends WorkOutput, TNews extends EventObject>({
  nothing,
  tells,
}: WorkQueueOptions<{ work: TWork; output: TOutput; news: TNews }>) =>
  setup({
    types: {
      context: {} as WorkQueueContext<TWork>,
      events: {} as WorkQueueEvent<TWork>,
      input: {} as WorkQueueInput,
      tags: {} as Tag,
    },
    actors: { carryOut: placeholder<DoWorkInput<TWork>, TOutput>('carryOut') },
    guards: {
      hasWork: ({ context }) => context.queue.length > 0,
      isOurs: ({ context, event }) =>
        event.organizationId === undefined || event.organizationId === context.organizationId,
    },
    actions: {
      queueWork: assign(({ context, event }) => ({ queue: [...context.queue, event.work] })),
      finish: assign(({ context }) => ({ queue: context.queue.slice(1) })),
      tellDone: sendParent(({ context }, { output }: { output: TOutput }) => tells(context, firstOf(context), output)),
      tellError: sendParent(({ context }, { error }: Thrown) =>
        tells(context, firstOf(context), { ...nothing, failure: toFailure(error, INTERNAL_ERROR) } as TOutput),
      ),
    },
  });

export const firstOf = <TWork>({ queue }: WorkQueueContext<TWork>): TWork => required(queue[0]);
