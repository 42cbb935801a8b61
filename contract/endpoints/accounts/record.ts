import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { account, accountSettings, favoriteAgent, writtenSettings } from '../../entities/account';

/** Calls of specification 7, Accounts: read one account, and what it keeps for its people. */

export const readAccount = endpoint({
  name: 'readAccount',
  section: '7 Accounts',
  summary: 'Read an account, bare: id, username, details',
  method: 'GET',
  path: '/api/v1/account',
  aliases: ['/api/v2/account'],
  access: 'person',
  target: 'own',
  limit: 'read',
  reply: account,
});

export const accountSetting = endpoint({
  name: 'accountSetting',
  section: '7 Accounts',
  summary: 'Merge settings into an account',
  method: 'POST',
  path: '/api/v1/accountSetting',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({ settings: writtenSettings }),
  reply: z.object({
    success: z.literal(true),
    settings: accountSettings,
    /** As in an organization's record. */
    favoriteAgents: z.optional(z.array(favoriteAgent)),
  }),
});
