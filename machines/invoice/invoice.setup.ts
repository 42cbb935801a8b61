import { assign, sendParent, setup } from 'xstate';
import type { Invoice } from '#contract/entities/wallet';
import {
  CANCEL_INVOICE_FAILED,
  LOAD_INVOICE_FAILED,
  PAY_INVOICE_FAILED,
  REQUEST_INVOICE_FAILED,
} from '#contract/rules/messages/money';
import { isAmount } from '#contract/rules/money/asked';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  InState,
  InvoiceContext,
  InvoiceEvent,
  InvoiceInput,
  InvoiceOutput,
  PayInvoiceInput,
  RequestInvoiceInput,
  WalletNews,
} from './invoice.types';

/** After how long what could not be read is read again. */
const TRY_AGAIN_MS = 15_000;

export const invoiceSetup = setup({
  types: {
    context: {} as InvoiceContext,
    events: {} as InvoiceEvent,
    input: {} as InvoiceInput,
    tags: {} as Tag,
  },
  actors: {
    /** The invoice that waits, or the one that ended last, unless the person has seen that; while the page is in sight. */
    readInvoice: placeholder<InvoiceInput, Invoice | null>('readInvoice'),
    requestInvoice: placeholder<RequestInvoiceInput, InvoiceOutput>('requestInvoice'),
    cancelInvoice: placeholder<InvoiceInput, void>('cancelInvoice'),
    payInvoice: placeholder<PayInvoiceInput, InvoiceOutput>('payInvoice'),
  },
  guards: {
    isBack: ({ context, event }) => isBack(event, context.failure),
    isAmount: ({ context }) => isAmount(context),
    hasNone: ({ context }) => context.invoice === null,
    is: ({ context }, { state }: InState) => context.invoice?.state === state,
    isOpen: ({ context }) => context.invoice?.state === 'requested',
    isOfDemo: ({ context }) => context.invoice?.state === 'requested' && context.invoice.isDemo,
    isOver: ({ context }) => context.invoice?.state !== 'requested',
    isRefused: (_, output: InvoiceOutput) => output.kind === 'refused',
    /** Somebody else asked for one, and it waits. */
    isTaken: (_, output: InvoiceOutput) => output.kind === 'refused' && output.failure.kind === 'conflict',
  },
  actions: {
    setAmount: assign(({ event }) =>
      event.type === 'invoice.edit' ? { amount: event.amount, unit: event.unit, failure: null } : {},
    ),
    /** In sats, which were asked for exactly. */
    setRest: assign(({ context: { invoice } }) => ({
      amount: String((invoice?.sats ?? 0) - (invoice?.paidSats ?? 0)),
      unit: 'SATS' as const,
      invoice: null,
    })),
    putInvoice: assign(({ context }, invoice: Invoice | null) => ({
      invoice,
      // What could not be done to it does not matter any more.
      failure: invoice?.state === context.invoice?.state ? context.failure : null,
    })),
    takeInvoice: assign((_, output: InvoiceOutput) => (output.kind === 'told' ? { invoice: output.invoice } : {})),
    forgetInvoice: assign({ invoice: null, amount: '', unit: 'USD' }),
    /** On this device, so that it is not shown again. */
    keepSeen: actionPlaceholder<{ readonly id: string }>('keepSeen'),
    tellMoved: sendParent({ type: 'wallet.moved' } satisfies WalletNews),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, output: InvoiceOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    keepError: assign((_, { task, error }: Thrown & { readonly task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
    })),
  },
  delays: { tryAgain: TRY_AGAIN_MS },
});

const FAILED = {
  load: LOAD_INVOICE_FAILED,
  request: REQUEST_INVOICE_FAILED,
  cancel: CANCEL_INVOICE_FAILED,
  pay: PAY_INVOICE_FAILED,
} as const;
