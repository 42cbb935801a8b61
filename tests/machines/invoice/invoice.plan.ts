import type { Invoice } from '#contract/entities/wallet';
import { invoiceMachine } from '#machines/invoice';
import { definePlan } from '#tests/harness/index.ts';
import { found, rejected, send } from '#tests/machines/shared/moves.ts';

const away = { kind: 'unavailable', message: 'The host is away.' } as const;
const offline = { kind: 'offline', message: 'You are offline.' } as const;
const refusedAmount = {
  kind: 'refused',
  failure: { kind: 'invalid', message: 'Please enter an amount between $0.01 and $10000.00.', input: 'amount' },
} as const;
const waits = { kind: 'refused', failure: { kind: 'conflict', message: 'Another invoice waits.' } } as const;

export const invoiceOf = (more: Partial<Invoice> = {}): Invoice => ({
  id: '018f0000-0000-7000-8000-000000000001',
  state: 'requested',
  invoice: 'lnbcrt1059880n1demo',
  sats: 105_988,
  usd: '100.00',
  provider: 'demo',
  isDemo: true,
  requestedAtMs: 1_790_000_000_000,
  expiresAtMs: 1_790_000_900_000,
  ...more,
});
const ended = (state: Invoice['state'], more: Partial<Invoice> = {}) =>
  invoiceOf({ state, settledAtMs: 1_790_000_060_000, ...more });
const OTHER = '018f0000-0000-7000-8000-000000000002';

/** Of every state, of a node that is no demo, and one that is paid after another one. */
export const TOLD = [
  null,
  invoiceOf(),
  invoiceOf({ isDemo: false, provider: 'LND' }),
  ended('paid', { paidSats: 105_988 }),
  ended('paid', { paidSats: 105_988, id: OTHER }),
  ended('cancelled'),
  ended('expired'),
  ended('short', { paidSats: 100_000 }),
  ended('over', { paidSats: 211_976 }),
  ended('overdue', { paidSats: 105_988 }),
] as const;

const lost = (src: string) => rejected(src, away);

export const invoicePlan = definePlan(invoiceMachine, {
  inputs: [{ targetAccountId: 5 }],
  events: {
    'invoice.retry': [{}],
    'invoice.edit': [
      { amount: '100', unit: 'USD' },
      { amount: '5,988', unit: 'SATS' },
      { amount: '5988', unit: 'SATS' },
      { amount: '0', unit: 'USD' },
    ],
    'invoice.request': [{}],
    'invoice.cancel': [{}],
    'invoice.pay': [{ sats: null }, { sats: 100_000 }],
    'invoice.dismiss': [{}],
    'invoice.askRest': [{}],
    'wallet.changed': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readInvoice: { ok: TOLD, error: [away, offline] },
    requestInvoice: { ok: [{ kind: 'told', invoice: invoiceOf() }, refusedAmount, waits], error: [away] },
    cancelInvoice: { ok: [undefined], error: [away] },
    payInvoice: {
      ok: [
        ({ sats }) => ({
          kind: 'told' as const,
          invoice: sats === null ? ended('paid', { paidSats: 105_988 }) : ended('short', { paidSats: sats }),
        }),
        { kind: 'refused', failure: { kind: 'notFound', message: 'This invoice is not one of this account.' } },
      ],
      error: [away],
    },
  },
  ways: [
    // What failed does not matter any more once something else is asked for, or the invoice is another.
    [
      found('readInvoice', null),
      send('invoice.edit', { amount: '5988', unit: 'SATS' }),
      send('invoice.request'),
      lost('requestInvoice'),
      send('invoice.edit', { amount: '5988', unit: 'SATS' }),
      send('invoice.request'),
      found('requestInvoice', { kind: 'told', invoice: invoiceOf() }),
      send('invoice.cancel'),
      lost('cancelInvoice'),
      send('wallet.changed'),
      found('readInvoice', ended('paid', { paidSats: 105_988 })),
      send('invoice.dismiss'),
    ],
  ],
  project: ({ failure, ...rest }) => ({ ...rest, failure: failure?.kind }),
});
