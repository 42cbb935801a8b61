import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { auditEntry } from '../entities/audit';
import { accountIdText, countText, uuid } from '../entities/shared';

export const listAudit = endpoint({
  name: 'listAudit',
  section: 'host.md 4',
  summary:
    'Who did what, for the account and all below it, the newest first. `before` is the id of the last entry of the page before. ' +
    '`kind`: only changes, only sign-ins, or also what super administrators only read. As CSV with `format=csv`',
  method: 'GET',
  path: '/api/v2/audit',
  access: 'viewAudit',
  target: 'own',
  limit: 'read',
  query: z.strictObject({
    kind: z._default(z.enum(['changes', 'signIns', 'all']), 'changes'),
    /** The person who acted, or the super administrator whose token was used. */
    actor: z.optional(accountIdText),
    action: z.optional(z.string().check(z.maxLength(100))),
    /** The account or the record that it is about. */
    subject: z.optional(z.string().check(z.maxLength(100))),
    /** Seconds, both included. */
    from: z.optional(countText),
    to: z.optional(countText),
    before: z.optional(uuid),
    pageSize: z.optional(countText),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  file: 'text/csv',
  reply: z.object({
    success: z.literal(true),
    entries: z.array(auditEntry),
    hasMore: z.boolean(),
    /** Of the whole list; the host counts no further than 10,001. */
    totalCount: z.number(),
  }),
});
