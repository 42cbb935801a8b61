import { assign, sendParent, setup } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CarryOutInput,
  CarryOutOutput,
  ContactWork,
  ContactWorkContext,
  ContactWorkDone,
  ContactWorkEvent,
  ContactWorkInput,
} from './contactWork.types';

export const contactWorkSetup = setup({
  types: {
    context: {} as ContactWorkContext,
    events: {} as ContactWorkEvent,
    input: {} as ContactWorkInput,
    tags: {} as Tag,
  },
  actors: {
    carryOut: placeholder<CarryOutInput, CarryOutOutput>('carryOut'),
  },
  guards: {
    hasWork: ({ context }) => context.queue.length > 0,
    /** A notice outlives the place it was shown at. */
    isOurs: ({ context, event }) => event.type === 'contacts.undo' && event.organizationId === context.organizationId,
  },
  actions: {
    queueWork: assign(({ context, event }) => ({ queue: [...context.queue, event.work] })),
    finish: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    tellDone: sendParent(({ context }, output: CarryOutOutput) => doneOf(context, output)),
    tellError: sendParent(({ context }, { error }: Thrown) =>
      doneOf(context, { contactIds: [], failure: toFailure(error, INTERNAL_ERROR) }),
    ),
  },
});

/** Nothing is carried out without work. */
const NOTHING: ContactWork = { kind: 'restore', contactIds: [] };

export const workOf = ({ queue }: ContactWorkContext): ContactWork => queue[0] ?? NOTHING;

const doneOf = (context: ContactWorkContext, output: CarryOutOutput): ContactWorkDone => ({
  type: 'contactWork.done',
  organizationId: context.organizationId,
  work: workOf(context),
  ...output,
});
