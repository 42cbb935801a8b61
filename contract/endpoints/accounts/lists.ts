import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { accountCursor } from '../../entities/account';
import { figuresQuery } from '../../entities/figures';
import { figuredAccountList } from '../../entities/overview';
import { accountIdText, flagText, idList, pageQuery } from '../../entities/shared';

/** Calls of specification 7, Accounts: the accounts directly below one, paged. */

// Unknown filters are refused: ignoring one would return rows that nobody asked for.
const listQuery = z.strictObject({
  ...pageQuery.shape,
  /** In the order of creation, which is that of a query without figures, filter and sort. */
  cursor: z.optional(accountCursor),
  ...figuresQuery,
  active: z.optional(flagText),
  queryText: z.optional(z.string()),
  ids: z.optional(idList(accountIdText)),
});

export const listResellers = endpoint({
  name: 'listResellers',
  section: '7 Accounts',
  summary: 'Resellers of a partner, paged',
  method: 'GET',
  path: '/api/v2/listResellers',
  access: 'viewOrg',
  target: 'partner',
  limit: 'read',
  query: listQuery,
  reply: figuredAccountList,
});

export const listOrganizations = endpoint({
  name: 'listOrganizations',
  section: '7 Accounts',
  summary: 'Organizations of a reseller, paged',
  method: 'GET',
  path: '/api/v2/listOrganizations',
  access: 'viewOrg',
  target: 'reseller',
  limit: 'read',
  query: listQuery,
  reply: figuredAccountList,
});

export const listAccounts = endpoint({
  name: 'listAccounts',
  section: '7 Accounts',
  summary: 'The agents of an organization (agent accounts), paged',
  method: 'GET',
  path: '/api/v2/listAccounts',
  access: 'viewOrg',
  target: 'organization',
  limit: 'read',
  query: listQuery,
  reply: figuredAccountList,
});
