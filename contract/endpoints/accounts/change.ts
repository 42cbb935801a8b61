import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { accountDetails } from '../../entities/account';
import { accountChanges, accountUpdated } from '../../entities/accountChanges';
import { publicProfile } from '../../entities/publicProfile';
import { accountId, done } from '../../entities/shared';
import { USERNAME_INVALID } from '../../rules/messages/platform';
import { ADDRESS_PATTERN } from '../../rules/values/publicAddress';

/** Calls of specification 7, Accounts: change one account, and what strangers see of it. */

const update = {
  section: '7 Accounts',
  method: 'POST',
  access: 'editOrg',
  limit: 'write',
  // Unknown fields do not fail the call; they are listed in `failedSettings`.
  body: z.looseObject(accountChanges.shape),
  reply: accountUpdated,
} as const;

export const updateAccount = endpoint({
  ...update,
  name: 'updateAccount',
  keepsDiff: 'account',
  summary: 'Save names and details of an account; a partial update names what was and was not saved',
  path: '/api/v2/updateAccount',
  aliases: ['/api/v1/account', '/api/v2/account'],
  target: 'own',
});

export const updateOrganization = endpoint({
  ...update,
  name: 'updateOrganization',
  keepsDiff: 'account',
  summary: 'The same for an organization',
  path: '/api/v2/updateOrganization',
  target: 'organization',
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
  keepsDiff: 'account',
  body: z.object({
    targetUsername: z.string().check(z.trim(), z.toLowerCase(), z.regex(ADDRESS_PATTERN, USERNAME_INVALID)),
  }),
  reply: z.object({ ...done.shape, id: accountId, username: z.string() }),
});
export const readPublicProfile = endpoint({
  name: 'readPublicProfile',
  section: '7 Accounts',
  summary: 'What a stranger may know of an account, by its user name; also bare, as existing clients read it',
  method: 'GET',
  path: '/api/v1/account/:username',
  aliases: ['/api/v2/account/:username'],
  access: 'public',
  target: 'none',
  limit: 'read',
  params: z.object({ username: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({
    success: z.literal(true),
    account: publicProfile,
    // Bare, for existing clients.
    id: z.optional(accountId),
    username: z.optional(z.string()),
    details: z.optional(
      z.object({
        ...z.pick(accountDetails, { displayName: true, description: true, image: true }).shape,
        name: z.string(),
        privacyUrl: z.optional(z.string()),
      }),
    ),
  }),
});
