import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  account,
  accountList,
  accountListItem,
  accountSettings,
  accountType,
  favoriteAgent,
  publicProfile,
} from '../entities/account';
import { accountId, countText, done, emailAddress, flagText, line, pageQuery } from '../entities/shared';

/** Calls of specification 7, Accounts, that walk and grow the account tree. */

// A filter that a list does not know is refused: left out unsaid, it would answer rows that nobody asked for.
const listQuery = z.strictObject({
  ...pageQuery.shape,
  active: z.optional(flagText),
  queryText: z.optional(z.string()),
});

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
  // What an account of this host does not have is no fault of the call: it is named among the failed settings.
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
    /** As in the record of an organization. */
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
  reply: accountList,
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
  reply: accountList,
});

export const listAccounts = endpoint({
  name: 'listAccounts',
  section: '7 Accounts',
  summary: 'Agent accounts of an organization, paged',
  method: 'GET',
  path: '/api/v2/listAccounts',
  access: 'viewOrg',
  target: 'organization',
  limit: 'read',
  query: listQuery,
  reply: accountList,
});

/** What this host has no place for is no fault of the call: it is named among the failed settings. */
const created = { success: z.literal(true), message: z.string(), failedSettings: z.array(z.string()), account };

export const createReseller = endpoint({
  name: 'createReseller',
  section: '7 Accounts',
  summary: 'Create a reseller under a partner',
  method: 'POST',
  path: '/api/v2/createReseller',
  access: 'createReseller',
  target: 'partner',
  limit: 'write',
  once: true,
  successStatus: 201,
  body: z.looseObject({
    resellerName: line,
    email: z.optional(emailAddress),
    productPlanId: z.optional(line),
    offeredProductPlanId: z.optional(line),
    resellerStatus: z.optional(z.enum(['enabled', 'disabled'])),
  }),
  reply: z.object({ ...created, organization: account }),
});

export const createOrganization = endpoint({
  name: 'createOrganization',
  section: '7 Accounts',
  summary: 'Create an organization under a reseller',
  method: 'POST',
  path: '/api/v2/createOrganization',
  access: 'createOrganization',
  target: 'reseller',
  limit: 'write',
  once: true,
  successStatus: 201,
  body: z.looseObject({
    orgName: line,
    email: z.optional(emailAddress),
    accountName: z.optional(line),
    orgAccountType: z.optional(z.enum(['internal', 'customer'])),
    externalAccountId: z.optional(line),
    externalBillingId: z.optional(line),
    productPlanId: z.optional(line),
    offeredProductPlanId: z.optional(line),
    hipaaSetting: z.optional(z.enum(['on', 'off', 'inherit'])),
    vidaPremium: z.optional(z.boolean()),
    smsEnabled: z.optional(z.boolean()),
    smsBrandId: z.optional(line),
    smsCampaignId: z.optional(line),
  }),
  reply: z.object({ ...created, organization: account }),
});

export const createAccount = endpoint({
  name: 'createAccount',
  section: '7 Accounts',
  summary: 'Create an agent account under an organization',
  method: 'POST',
  path: '/api/v2/createAccount',
  access: 'addAgents',
  target: 'organization',
  limit: 'write',
  once: true,
  successStatus: 201,
  body: z.looseObject({
    accountName: z.optional(line),
    externalAccountId: z.optional(line),
    externalBillingId: z.optional(line),
  }),
  reply: z.object(created),
});

export const searchAccounts = endpoint({
  name: 'searchAccounts',
  section: '7 Accounts',
  summary: 'Accounts of one type anywhere below the caller, paged',
  method: 'GET',
  path: '/api/v2/searchAccounts',
  access: 'person',
  target: 'own',
  limit: 'read',
  query: z.strictObject({
    accountType,
    queryText: z.optional(z.string().check(z.maxLength(200))),
    active: z.optional(flagText),
    createdStart: z.optional(countText),
    createdEnd: z.optional(countText),
    externalAccountId: z.optional(line),
    productPlanId: z.optional(line),
    ...pageQuery.shape,
  }),
  reply: accountList,
});

export const searchAccount = endpoint({
  name: 'searchAccount',
  section: '7 Accounts',
  summary: 'Accounts of every type below the caller whose name, user name, email, number or id matches a phrase',
  method: 'POST',
  path: '/api/v2/searchAccount',
  aliases: ['/api/v2/searchAccount/enhanced'],
  access: 'person',
  target: 'own',
  limit: 'read',
  body: z.object({ phrase: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), accounts: z.array(accountListItem), totalAccounts: z.int() }),
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
    targetUsername: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/)),
  }),
  reply: z.object({ ...done.shape, id: accountId, username: z.string() }),
});
