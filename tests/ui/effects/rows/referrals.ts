/** Invitations, and what they bring. */
import type { Invitable, Referrals } from '#contract/entities/referral';
import { type Row, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 5 };

export const referrals: Referrals = {
  url: 'https://console.example/join/abc',
  rewardUsd: '10.00',
  referrals: [
    { state: 'earned', usd: '10.00', timestamp: 1_790_000_000 },
    { state: 'joined', timestamp: 1_789_000_000 },
  ],
  invited: [{ target: 'friend@example.com', timestamp: 1_788_000_000 }],
  claimable: { count: 1, sats: 10_599, usd: '10.00' },
};
export const contacts: Invitable[] = [{ name: 'Ana', email: 'ana@example.com', isInvited: false }];

const reads = {
  referralRewards: () => ({ success, ...referrals }),
  mobileContacts: () => ({ success, contacts }),
};
const READ = [
  ['GET /api/v1/referralRewards?targetAccountId=5'],
  ['GET /api/v1/mobileContacts?targetAccountId=5'],
] as const;
const output = { ...referrals, contacts };
const LOST = 'The answer was lost. Look below whether it was done.';

export const referralRows: readonly Row[] = [
  {
    actor: 'referrals.loadRecord',
    input: { key: KEY },
    replies: reads,
    calls: READ,
    output,
    whenRefused: rejects,
    fails: 'It could not be seen who was invited.',
  },
  {
    actor: 'referrals.saveRecord',
    input: { key: KEY, change: { kind: 'invite', target: 'ana@example.com' } },
    replies: { sendInvite: () => ({ success }), ...reads },
    calls: [['POST /api/v1/sendInvite?targetAccountId=5', { target: 'ana@example.com' }], ...READ],
    output,
    whenRefused: rejects,
    fails: LOST,
  },
  {
    actor: 'referrals.saveRecord',
    input: { key: KEY, change: { kind: 'claim' } },
    replies: { claimRewards: () => ({ success, claimed: referrals.claimable }), ...reads },
    calls: [['POST /api/v1/claimRewards?targetAccountId=5', undefined, 'id'], ...READ],
    output,
    whenRefused: rejects,
    fails: LOST,
  },
];
