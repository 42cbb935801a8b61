import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { domainProfile } from '../../entities/domain';
import { accountId } from '../../entities/shared';

/** A call of specification 7, Domains: whose page this is. */

export const lookupDomain = endpoint({
  name: 'lookupDomain',
  section: '7 Domains',
  summary:
    'Whose product a verified host name shows, or the brand of an account; an unknown one answers the generic white-label profile',
  method: 'POST',
  path: '/api/v1/domain/lookup',
  access: 'public',
  target: 'none',
  limit: 'read',
  body: z.object({ domain: z.optional(z.string().check(z.maxLength(253))), accountId: z.optional(accountId) }),
  reply: z.object({ success: z.literal(true), domain: domainProfile }),
});
