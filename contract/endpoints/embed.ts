import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EMBED_ORIGINS_LIMIT, embedding, embedOrigin } from '../entities/embed';
import { emailAddress, line } from '../entities/shared';

/** The console inside other pages: who may frame it, and how a person is signed in there (api-shapes 3 and 16). */

const reply = z.object({ success: z.literal(true), embedding });

export const readEmbedding = endpoint({
  name: 'readEmbedding',
  section: '16 embed',
  summary: 'The sites that may show the console of an account in a frame',
  method: 'GET',
  path: '/api/v2/embedding',
  access: 'embeds',
  target: 'own',
  limit: 'read',
  reply,
});

export const saveEmbedding = endpoint({
  name: 'saveEmbedding',
  section: '16 embed',
  summary: 'Replace the own sites of a partner, reseller or organization that may show its console in a frame',
  method: 'POST',
  path: '/api/v2/embedding',
  access: 'embeds',
  target: 'own',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({ origins: z.array(embedOrigin).check(z.maxLength(EMBED_ORIGINS_LIMIT)) }),
  reply,
});

export const createOneTimeAuthToken = endpoint({
  name: 'createOneTimeAuthToken',
  section: 'api-shapes 3',
  summary:
    'Make a token that signs a member in once, within an hour, for a page that shows the console. With an external id, an ' +
    'address that is not known yet becomes a member of that account, which needs the scope members:write. The session reaches ' +
    'nothing outside the account, has the scopes of the token that made it, and ends with it',
  method: 'GET',
  path: '/api/v2/auth/account/oneTimeAuthToken',
  access: 'inviteUsers',
  target: 'own',
  limit: 'write',
  changes: ['externalAccountId', 'customerId'],
  query: z.object({
    email: emailAddress,
    externalAccountId: z.optional(line),
    customerId: z.optional(line),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), authToken: z.string() }),
});
