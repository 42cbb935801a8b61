import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { callForReview, installation, REVIEW_REASONS } from '../../entities/operation';
import { countText, done, line } from '../../entities/shared';
import { ONE_AMOUNT } from '../../rules/messages/operation';

/** Calls of specification 7, Super admin, and what else keeps the installation running. */

export const readInstallation = endpoint({
  name: 'readInstallation',
  section: 'host.md 3',
  summary: 'Jobs, providers, hosts and the database, as they are now',
  method: 'GET',
  path: '/api/v2/installation',
  access: 'operateHost',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), installation }),
});

export const runJob = endpoint({
  name: 'runJob',
  section: 'host.md 3',
  summary: 'Run the failed jobs of a queue again; one with a schedule also runs now. `queued`: how many',
  method: 'POST',
  path: '/api/v2/installation/runJob',
  access: 'operateHost',
  target: 'own',
  limit: 'write',
  body: z.object({ name: z.string().check(z.maxLength(100)) }),
  reply: z.object({ success: z.literal(true), queued: z.int() }),
});

const amount = z.number().check(z.positive(), z.maximum(1_000_000_000));

export const issueRefundToUser = endpoint({
  name: 'issueRefundToUser',
  section: '7 Super admin',
  summary: 'Give money back to an account, in dollars or in sats',
  method: 'POST',
  path: '/internal/issueRefundToUser',
  access: 'operateHost',
  target: 'own',
  limit: 'write',
  once: 'money',
  changes: ['username'],
  body: z
    .object({ username: line, usdAmount: z.optional(amount), satsAmount: z.optional(amount.check(z.multipleOf(1))) })
    .check(
      z.refine(({ usdAmount, satsAmount }) => (usdAmount === undefined) !== (satsAmount === undefined), ONE_AMOUNT),
    ),
  reply: done,
});

export const fetchCallsForReview = endpoint({
  name: 'fetchCallsForReview',
  section: '7 Super admin',
  summary:
    'Conversations of the last 30 days that were rated 1 or 2, have a message that was not delivered, or left a question unanswered; ' +
    'the newest first, without tests. `page` counts from 0',
  method: 'GET',
  path: '/internal/fetchCallsForReview',
  access: 'operateHost',
  target: 'own',
  limit: 'read',
  query: z.strictObject({
    reason: z.optional(z.enum(REVIEW_REASONS)),
    page: z.optional(countText),
    pageSize: z.optional(countText),
  }),
  reply: z.object({
    success: z.literal(true),
    calls: z.array(callForReview),
    /** The host counts no further than 10,001. */
    totalCount: z.int(),
  }),
});
