import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { invoiceSetup } from './invoice.setup';
import type { InvoiceContext } from './invoice.types';

/**
 * A Lightning invoice by which funds are added (specification 4, Pending invoice). Spawned by `workspace` where money is shown.
 *
 * Owns: the amount that is asked for, and the invoice as the host told it last.
 * Invariants: no money is shown that the host did not tell; one invoice at a time: while one waits, no other can be asked for; how one
 * ended stays until the person has seen it.
 */
export const invoiceMachine = invoiceSetup.createMachine({
  id: 'invoice',
  context: ({ input }) => ({ ...input, amount: '', unit: 'USD', invoice: null, failure: null }),
  initial: 'looking',
  states: {
    /** It survives a reload, and may have been asked for on another device. */
    looking: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readInvoice',
        src: 'readInvoice',
        input: ({ context }) => keyOf(context),
        onDone: { target: 'kept', actions: { type: 'putInvoice', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'invoice.retry': { target: 'looking', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'looking', actions: 'forgetFailure' },
      },
    },
    choosing: {
      on: {
        'invoice.edit': { actions: 'setAmount' },
        'invoice.request': { guard: 'isAmount', target: 'requesting', actions: 'forgetFailure' },
      },
    },
    requesting: {
      tags: TAGS.busy,
      invoke: {
        id: 'requestInvoice',
        src: 'requestInvoice',
        input: ({ context }) => ({ ...keyOf(context), amount: context.amount, unit: context.unit }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'looking' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'kept', actions: { type: 'takeInvoice', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'request', error: event.error }) },
        },
      },
    },
    kept: {
      initial: 'judging',
      on: {
        // It was paid, or cancelled on another device; one that has ended may be paid late, or twice.
        'wallet.changed': '.asking',
        'invoice.cancel': { guard: 'isOpen', target: 'cancelling', actions: 'forgetFailure' },
        'invoice.pay': { guard: 'isOfDemo', target: 'paying', actions: 'forgetFailure' },
        'invoice.dismiss': {
          guard: 'isOver',
          target: 'choosing',
          actions: [{ type: 'keepSeen', params: ({ context }) => idOf(context) }, 'forgetInvoice'],
        },
        'invoice.askRest': {
          guard: { type: 'is', params: { state: 'short' } },
          target: 'requesting',
          actions: [{ type: 'keepSeen', params: ({ context }) => idOf(context) }, 'setRest'],
        },
      },
      states: {
        judging: {
          always: [
            { guard: 'hasNone', target: '#invoice.choosing' },
            { guard: { type: 'is', params: { state: 'requested' } }, target: 'waiting' },
            { guard: { type: 'is', params: { state: 'paid' } }, target: 'paid' },
            { guard: { type: 'is', params: { state: 'cancelled' } }, target: 'cancelled' },
            { guard: { type: 'is', params: { state: 'expired' } }, target: 'expired' },
            { guard: { type: 'is', params: { state: 'short' } }, target: 'short' },
            { guard: { type: 'is', params: { state: 'over' } }, target: 'over' },
            { target: 'overdue' },
          ],
        },
        waiting: {},
        paid: {},
        cancelled: {},
        expired: {},
        short: {},
        over: {},
        overdue: {},
        asking: {
          tags: TAGS.busy,
          invoke: {
            id: 'readInvoice',
            src: 'readInvoice',
            input: ({ context }) => keyOf(context),
            onDone: { target: 'judging', actions: { type: 'putInvoice', params: ({ event }) => event.output } },
            onError: 'unread',
          },
        },
        /** Something changed, and what it is could not be read. */
        unread: { after: { tryAgain: 'asking' } },
      },
    },
    cancelling: {
      tags: TAGS.busy,
      invoke: {
        id: 'cancelInvoice',
        src: 'cancelInvoice',
        input: ({ context }) => keyOf(context),
        // It may have been paid just before.
        onDone: 'kept.asking',
        onError: {
          target: 'kept',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'cancel', error: event.error }) },
        },
      },
    },
    paying: {
      tags: TAGS.busy,
      invoke: {
        id: 'payInvoice',
        src: 'payInvoice',
        input: ({ context, event }) => ({
          ...keyOf(context),
          ...idOf(context),
          sats: event.type === 'invoice.pay' ? event.sats : null,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'kept',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'kept',
            actions: [{ type: 'takeInvoice', params: ({ event }) => event.output }, 'tellMoved'],
          },
        ],
        onError: {
          target: 'kept',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'pay', error: event.error }) },
        },
      },
    },
  },
});

const keyOf = ({ targetAccountId }: InvoiceContext) => ({ targetAccountId });
const idOf = ({ invoice }: InvoiceContext) => ({ id: required(invoice).id });
