import { assign, sendParent, setup } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  AgentWork,
  AgentWorkContext,
  AgentWorkEvent,
  AgentWorkInput,
  AgentWorkNews,
  CarryOutInput,
  CarryOutOutput,
} from './agentWork.types';

export const agentWorkSetup = setup({
  types: {
    context: {} as AgentWorkContext,
    events: {} as AgentWorkEvent,
    input: {} as AgentWorkInput,
    tags: {} as Tag,
  },
  actors: { carryOut: placeholder<CarryOutInput, CarryOutOutput>('carryOut') },
  guards: {
    hasWork: ({ context }) => context.queue.length > 0,
    /** A notice outlives the place it was shown at. */
    isOurs: ({ context, event }) => event.type === 'agents.undo' && event.organizationId === context.organizationId,
  },
  actions: {
    queueWork: assign(({ context, event }) => ({ queue: [...context.queue, event.work] })),
    finish: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    tellDone: sendParent(
      ({ context }, { failure }: CarryOutOutput): AgentWorkNews => ({
        type: 'agentWork.done',
        work: workOf(context),
        failure,
      }),
    ),
    tellError: sendParent(
      ({ context }, { error }: Thrown): AgentWorkNews => ({
        type: 'agentWork.done',
        work: workOf(context),
        failure: toFailure(error, INTERNAL_ERROR),
      }),
    ),
  },
});

/** Nothing is carried out without work. */
const NOTHING: AgentWork = { kind: 'restore', agentId: 0, name: '' };

export const workOf = ({ queue }: AgentWorkContext): AgentWork => queue[0] ?? NOTHING;
