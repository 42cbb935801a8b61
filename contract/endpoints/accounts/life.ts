import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { accountCounts, deletedAgent } from '../../entities/account';
import { accountIdText, done } from '../../entities/shared';

/** Calls of specification 7, Accounts: enable, disable, delete and restore accounts, and count what hangs below one. */

/** By its user name, as existing clients do; the account is the target or one below it. */
const byUsername = { username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) };

const switching = {
  section: '7 Accounts',
  method: 'POST',
  access: 'deactivateOrg',
  target: 'own',
  limit: 'write',
  changes: ['username'],
  keepsDiff: 'account',
  reply: done,
} as const;

export const disableAccount = endpoint({
  ...switching,
  name: 'disableAccount',
  summary:
    'Disable an account and everything below it: its members are shut out, its agents stop answering, nothing is deleted',
  path: '/api/v1/disableAccount',
  body: z.object({
    ...byUsername,
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    details: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
  }),
});

export const enableAccount = endpoint({
  ...switching,
  name: 'enableAccount',
  summary: 'Enable an account: its members can sign in again, and its agents answer',
  path: '/api/v1/enableAccount',
  body: z.object(byUsername),
});

const ending = {
  section: '7 Accounts',
  access: 'deleteOrg',
  target: 'above',
  limit: 'write',
  reply: done,
} as const;

export const deleteAccount = endpoint({
  ...ending,
  name: 'deleteAccount',
  summary:
    'Delete an account: an agent with its public page, prompt and conversations; another one if nothing hangs below it, to be restored within 30 days',
  method: 'DELETE',
  path: '/api/v2/deleteAccount',
  body: z.object({ targetAccountId: accountIdText }),
});

export const deleteOrganization = endpoint({
  ...ending,
  name: 'deleteOrganization',
  summary: 'Delete an organization without agents; it can be restored within 30 days',
  method: 'DELETE',
  path: '/api/v2/deleteOrganization',
  body: z.object({ targetOrganizationId: accountIdText }),
});

export const restoreAccount = endpoint({
  ...ending,
  name: 'restoreAccount',
  summary: 'Restore an account that was deleted within the last 30 days',
  method: 'POST',
  path: '/api/v2/restoreAccount',
  changes: ['targetAccountId'],
  body: z.object({ targetAccountId: accountIdText }),
});

export const listDeletedAgents = endpoint({
  name: 'listDeletedAgents',
  section: '7 Accounts',
  summary: 'The agents of an organization that were deleted within the last 30 days, the latest first',
  method: 'GET',
  path: '/api/v2/deletedAgents',
  access: 'deleteOrg',
  target: 'organization',
  limit: 'read',
  reply: z.object({ success: z.literal(true), agents: z.array(deletedAgent) }),
});

export const countAccounts = endpoint({
  name: 'countAccounts',
  section: '2 orgInfo, resellerInfo, partnerInfo',
  summary: 'How many accounts hang below the target, and how many members it has',
  method: 'GET',
  path: '/api/v2/accountCounts',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), counts: accountCounts }),
});
