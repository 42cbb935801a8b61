import { randomUUID } from 'node:crypto';
import { every, none, ofOrganization, own, type Rows, reach } from './row';

/** The people of an account, and who is invited. */
export const peopleRows: Rows = {
  listMembers: reach(...every()),
  readMember: reach(...ofOrganization('query', ({ memberId }) => ({ query: { targetMemberId: memberId } }))),
  inviteMember: reach(
    ...['organization' as const, 'reseller' as const, 'partner' as const].map((level) =>
      own(level, () => ({ body: { email: `${randomUUID()}@isolation.test`, sendWelcomeEmail: false } })),
    ),
  ),
  updateMember: reach(
    ...ofOrganization('body', ({ memberId }) => ({ body: { targetMemberId: memberId, role: 'agent' } })),
  ),
  removeMember: reach(...ofOrganization('body', ({ memberId }) => ({ body: { targetMemberId: memberId } }))),
  resetSecondFactor: reach(...ofOrganization('body', ({ memberId }) => ({ body: { targetMemberId: memberId } }))),
  resendInvite: reach(...ofOrganization('path', ({ inviteId }) => ({ params: { inviteId } }))),
  revokeInvite: reach(...ofOrganization('path', ({ inviteId }) => ({ params: { inviteId } }))),
  listRoles: reach(...every()),
  createRole: reach(
    ...['organization' as const, 'reseller' as const, 'partner' as const].map((level) =>
      own(level, () => ({ body: { name: randomUUID(), permissions: ['viewOrg'] } })),
    ),
  ),
  updateRole: reach(
    ...ofOrganization('path', ({ roleId }) => ({
      params: { roleId },
      body: { name: randomUUID(), permissions: ['viewOrg'] },
    })),
  ),
  deleteRole: reach(...ofOrganization('path', ({ roleId }) => ({ params: { roleId } }))),
  acceptInvite: none({ body: { token: 'unknown' } }),
};
