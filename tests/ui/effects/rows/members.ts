/** The people of an account: members, invite. */
import type { Row } from './row';
import { rejects } from './row';

const ada = {
  id: 90,
  email: 'ada@shop.test',
  role: 'admin' as const,
  you: false,
  changeable: true,
  lastOwner: false,
  timestamp: 1_780_000_000,
};
const ID = '00000000-0000-7000-8000-000000000001';
const KEY = { accountId: 12, hasAgents: false };
const LIST = [['GET /api/v2/members?targetAccountId=12'], ['GET /api/v2/roles?targetAccountId=12']] as const;
const replies = {
  listMembers: () => ({ success: true as const, members: [ada], invites: [] }),
  listRoles: () => ({ success: true as const, roles: [] }),
};
const output = { members: [ada], invites: [], roles: [], agents: [] };
const done = () => ({ success: true as const, message: 'Done' });
const shared = { output, whenRefused: rejects, fails: 'The change could not be saved.' };

/** What became of a good address, and of a bad one. */
const invited = (problem: string | null) => ({
  kind: 'done',
  done: [
    { email: 'ada@shop.test', problem },
    { email: '@', problem: 'Please enter a valid email address.' },
  ],
});

export const memberRows: readonly Row[] = [
  {
    actor: 'members.loadRecord',
    input: { key: KEY },
    replies,
    calls: LIST,
    atOnce: 2,
    output,
    whenRefused: rejects,
    fails: 'The members could not be loaded.',
  },
  {
    actor: 'members.saveRecord',
    input: {
      key: KEY,
      change: { kind: 'change', memberId: 90, role: 'admin', customRoleId: ID, permittedAccountIds: null },
    },
    replies: { ...replies, updateMember: done },
    calls: [
      [
        'PUT /api/v2/member?targetAccountId=12',
        { targetMemberId: 90, role: 'admin', customRoleId: ID, permittedAccountIds: null },
      ],
      ...LIST,
    ],
    ...shared,
  },
  {
    actor: 'members.saveRecord',
    input: { key: KEY, change: { kind: 'remove', memberId: 90 } },
    replies: { ...replies, removeMember: done },
    calls: [['DELETE /api/v2/member?targetAccountId=12', { targetMemberId: 90 }], ...LIST],
    ...shared,
  },
  {
    actor: 'members.saveRecord',
    input: { key: KEY, change: { kind: 'resetFactor', memberId: 90 } },
    replies: { ...replies, resetSecondFactor: done },
    calls: [['POST /api/v2/member/resetSecondFactor?targetAccountId=12', { targetMemberId: 90 }], ...LIST],
    ...shared,
  },
  {
    actor: 'members.saveRecord',
    input: { key: KEY, change: { kind: 'resend', inviteId: ID } },
    replies: { ...replies, resendInvite: done },
    calls: [[`POST /api/v2/invites/${ID}/resend?targetAccountId=12`], ...LIST],
    ...shared,
  },
  {
    actor: 'members.saveRecord',
    input: { key: KEY, change: { kind: 'revoke', inviteId: ID } },
    replies: { ...replies, revokeInvite: done },
    calls: [[`DELETE /api/v2/invites/${ID}?targetAccountId=12`], ...LIST],
    ...shared,
  },
  {
    actor: 'invite.carryOut',
    input: {
      work: {
        task: 'send',
        accountId: 12,
        emails: ['ada@shop.test', '@'],
        role: 'admin',
        customRoleId: ID,
        permittedAccountIds: [7],
      },
    },
    replies: { inviteMember: done },
    calls: [
      [
        'POST /api/v2/member?targetAccountId=12',
        { email: 'ada@shop.test', role: 'admin', customRoleId: ID, permittedAccountIds: [7] },
      ],
    ],
    output: invited(null),
    // Each address has its own outcome.
    whenRefused: ({ message }) => invited(message),
    fails: 'The invitation could not be sent.',
  },
];
