import { TAGS } from '../shared/tags';
import { subscriptionSetup } from './subscription.setup';
import type { SubscriptionContext } from './subscription.types';

/**
 * What an account subscribes to (specification 4, Subscription; 7, Billing). Spawned by `workspace` where it is shown.
 *
 * Owns: the subscription as the host told it last, and why it is cancelled while a person says so.
 * Invariants: where it stands is what the host told; nothing is cancelled before the person confirms it; what was typed stays until the
 * host has it; what changes while something else is done is read afterwards.
 */
export const subscriptionMachine = subscriptionSetup.createMachine({
  id: 'subscription',
  context: ({ input }) => ({ ...input, current: null, reason: '', details: '', failure: null, isStale: false }),
  initial: 'looking',
  states: {
    looking: {
      tags: [TAGS.busy, TAGS.loading],
      on: { 'subscription.changed': { actions: 'askAgain' } },
      invoke: {
        id: 'readCurrent',
        src: 'readCurrent',
        input: ({ context }) => keyOf(context),
        onDone: { target: 'standing', actions: { type: 'put', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'subscription.retry': { target: 'looking', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'looking', actions: 'forgetFailure' },
      },
    },
    standing: {
      initial: 'judging',
      on: {
        'subscription.changed': '.asking',
        'subscription.cancel': { guard: 'mayCancel', target: 'leaving', actions: 'forgetFailure' },
        'subscription.resume': { guard: 'mayResume', target: 'resuming', actions: 'forgetFailure' },
        'subscription.payBy': { guard: 'isRunning', target: 'settingCard', actions: 'forgetFailure' },
      },
      states: {
        judging: {
          always: [
            { guard: 'mustAskAgain', target: 'asking', actions: 'beginReading' },
            { guard: { type: 'stands', params: { as: 'choosing' } }, target: 'choosing' },
            { guard: { type: 'stands', params: { as: 'ended' } }, target: 'ended' },
            { guard: { type: 'stands', params: { as: 'pastDue' } }, target: 'pastDue' },
            { guard: { type: 'stands', params: { as: 'cancelling' } }, target: 'cancelling' },
            { guard: { type: 'stands', params: { as: 'changing' } }, target: 'changing' },
            { target: 'active' },
          ],
        },
        choosing: {},
        active: {},
        changing: {},
        cancelling: {},
        pastDue: {},
        ended: {},
        asking: {
          tags: TAGS.busy,
          on: { 'subscription.changed': { actions: 'askAgain' } },
          invoke: {
            id: 'readCurrent',
            src: 'readCurrent',
            input: ({ context }) => keyOf(context),
            onDone: { target: 'judging', actions: { type: 'put', params: ({ event }) => event.output } },
            onError: 'unread',
          },
        },
        /** Something changed, and what it is could not be read. */
        unread: { after: { tryAgain: 'asking' } },
      },
    },
    /** The person says why, and confirms. */
    leaving: {
      on: {
        'subscription.changed': { actions: 'askAgain' },
        'subscription.edit': { actions: 'edit' },
        'subscription.stay': { target: 'standing', actions: 'forgetLeave' },
        'subscription.end': { target: 'ending', actions: 'forgetFailure' },
      },
    },
    ending: {
      tags: TAGS.busy,
      on: { 'subscription.changed': { actions: 'askAgain' } },
      invoke: {
        id: 'endPlan',
        src: 'endPlan',
        input: ({ context: { targetAccountId, reason, details } }) => ({ targetAccountId, reason, details }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'standing',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'forgetLeave', 'tellMoved'],
          },
        ],
        onError: {
          target: 'leaving',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'end', error: event.error }) },
        },
      },
    },
    resuming: {
      tags: TAGS.busy,
      on: { 'subscription.changed': { actions: 'askAgain' } },
      invoke: {
        id: 'resumePlan',
        src: 'resumePlan',
        input: ({ context }) => keyOf(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'standing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'standing', actions: [{ type: 'take', params: ({ event }) => event.output }, 'tellMoved'] },
        ],
        onError: {
          target: 'standing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'resume', error: event.error }) },
        },
      },
    },
    settingCard: {
      tags: TAGS.busy,
      on: { 'subscription.changed': { actions: 'askAgain' } },
      invoke: {
        id: 'setCard',
        src: 'setCard',
        input: ({ context, event }) => ({
          ...keyOf(context),
          cardId: event.type === 'subscription.payBy' ? event.cardId : '',
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'standing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'standing', actions: [{ type: 'take', params: ({ event }) => event.output }, 'tellMoved'] },
        ],
        onError: {
          target: 'standing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'card', error: event.error }) },
        },
      },
    },
  },
});

const keyOf = ({ targetAccountId }: Pick<SubscriptionContext, 'targetAccountId'>) => ({ targetAccountId });
