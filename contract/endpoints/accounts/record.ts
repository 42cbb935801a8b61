import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { account, accountSettings, favoriteAgent, publicProfile } from '../../entities/account';
import { accountId, accountIdText, done, line } from '../../entities/shared';
import { USERNAME_INVALID } from '../../rules/messages/platform';

/** Calls of specification 7, Accounts: read and change one account. */

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

export const updateAccount = endpoint({
  name: 'updateAccount',
  section: '7 Accounts',
  summary: 'Save names and details of an account; a partial update names what was and was not saved',
  method: 'POST',
  path: '/api/v2/updateAccount',
  aliases: ['/api/v1/account', '/api/v2/account'],
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  // Unknown fields do not fail the call; they are listed in `failedSettings`.
  body: z.looseObject({
    name: z.optional(line),
    partnerName: z.optional(line),
    resellerName: z.optional(line),
    orgName: z.optional(line),
    accountName: z.optional(line),
    description: z.optional(z.string().check(z.maxLength(2_000))),
    externalAccountId: z.optional(line),
    externalBillingId: z.optional(line),
    settings: z.optional(accountSettings),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    updatedSettings: z.array(z.string()),
    failedSettings: z.array(z.string()),
  }),
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
  body: z.object({ settings: accountSettings }),
  reply: z.object({
    success: z.literal(true),
    settings: accountSettings,
    /** As in an organization's record. */
    favoriteAgents: z.optional(z.array(favoriteAgent)),
  }),
});

export const readPublicProfile = endpoint({
  name: 'readPublicProfile',
  section: '7 Accounts',
  summary: 'What a stranger may know of an account, by its user name',
  method: 'GET',
  path: '/api/v1/account/:username',
  access: 'public',
  target: 'none',
  limit: 'read',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ success: z.literal(true), account: publicProfile }),
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  section: '7 Accounts',
  summary: 'Delete an agent account of an organization, with its public page, its prompt and its conversations',
  method: 'DELETE',
  path: '/api/v2/deleteAccount',
  access: 'deleteOrg',
  target: 'organization',
  limit: 'write',
  body: z.object({ targetAccountId: accountIdText }),
  reply: done,
});

export const updateUsername = endpoint({
  name: 'updateUsername',
  section: '7 Accounts',
  summary: 'Change the user name, which is also the address of the public page',
  method: 'POST',
  path: '/api/v1/updateUsername',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  body: z.object({
    targetUsername: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/, USERNAME_INVALID)),
  }),
  reply: z.object({ ...done.shape, id: accountId, username: z.string() }),
});
