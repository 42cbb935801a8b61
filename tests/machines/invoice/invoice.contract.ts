import type { Invoice, InvoiceState } from '#contract/entities/wallet';
import { type InvoiceOutput, invoiceMachine } from '#machines/invoice';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '../shared/failures';

const SECTION = '4 Pending invoice';
const WALLET = '7 Wallet and pay';

type At = { readonly event: unknown };
const outputOf = <T>({ event }: At): T => (event as { readonly output: T }).output;
const errorOf = ({ event }: At) => (event as { readonly error: unknown }).error;
const failed = (message: string) => (at: At) => ({ failure: failureOf(errorOf(at), message) });
const isRefused = (at: At) => outputOf<InvoiceOutput>(at).kind === 'refused';
const isTaken = (at: At) => {
  const output = outputOf<InvoiceOutput>(at);
  return output.kind === 'refused' && output.failure.kind === 'conflict';
};
const refusal = (at: At) => {
  const output = outputOf<InvoiceOutput>(at);
  if (output.kind !== 'refused') throw new Error('It was not refused.');
  return { failure: output.failure };
};
const told = (at: At) => {
  const output = outputOf<InvoiceOutput>(at);
  if (output.kind !== 'told') throw new Error('It was refused.');
  return { invoice: output.invoice, failure: null };
};

