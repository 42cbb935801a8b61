import { assign, sendParent, setup } from 'xstate';
import type { CardStep } from '#contract/entities/card';
import { CHECKOUT_LOST, CONFIRM_CHECKOUT_FAILED, LOAD_CHECKOUT_FAILED } from '#contract/rules/messages/checkout';
import { centsOfUsd } from '#contract/rules/money/amounts';
import { isBack } from '../network';
import { READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutOutput,
  CheckoutStart,
  ConfirmCheckoutInput,
  FillCheckoutInput,
  LeaveCheckoutInput,
  OfCheckout,
  Order,
  PayCheckoutInput,
  PlanNews,
  ToldCheckout,
} from './checkout.types';

/** After how long what could not be read is read again. */
const TRY_AGAIN_MS = 15_000;

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    tags: {} as Tag,
  },
  actors: {
    readStart: placeholder<CheckoutInput, CheckoutStart>('readStart'),
    /** Begins it once, however often it is asked for the same: until the host has answered, each try has the same key. */
    startCheckout: placeholder<PayCheckoutInput, CheckoutOutput>('startCheckout'),
    readCheckout: placeholder<OfCheckout, ToldCheckout>('readCheckout'),
    fillForm: placeholder<FillCheckoutInput, CheckoutOutput>('fillForm'),
    confirmCheckout: placeholder<ConfirmCheckoutInput, CheckoutOutput>('confirmCheckout'),
  },
  guards: {
    isBack: ({ context, event }) => isBack(event, context.failure),
    /** What is settled is not asked about any more. */
    mustAskAgain: ({ context }) => context.isStale && isOpen(context),
    hasBegun: (_, { begun }: CheckoutStart) => begun !== null,
    /** What costs nothing needs nobody who takes cards. */
    isPayable: ({ context: { order, provider } }) =>
      order !== null && isChange(order) && (provider !== null || centsOfUsd(dueOf(order)) === 0n),
    isRefused: (_, output: CheckoutOutput) => output.kind === 'refused',
    mustLeave: (_, output: CheckoutOutput) => output.kind === 'told' && output.next.kind === 'redirect',
    /** What is not due is paid. */
    isPaid: ({ context: { told } }) => told?.bill == null || told.bill.state === 'paid',
    isOpen: ({ context }) => isOpen(context),
    isUnpaid: ({ context: { told } }) => told?.bill?.state === 'void' || told?.topUp?.state === 'failed',
    needs: ({ context }, { kind }: Pick<CardStep, 'kind'>) => context.told?.next.kind === kind,
  },
  actions: {
    askAgain: assign(STALE),
    beginReading: assign(READ),
    takeStart: assign((_, { begun, ...start }: CheckoutStart) => ({
      ...start,
      told: begun,
      cardId: start.cards.find(({ isDefault, isExpired }) => isDefault && !isExpired)?.id ?? null,
    })),
    payBy: assign(({ event }) => (event.type === 'checkout.payBy' ? { cardId: event.cardId, failure: null } : {})),
    put: assign((_, told: ToldCheckout) => ({ told, failure: null })),
    take: assign((_, output: CheckoutOutput) => (output.kind === 'told' ? { told: toldIn(output) } : {})),
    forget: assign({ told: null, failure: null }),
    /** On this device, so that it is told once. */
    keepSeen: actionPlaceholder<CheckoutInput>('keepSeen'),
    /** To the page of the provider, which leads back here. */
    leave: actionPlaceholder<LeaveCheckoutInput>('leave'),
    tellMoved: sendParent({ type: 'plan.moved' } satisfies PlanNews),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, output: CheckoutOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    keepError: assign((_, { task, error }: Thrown & { readonly task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
    })),
  },
  delays: { tryAgain: TRY_AGAIN_MS },
});

const FAILED = { load: LOAD_CHECKOUT_FAILED, pay: CHECKOUT_LOST, confirm: CONFIRM_CHECKOUT_FAILED } as const;

const isOpen = ({ told }: Pick<CheckoutContext, 'told'>): boolean => told?.bill?.state === 'open';

const toldIn = ({ subscription, bill, topUp, next }: ToldCheckout): ToldCheckout => ({
  subscription,
  bill,
  topUp,
  next,
});

/** What is due now, in US dollars. */
export const dueOf = (order: Order): string => (order.kind === 'plan' ? order.change.dueNow.usd : order.bill.usd);

/** Whether anything becomes another thing by it. */
const isChange = (order: Order): boolean => order.kind === 'bill' || order.change.kind !== 'same';
