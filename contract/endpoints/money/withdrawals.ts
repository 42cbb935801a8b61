import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { timestampS } from '../../entities/shared';
import { money, sats, usd, withdrawal } from '../../entities/wallet';
import { FIELD_REQUIRED } from '../../rules/messages/values';
import { moving, seeing } from './sides';

/** How money goes out by Lightning. */

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
  once: 'money',
  summary: 'Send money of the wallet to a Lightning invoice or address; an address needs the amount',
  path: '/api/v1/requestWithdrawal',
  body: z.object({
    address: z.string().check(
      z.trim(),
      z.maxLength(4_000),
      z.refine((text) => text !== '', FIELD_REQUIRED),
    ),
    type: z._default(z.literal('ln'), 'ln'),
    amount: z.optional(money.amount),
    unit: money.unit,
  }),
  reply: z.object({ success: z.literal(true), withdrawal }),
});

export const listWithdrawals = endpoint({
  ...seeing,
  name: 'listWithdrawals',
  summary: 'The latest withdrawals, the newest first, and what became of each',
  path: '/api/v2/wallet/withdrawals',
  reply: z.object({ success: z.literal(true), withdrawals: z.array(withdrawal) }),
});
