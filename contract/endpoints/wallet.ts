import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { countText, done, timestampS, uuid } from '../entities/shared';
import { exchangeRate, invoice, movementCursor, movementKind, sats, usd, wallet, walletMovement, withdrawal } from '../entities/wallet';
import { FIELD_REQUIRED } from '../rules/messages/values';

/** Calls of specification 7, Wallet and pay: what an account has, how it comes in, and how it goes out. */

const seeing = { section: '7 Wallet and pay', method: 'GET', access: 'viewBilling', target: 'own', limit: 'read' } as const;
const moving = { section: '7 Wallet and pay', method: 'POST', access: 'manageBilling', target: 'own', limit: 'write' } as const;

const amount = z.union([z.number(), z.string()]);

export const readWallet = endpoint({
  ...seeing,
  name: 'readWallet',
  summary: 'What an account has, what of it is promised, and at which rate',
  path: '/api/v2/wallet',
  reply: z.object({ success: z.literal(true), wallet }),
});

export const recentTransactions = endpoint({
  ...seeing,
  name: 'recentTransactions',
  summary: 'Movements of an account, the newest first, each with its cause; as a file with `format=csv`',
  path: '/api/v1/recentTransactions',
  file: 'text/csv',
  query: z.object({
    kind: z.optional(movementKind),
    start: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    end: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    cursor: z.optional(movementCursor),
    pageSize: z.optional(countText),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  reply: z.object({ success: z.literal(true), transactions: z.array(walletMovement), nextCursor: z.optional(movementCursor) }),
});

export const exchangeRates = endpoint({
  ...seeing,
  name: 'exchangeRates',
  access: 'session',
  target: 'none',
  summary: 'US dollars a sat, kept for a quarter of an hour (specification 9)',
  path: '/api/v1/exchangeRates',
  reply: z.object({ success: z.literal(true), satToUsd: z.number(), rate: exchangeRate }),
});

export const requestInvoice = endpoint({
  ...moving,
  name: 'requestInvoice',
  summary: 'Ask for a Lightning invoice to add funds by; one at a time',
  path: '/api/v1/requestInvoice',
  body: z.object({ amount, unit: z._default(z.enum(['USD', 'SATS']), 'USD') }),
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
  summary: 'Prove with its preimage that an invoice was paid; proving it again changes nothing',
  path: '/api/v1/provePendingInvoicePaid',
  body: z.object({ preimage: z.string().check(z.regex(/^[\da-f]{64}$/i)), invoice: z.string().check(z.maxLength(4_000)) }),
  reply: z.object({ success: z.literal(true), invoice }),
});

export const payDemoInvoice = endpoint({
  ...moving,
  name: 'payDemoInvoice',
  summary: 'Pay an invoice of the demo, whole or with another amount, as somebody would whose money it were not. 501 where a node is configured',
  path: '/api/v2/wallet/demo/pay',
  body: z.object({ id: uuid, sats: z.optional(sats.check(z.positive())) }),
  reply: z.object({ success: z.literal(true), invoice }),
});

export const validateInvoice = endpoint({
  ...seeing,
  name: 'validateInvoice',
  summary: 'What a Lightning invoice or address asks for: its network, amount, text and time',
  path: '/api/v1/validateInvoice',
  query: z.object({ invoice: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
  reply: z.object({
    success: z.literal(true),
    kind: z.enum(['invoice', 'address']),
    /** Absent: whoever pays decides. */
    sats: z.optional(sats),
    usd: z.optional(usd),
    text: z.optional(z.string()),
    expiresAt: z.optional(timestampS),
  }),
});

export const requestWithdrawal = endpoint({
  ...moving,
  name: 'requestWithdrawal',
  summary: 'Send money of the wallet to a Lightning invoice or address; an address needs the amount',
  path: '/api/v1/requestWithdrawal',
  body: z.object({
    address: z.string().check(
      z.trim(),
      z.maxLength(4_000),
      z.refine((text) => text !== '', FIELD_REQUIRED),
    ),
    type: z._default(z.literal('ln'), 'ln'),
    amount: z.optional(amount),
    unit: z._default(z.enum(['USD', 'SATS']), 'USD'),
    /** Chosen by the caller, so that a withdrawal that is asked for again is the same one. */
    uuid: z.optional(uuid),
  }),
  reply: z.object({ success: z.literal(true), withdrawal }),
});