type Of = { readonly context: { readonly invoice: Invoice | null } };
const stateIn = ({ context }: Of) => context.invoice?.state;
/** Where the host says it is, it is. */
const JUDGED = [
  ['requested', 'waiting'],
  ['paid', 'paid'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['short', 'short'],
  ['over', 'over'],
] as const satisfies readonly (readonly [InvoiceState, string])[];

export const invoiceContract = defineContract(invoiceMachine, {
  start: [{ to: 'looking', section: SECTION }],
  rows: [
    {
      in: 'looking',
      on: 'done readInvoice',
      does: ['putInvoice'],
      to: 'kept.judging',
      sets: (at) => ({ invoice: outputOf<Invoice | null>(at), failure: null }),
      section: SECTION,
    },
    {
      in: 'looking',
      on: 'error readInvoice',
      does: ['keepError'],
      to: 'failed',
      sets: failed('It could not be seen whether an invoice waits.'),
      section: '8',
    },
    {
      in: 'failed',
      on: 'invoice.retry',
      does: ['forgetFailure'],
      to: 'looking',
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      does: ['forgetFailure'],
      to: 'looking',
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'invoice.edit',
      does: ['setAmount'],
      sets: ({ event: { amount, unit } }) => ({ amount, unit, failure: null }),
      section: '3 Wallet',
    },
    {
      in: 'choosing',
      on: 'invoice.request',
      when: 'isAmount',
      // Dollars and cents, or whole sats, above nothing.
      given: ({ context: { amount, unit } }) =>
        (unit === 'USD' ? amount === '100' : /^\d+$/.test(amount)) && Number(amount) > 0,
      does: ['forgetFailure'],
      to: 'requesting',
      sets: { failure: null },
      section: WALLET,
    },
    {
      in: 'requesting',
      on: 'done requestInvoice',
      when: 'isTaken(…)',
      given: isTaken,
      to: 'looking',
      section: SECTION,
    },
    {
      in: 'requesting',
      on: 'done requestInvoice',
      when: 'isRefused(…)',
      given: (at) => isRefused(at) && !isTaken(at),
      does: ['keepRefusal'],
      to: 'choosing',
      sets: refusal,
      section: '8',
    },
    {
      in: 'requesting',
      on: 'done requestInvoice',
      does: ['takeInvoice'],
      to: 'kept.judging',
      sets: told,
      section: SECTION,
    },
    {
      in: 'requesting',
      on: 'error requestInvoice',
      does: ['keepError'],
      to: 'choosing',
      sets: failed('The invoice could not be made. Nothing was moved.'),
      section: '8',
    },
    {
      in: 'kept.judging',
      on: 'always',
      when: 'hasNone',
      given: ({ context }) => context.invoice === null,
      to: 'choosing',
      section: SECTION,
    },
    ...JUDGED.map(([state, end]) => ({
      in: 'kept.judging',
      on: 'always' as const,
      when: `is({"state":"${state}"})`,
      given: (at: Of) => stateIn(at) === state,
      to: `kept.${end}`,
      section: SECTION,
    })),
    { in: 'kept.judging', on: 'always', to: 'kept.overdue', section: SECTION },
    { in: 'kept', on: 'wallet.changed', to: 'kept.asking', section: SECTION },
    { in: 'kept.unread', on: 'after tryAgain', afterMs: 15_000, to: 'kept.asking', section: '8' },
    {
      in: 'kept.asking',
      on: 'done readInvoice',
      does: ['putInvoice'],
      to: 'kept.judging',
      sets: (at) => ({
        invoice: outputOf<Invoice | null>(at),
        ...(outputOf<Invoice | null>(at)?.state !== stateIn(at) && { failure: null }),
      }),
      section: SECTION,
    },
    { in: 'kept.asking', on: 'error readInvoice', to: 'kept.unread', section: '8' },
    {
      in: 'kept',
      on: 'invoice.cancel',
      when: 'isOpen',
      given: (at) => stateIn(at) === 'requested',
      does: ['forgetFailure'],
      to: 'cancelling',
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'kept',
      on: 'invoice.pay',
      when: 'isOfDemo',
      given: (at) => stateIn(at) === 'requested' && at.context.invoice?.isDemo === true,
      does: ['forgetFailure'],
      to: 'paying',
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'kept',
      on: 'invoice.dismiss',
      when: 'isOver',
      given: (at) => stateIn(at) !== 'requested',
      does: ['keepSeen', 'forgetInvoice'],
      to: 'choosing',
      sets: { invoice: null, amount: '', unit: 'USD', failure: null },
      section: SECTION,
    },
    {
      in: 'kept',
      on: 'invoice.askRest',
      when: 'is({"state":"short"})',
      given: (at) => stateIn(at) === 'short',
      does: ['keepSeen', 'setRest'],
      to: 'requesting',
      sets: ({ context: { invoice } }) => ({
        amount: String((invoice?.sats ?? 0) - (invoice?.paidSats ?? 0)),
        unit: 'SATS',
        invoice: null,
        failure: null,
      }),
      section: SECTION,
    },
    { in: 'cancelling', on: 'done cancelInvoice', to: 'kept.asking', section: SECTION },
    {
      in: 'cancelling',
      on: 'error cancelInvoice',
      does: ['keepError'],
      to: 'kept.judging',
      sets: failed('The invoice could not be cancelled. It still waits.'),
      section: '8',
    },
    {
      in: 'paying',
      on: 'done payInvoice',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepRefusal'],
      to: 'kept.judging',
      sets: refusal,
      section: '8',
    },
    {
      in: 'paying',
      on: 'done payInvoice',
      does: ['takeInvoice', 'send parent wallet.moved'],
      to: 'kept.judging',
      sets: told,
      section: SECTION,
    },
    {
      in: 'paying',
      on: 'error payInvoice',
      does: ['keepError'],
      to: 'kept.judging',
      sets: failed('The invoice could not be paid.'),
      section: '8',
    },
  ],
  inputs: {
    readInvoice: { targetAccountId: 5 },
    requestInvoice: ({ context: { amount, unit } }) => ({ targetAccountId: 5, amount, unit }),
    cancelInvoice: { targetAccountId: 5 },
    payInvoice: ({ context, event }) => ({
      targetAccountId: 5,
      id: context.invoice?.id ?? '',
      sats: (event as unknown as { readonly sats: number | null }).sats,
    }),
  },
  invariants: {
    'an invoice stands where the host said it is': (snapshot) =>
      [...JUDGED, ['overdue', 'overdue'] as const].every(
        ([state, end]) => !snapshot.matches({ kept: end }) || snapshot.context.invoice?.state === state,
      ),
    'no invoice is known while another can be asked for': (snapshot) =>
      !(snapshot.matches('choosing') || snapshot.matches('requesting')) || snapshot.context.invoice === null,
    'only an amount is asked for': ({ context, ...snapshot }) =>
      snapshot.value !== 'requesting' || Number(context.amount) > 0,
  },
});
