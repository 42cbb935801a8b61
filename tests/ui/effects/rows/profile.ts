/** The person's own profile, address and devices, and what an account shows of itself. */
import { accountOf } from '../../shell/fixtures';
import { refused } from '../../standIn';
import type { Row } from './row';
import { refusedWith, rejects } from './row';

const profile = { id: 90, email: 'ada@shop.test', timestamp: 1_780_000_000 };
const session = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'computer' as const,
  timestamp: 1_780_000_000,
  lastUsed: 1_780_000_000,
  current: false,
};
const LOADED = [['GET /api/v2/profile'], ['GET /api/v2/auth/sessions']] as const;
const replies = {
  readProfile: () => ({ success: true as const, profile }),
  listSessions: () => ({ success: true as const, sessions: [session] }),
};
const output = { profile, sessions: [session] };
const done = () => ({ success: true as const });
const saved = { output, whenRefused: rejects, fails: 'Your profile could not be saved.' };
const code = { whenRefused: refusedWith, output: { kind: 'sent' } };
const verified = { whenRefused: refusedWith, output: { kind: 'verified' }, fails: 'Could not verify code.' };

export const profileRows: readonly Row[] = [
  {
    actor: 'ownProfile.loadRecord',
    input: { key: null },
    replies,
    calls: LOADED,
    output,
    atOnce: 2,
    whenRefused: rejects,
    fails: 'Your profile could not be loaded.',
  },
  {
    // A program signed the person in, for a page of its own.
    actor: 'ownProfile.loadRecord',
    input: { key: null },
    replies: { ...replies, listSessions: () => Promise.reject(refused(403, 'Only the person.')) },
    calls: LOADED,
    output: { profile, sessions: null },
    atOnce: 2,
    whenRefused: rejects,
    fails: 'Your profile could not be loaded.',
  },
  {
    actor: 'ownProfile.saveRecord',
    input: { key: null, change: { kind: 'name', name: 'Ada' } },
    replies: { ...replies, updateProfile: done },
    calls: [['POST /api/v2/profile', { name: 'Ada' }], ...LOADED],
    ...saved,
  },
  {
    actor: 'ownProfile.saveRecord',
    input: { key: null, change: { kind: 'picture', fileId: null } },
    replies: { ...replies, deletePicture: done },
    calls: [['DELETE /api/v1/profile/dp?of=person'], ...LOADED],
    ...saved,
  },
  {
    actor: 'ownProfile.saveRecord',
    input: { key: null, change: { kind: 'endSession', sessionId: session.id } },
    replies: { ...replies, endSession: done },
    calls: [[`DELETE /api/v2/auth/sessions/${session.id}`], ...LOADED],
    ...saved,
  },
  {
    actor: 'ownProfile.saveRecord',
    input: { key: null, change: { kind: 'endOtherSessions' } },
    replies: { ...replies, endOtherSessions: done },
    calls: [['DELETE /api/v2/auth/sessions'], ...LOADED],
    ...saved,
  },
  {
    actor: 'ownAddress.requestCode',
    input: { purpose: 'verifyEmail', address: ' New@Shop.test' },
    replies: { requestEmailCode: done },
    calls: [['POST /api/v1/email/requestVerificationCode', { email: 'new@shop.test' }]],
    ...code,
    fails: 'The code could not be sent. Please check the address and try again.',
  },
  {
    actor: 'ownAddress.requestCode',
    input: { purpose: 'verifyPhone', address: '(503) 555-0100' },
    replies: { requestPhoneCode: done },
    calls: [['POST /api/v1/phoneNumber/requestVerificationCode', { phoneNumber: '(503) 555-0100' }]],
    ...code,
    fails: 'The code could not be sent. Please check the number and try again.',
  },
  {
    actor: 'ownAddress.submitCode',
    input: { purpose: 'verifyEmail', address: 'new@shop.test', code: '123456' },
    replies: { validateEmailCode: done },
    calls: [['POST /api/v1/email/validateVerificationCode', { email: 'new@shop.test', verificationCode: '123456' }]],
    ...verified,
  },
  {
    actor: 'ownAddress.submitCode',
    input: { purpose: 'verifyPhone', address: '(503) 555-0100', code: '123456' },
    replies: { validatePhoneCode: done },
    calls: [
      [
        'POST /api/v1/phoneNumber/validateVerificationCode',
        { phoneNumber: '(503) 555-0100', verificationCode: '123456' },
      ],
    ],
    ...verified,
  },
  ...lookRows(),
];

function lookRows(): readonly Row[] {
  const READ = ['GET /api/v1/account?targetAccountId=5'] as const;
  const readAccount = () => accountOf(5, 'organization');
  const look = { image: null };
  return [
    {
      actor: 'accountLook.loadRecord',
      input: { key: 5 },
      replies: { readAccount },
      calls: [READ],
      output: look,
      whenRefused: rejects,
      fails: 'This account could not be loaded.',
    },
    {
      actor: 'accountLook.saveRecord',
      input: { key: 5, change: { kind: 'picture', fileId: null } },
      replies: { readAccount, deletePicture: done },
      calls: [['DELETE /api/v1/profile/dp?of=account&targetAccountId=5'], READ],
      ...saved,
      output: look,
    },
  ];
}
