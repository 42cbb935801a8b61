import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { done, uuid } from '../../entities/shared';
import { invoice, money, sats } from '../../entities/wallet';
import { moving, seeing } from './sides';

/** Lightning invoices, by which money comes in. */

export const requestInvoice = endpoint({
  ...moving,
  name: 'requestInvoice',
  once: 'money',
  summary: 'Ask for a Lightning invoice to add funds by; one at a time',
  path: '/api/v1/requestInvoice',
  body: z.object(money),
  reply: z.object({ success: z.literal(true), invoice }),
});

export const pendingInvoice = endpoint({
  ...seeing,
  name: 'pendingInvoice',
  summary: 'The invoice that waits to be paid, or the last one that was settled within the hour; null: none',
  path: '/api/v1/pendingInvoice',
  reply: z.object({ success: z.literal(true), invoice: z.nullable(invoice) }),
});

export const resetPendingInvoice = endpoint({
  ...moving,
  name: 'resetPendingInvoice',
  summary: 'Cancel the invoice that waits; there may be none',
  path: '/api/v1/resetPendingInvoice',
  reply: done,
});

export const provePendingInvoicePaid = endpoint({
  ...moving,
  name: 'provePendingInvoicePaid',
  once: 'money',
  summary: 'Prove with its preimage that an invoice was paid; proving it again changes nothing',
  path: '/api/v1/provePendingInvoicePaid',
  body: z.object({
    preimage: z.string().check(z.regex(/^[\da-f]{64}$/i)),
    invoice: z.string().check(z.maxLength(4_000)),
  }),
  reply: z.object({ success: z.literal(true), invoice }),
});

export const payDemoInvoice = endpoint({
  ...moving,
  name: 'payDemoInvoice',
  once: 'money',
  summary:
    'Pay an invoice of the demo, whole or with another amount, as somebody would whose money it were not. 501 where a node is configured',
  path: '/api/v2/wallet/demo/pay',
  body: z.object({ id: uuid, sats: z.optional(sats.check(z.positive())) }),
  reply: z.object({ success: z.literal(true), invoice }),
});
