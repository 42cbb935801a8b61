import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { difference, differenceState, reconciliation } from '../../entities/reconciliation';
import { line, uuid } from '../../entities/shared';
import { RECONCILED_DAYS } from '../../rules/money/reconciling';

/** The ledger beside what the providers of payments say (specification 7, Super admin). A job compares them each night. */

const deciding = {
  section: '7 Super admin',
  method: 'POST',
  access: 'operateHost',
  target: 'own',
  limit: 'write',
} as const;

const replied = z.object({ success: z.literal(true), reconciliation });
const ofDifference = z.object({ id: uuid });
const differenceReply = z.object({ success: z.literal(true), difference });

export const readReconciliation = endpoint({
  ...deciding,
  name: 'readReconciliation',
  summary:
    'Each provider, when it was asked last, and where it and the ledger differ, with the way out of each difference',
  method: 'GET',
  path: '/api/v2/ledger/reconciliation',
  limit: 'read',
  query: z.object({ state: z._default(differenceState, 'open') }),
  reply: replied,
});

export const reconcile = endpoint({
  ...deciding,
  name: 'reconcile',
  summary:
    'Compare the ledger with every provider now, for the last days until ten minutes ago: what just moves is not there yet',
  path: '/api/v2/ledger/reconciliation',
  body: z.object({
    days: z._default(z.int().check(z.minimum(1), z.maximum(RECONCILED_DAYS.most)), RECONCILED_DAYS.byDefault),
  }),
  reply: replied,
});

export const askAboutDifference = endpoint({
  ...deciding,
  name: 'askAboutDifference',
  summary: 'Ask the provider about a payment again, and book what it says; nothing is booked twice',
  path: '/api/v2/ledger/reconciliation/:id/ask',
  params: ofDifference,
  reply: differenceReply,
});

export const setDifferenceAside = endpoint({
  ...deciding,
  name: 'setDifferenceAside',
  summary: 'Say why a difference may stay. It is open again once it is another one',
  path: '/api/v2/ledger/reconciliation/:id/setAside',
  params: ofDifference,
  body: z.object({ note: line }),
  reply: differenceReply,
});
