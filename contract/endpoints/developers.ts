import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { developerToken, tokenRequest, tokenScope, tokenUse } from '../entities/developer';
import { countText, line, uuid } from '../entities/shared';
import { TOKEN_SCOPES } from '../rules/developers/scopes';
import { DEVELOPER_TOKEN_LIMIT_DAYS } from '../rules/hostConstants';

/** Developer tokens (specification 3 and 7; api-shapes 3), and what was done with them. */

const own = { section: '7 Developer and SIP', access: 'editOrg', target: 'own' } as const;
const success = z.literal(true);

export const listTokens = endpoint({
  ...own,
  name: 'listTokens',
  summary: 'The developer tokens of an account, the newest first, without their values',
  method: 'GET',
  path: '/api/v2/tokens',
  limit: 'read',
  reply: z.object({
    success,
    message: z.string(),
    tokens: z.array(developerToken),
    /** Whether the caller may make one: as a member of this very account. */
    mayCreate: z.boolean(),
    /** Of all of them, in the last days. */
    use: tokenUse,
  }),
});

export const createToken = endpoint({
  ...own,
  name: 'createToken',
  summary:
    'Make a token that acts for the caller at the account and below it, within its scopes; without any, it may do what the caller ' +
    'may. Its value is told only here',
  method: 'POST',
  path: '/api/v2/tokens',
  withoutTokens: true,
  limit: 'write',
  body: z.object({
    type: z._default(line, 'admin'),
    description: line,
    scopes: z._default(z.array(tokenScope).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)), ['write']),
    /** By default it does not end by itself. */
    expiresInDays: z.optional(z.int().check(z.positive(), z.maximum(DEVELOPER_TOKEN_LIMIT_DAYS))),
  }),
  reply: z.object({ success, message: z.string(), token: developerToken }),
});

export const deleteToken = endpoint({
  ...own,
  name: 'deleteToken',
  summary: 'Revoke a token at once, by its value or its id',
  method: 'DELETE',
  path: '/api/v2/tokens',
  withoutTokens: true,
  limit: 'write',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ success, message: z.string() }),
});

export const listTokenRequests = endpoint({
  ...own,
  name: 'listTokenRequests',
  summary:
    'What was done with the developer tokens of an account in the last 30 days, the newest first. `before` is the id of the last ' +
    'request of the page before',
  method: 'GET',
  path: '/api/v2/tokens/requests',
  limit: 'read',
  query: z.strictObject({
    kind: z._default(z.enum(['all', 'failed', 'writes']), 'all'),
    tokenId: z.optional(uuid),
    before: z.optional(uuid),
    pageSize: z.optional(countText),
  }),
  reply: z.object({ success, requests: z.array(tokenRequest), hasMore: z.boolean() }),
});
