import { answered } from '../shared/answered';
import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { checkoutSetup } from './checkout.setup';
import type { CheckoutContext, CheckoutOutput, LeaveCheckoutInput } from './checkout.types';

/** What the host says while something else is done or read is asked for afterwards. */
const CHANGED_MEANWHILE = { 'wallet.changed': { actions: 'askAgain' } } as const;

/** How it ended is told once. */
const seen = {
  type: 'keepSeen',
  params: ({ context }: { readonly context: CheckoutContext }) => whatOf(context),
} as const;

/**
 * A plan that is chosen, or a bill that waits, until it is paid (specification 2, Return paths after payment; 4, Subscription; 7,
 * Billing). Spawned by `workspace` while its overlay is open.
 *
 * Owns: by which card it is paid, what is due, and the checkout as the host told it last.
 * Invariants: what is due is shown before it can be paid; one press is one payment; where its answer is lost, only the very same can be
 * asked for again; what was begun is there after a reload and after the page of the provider; no money is shown that the host did not tell.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    cardId: null,
    provider: null,
    cards: [],
    order: null,
    told: null,
    failure: null,
    isStale: false,
  }),
  initial: 'looking',
  states: {
    looking: {
      tags: [TAGS.busy, TAGS.loading],
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'readStart',
        src: 'readStart',
        input: ({ context }) => whatOf(context),
        onDone: [
          {
            guard: { type: 'hasBegun', params: ({ event }) => event.output },
            target: 'told',
            actions: { type: 'takeStart', params: ({ event }) => event.output },
          },
          { target: 'confirming', actions: { type: 'takeStart', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'checkout.retry': { target: 'looking', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'looking', actions: 'forgetFailure' },
      },
    },
    /** What is due stands there. */
    confirming: {
      on: {
        'checkout.payBy': { actions: 'payBy' },
        'checkout.pay': { guard: 'isPayable', target: 'paying', actions: 'forgetFailure' },
      },
    },
    paying: {
      tags: TAGS.busy,
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'startCheckout',
        src: 'startCheckout',
        input: ({ context: { targetAccountId, of, cardId } }) => ({ targetAccountId, of, cardId }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mustLeave', params: ({ event }) => event.output },
            target: 'told.away',
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              { type: 'leave', params: ({ context }) => leaving(context) },
            ],
          },
          { target: 'told', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'pay', error: event.error }) },
        },
      },
    },
    /** It may have been begun, and may not. */
    lost: {
      tags: TAGS.failed,
      on: { 'checkout.pay': { target: 'paying', actions: 'forgetFailure' } },
    },
    told: {
      initial: 'judging',
      on: {
        // Also while it is asked about: no press is lost.
        'checkout.fill': {
          guard: { type: 'needs', params: { kind: 'demoForm' } },
          target: 'filling',
          actions: 'forgetFailure',
        },
        'checkout.confirm': {
          guard: { type: 'needs', params: { kind: 'demoConfirm' } },
          target: 'answering',
          actions: 'forgetFailure',
        },
        'checkout.dismiss': {
          target: 'looking',
          actions: [seen, 'forget'],
        },
        'wallet.changed': { guard: 'isOpen', target: '.asking' },
      },
      states: {
        judging: {
          always: [
            { guard: 'mustAskAgain', target: 'asking', actions: 'beginReading' },
            { guard: 'isPaid', target: 'paid', actions: [seen, 'tellMoved'] },
            { guard: 'isUnpaid', target: 'unpaid', actions: seen },
            { guard: { type: 'needs', params: { kind: 'redirect' } }, target: 'away' },
            { guard: { type: 'needs', params: { kind: 'demoForm' } }, target: 'form' },
            { guard: { type: 'needs', params: { kind: 'demoConfirm' } }, target: 'confirm' },
            { target: 'waiting' },
          ],
        },
        /** The page of the provider is open, or was left. */
        away: {
          on: { 'checkout.goOn': { actions: { type: 'leave', params: ({ context }) => leaving(context) } } },
        },
        form: {},
        confirm: {},
        waiting: {},
        /** The plan counts. */
        paid: {},
        /** Nothing was taken. */
        unpaid: {},
        asking: {
          tags: TAGS.busy,
          on: CHANGED_MEANWHILE,
          invoke: {
            id: 'readCheckout',
            src: 'readCheckout',
            input: ({ context }) => ofBill(context),
            onDone: { target: 'judging', actions: { type: 'put', params: ({ event }) => event.output } },
            onError: 'unread',
          },
        },
        /** Something changed, and what it is could not be read. */
        unread: { after: { tryAgain: 'asking' } },
      },
    },
    filling: {
      tags: TAGS.busy,
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'fillForm',
        src: 'fillForm',
        input: ({ context, event }) => ({
          ...ofPayment(context),
          card: event.type === 'checkout.fill' ? event.card : 'succeeds',
        }),
        ...answered<CheckoutOutput>(),
      },
    },
    answering: {
      tags: TAGS.busy,
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'confirmCheckout',
        src: 'confirmCheckout',
        input: ({ context, event }) => ({
          ...ofPayment(context),
          isConfirmed: event.type === 'checkout.confirm' && event.isConfirmed,
        }),
        ...answered<CheckoutOutput>(),
      },
    },
  },
});

type Of = Pick<CheckoutContext, 'targetAccountId'>;
type OfTold = Of & Pick<CheckoutContext, 'told'>;
const keyOf = ({ targetAccountId }: Of) => ({ targetAccountId });
const whatOf = ({ targetAccountId, of }: CheckoutContext) => ({ targetAccountId, of });
const ofBill = ({ told, ...context }: OfTold) => ({ ...keyOf(context), billId: required(told?.bill).id });
const ofPayment = (context: OfTold) => ({ ...ofBill(context), topUpId: required(context.told?.topUp).id });
const leaving = (context: OfTold): LeaveCheckoutInput => {
  const next = context.told?.next;
  return { ...keyOf(context), url: next?.kind === 'redirect' ? next.url : '' };
};
