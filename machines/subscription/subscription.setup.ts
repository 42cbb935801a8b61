import { assign, sendParent, setup } from 'xstate';
import {
  CANCEL_PLAN_FAILED,
  LOAD_SUBSCRIPTION_FAILED,
  RESUME_PLAN_FAILED,
  SET_PLAN_CARD_FAILED,
} from '#contract/rules/messages/checkout';
import type { PlanNews } from '../checkout';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { standingOf } from './standing';
import type {
  CurrentPlan,
  EndPlanInput,
  PlanCardInput,
  Standing,
  SubscriptionContext,
  SubscriptionEvent,
  SubscriptionInput,
  SubscriptionOutput,
} from './subscription.types';

/** After how long what could not be read is read again. */
const TRY_AGAIN_MS = 15_000;

export const subscriptionSetup = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    input: {} as SubscriptionInput,
    tags: {} as Tag,
  },
  actors: {
    readCurrent: placeholder<SubscriptionInput, CurrentPlan>('readCurrent'),
    endPlan: placeholder<EndPlanInput, SubscriptionOutput>('endPlan'),
    resumePlan: placeholder<SubscriptionInput, SubscriptionOutput>('resumePlan'),
    setCard: placeholder<PlanCardInput, SubscriptionOutput>('setCard'),
  },
  guards: {
    isBack: ({ context, event }) => isBack(event, context.failure),
    mustAskAgain: isStale,
    stands: ({ context }, { as }: { readonly as: Standing }) => standing(context) === as,
    isRunning: ({ context }) => !['choosing', 'ended'].includes(standing(context)),
    mayCancel: ({ context }) => ['active', 'changing', 'pastDue'].includes(standing(context)),
    mayResume: ({ context }) => ['changing', 'cancelling'].includes(standing(context)),
    isRefused: (_, output: SubscriptionOutput) => output.kind === 'refused',
  },
  actions: {
    askAgain: assign(STALE),
    beginReading: assign(READ),
    put: assign((_, current: CurrentPlan) => ({ current })),
    take: assign(({ context: { current } }, output: SubscriptionOutput) =>
      output.kind === 'told' && current ? { current: { ...current, subscription: output.subscription } } : {},
    ),
    edit: assign(({ event }) => (event.type === 'subscription.edit' ? { ...event.edit, failure: null } : {})),
    forgetLeave: assign({ reason: '', details: '', failure: null }),
    tellMoved: sendParent({ type: 'plan.moved' } satisfies PlanNews),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, output: SubscriptionOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { readonly task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
    })),
  },
  delays: { tryAgain: TRY_AGAIN_MS },
});

const standing = ({ current }: SubscriptionContext): Standing => standingOf(current?.subscription ?? null);

const FAILED = {
  load: LOAD_SUBSCRIPTION_FAILED,
  end: CANCEL_PLAN_FAILED,
  resume: RESUME_PLAN_FAILED,
  card: SET_PLAN_CARD_FAILED,
} as const;
