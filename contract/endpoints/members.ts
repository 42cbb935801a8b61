import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { member, memberInvite, writtenInvite, writtenMember } from '../entities/member';
import { accountId, accountIdText, done, uuid } from '../entities/shared';

/** The people of an account, and who is invited (specification 6 and 7, api-shapes 2). */

const inviteParams = z.object({ inviteId: uuid });
const changed = z.object({ success: z.literal(true), message: z.string() });

export const listMembers = endpoint({
  name: 'listMembers',
  section: '7 Users and misc',
  summary: 'The people of an account, and the invitations that nobody has accepted yet',
  method: 'GET',
  path: '/api/v2/members',
  aliases: ['/api/v2/listAdminUsers'],
  access: 'manageUsers',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), members: z.array(member), invites: z.array(memberInvite) }),
});

export const readMember = endpoint({
  name: 'readMember',
  section: '7 Users and misc',
  summary: 'One person of an account',
  method: 'GET',
  path: '/api/v2/member',
  access: 'manageUsers',
  target: 'own',
  limit: 'read',
  query: z.object({ targetMemberId: accountIdText }),
  reply: z.object({ success: z.literal(true), member }),
});

export const inviteMember = endpoint({
  name: 'inviteMember',
  section: '7 Users and misc',
  summary:
    'Invite a person by email. Whoever signs in with that address within seven days becomes a member, and keeps their other ' +
    'accounts. By default an administrator; `customRoleId` gives a custom role. Inviting an address again replaces its invitation',
  method: 'POST',
  path: '/api/v2/member',
  aliases: ['/api/v2/inviteAdminUser'],
  access: 'inviteUsers',
  target: 'own',
  limit: 'write',
  body: writtenInvite,
  reply: changed,
  successStatus: 201,
});

export const updateMember = endpoint({
  name: 'updateMember',
  section: '7 Users and misc',
  summary:
    'Change the role of a member, or the agents he or she reaches. A custom role stays until `customRoleId` or another role takes its ' +
    'place. Only the person changes their own address',
  method: 'PUT',
  path: '/api/v2/member',
  access: 'manageUsers',
  target: 'own',
  limit: 'write',
  body: writtenMember,
  reply: changed,
  successStatus: 201,
});

export const removeMember = endpoint({
  name: 'removeMember',
  section: '7 Users and misc',
  summary: 'Remove a person from an account, whose sessions for it end. The last owner stays',
  method: 'DELETE',
  path: '/api/v2/member',
  aliases: ['/api/v2/deleteAdminUser'],
  access: 'manageUsers',
  target: 'own',
  limit: 'write',
  body: z.object({ targetMemberId: z.optional(accountId), targetUserId: z.optional(accountId) }),
  reply: changed,
  successStatus: 201,
});

export const resendInvite = endpoint({
  name: 'resendInvite',
  section: '7 Users and misc',
  summary:
    'Mail an invitation again; it is valid for another seven days, and the link of the earlier mail no longer works',
  method: 'POST',
  path: '/api/v2/invites/:inviteId/resend',
  access: 'inviteUsers',
  target: 'own',
  limit: 'write',
  params: inviteParams,
  reply: changed,
});

export const revokeInvite = endpoint({
  name: 'revokeInvite',
  section: '7 Users and misc',
  summary: 'Withdraw an invitation',
  method: 'DELETE',
  path: '/api/v2/invites/:inviteId',
  access: 'inviteUsers',
  target: 'own',
  limit: 'write',
  params: inviteParams,
  reply: changed,
});

export const acceptInvite = endpoint({
  name: 'acceptInvite',
  section: '7 Users and misc',
  summary:
    'Accept an invitation by the token of its mail, as the person with the invited address. The token signs nobody in, and works ' +
    'once; for whoever accepted it, accepting again does nothing',
  method: 'POST',
  path: '/api/v2/acceptInvite',
  access: 'person',
  withoutTokens: true,
  target: 'none',
  limit: 'write',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({
    ...done.shape,
    accountId,
    accountType: z.enum(['partner', 'reseller', 'organization', 'agent']),
  }),
});
