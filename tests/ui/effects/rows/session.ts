/** The page before the workspace: domain, session, verification. */
import { domain, identityOf } from '../../shell/fixtures';
import { OUR_SIDE, type Row, refusedWith, rejects } from './row';

const identity = identityOf('owner', 5, 'organization');
const readIdentity = () => ({ success: true as const, identity });
const IDENTITY = 'GET /api/v2/auth/identity';
const VISITOR = { kept: { 'console.token': 'visitor', 'console.guest': '{"id":7,"username":"guest-7"}' } };
const fresh = { success: true as const, id: 90, username: 'owner', token: 'fresh' };
const sent = () => ({ success: true as const });
const linkRefused = () => ({
  kind: 'refused',
  failure: { kind: 'unauthorized', message: 'Could not authenticate with token' },
});

const session: Row[] = [
  {
    actor: 'session.restoreSession',
    replies: { readIdentity },
    calls: [[IDENTITY]],
    output: { kind: 'authenticated', identity },
    whenRefused: () => ({ kind: 'none' }),
    fails: OUR_SIDE,
  },
  {
    actor: 'session.adoptSession',
    replies: { readIdentity },
    calls: [[IDENTITY]],
    output: { identity, identityChanged: false },
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'session.exchangeOneTimeToken',
    given: { oneTimeToken: 'o+nce', kept: {} },
    replies: { oneTimeAuth: () => fresh, readIdentity },
    calls: [['GET /api/v1/oneTimeAuth?oneTimeToken=o%2Bnce'], [IDENTITY]],
    tokens: [null, 'fresh'],
    output: { kind: 'exchanged', identity, identityChanged: false },
    whenRefused: linkRefused,
    fails: 'Could not authenticate with token',
  },
  {
    actor: 'session.enterFromApp',
    given: {
      shell: 'webView',
      kept: {},
      said: { login: { type: 'login', token: 'ofTheApp', cloudId: 'cloud-1', username: identity.username } },
    },
    replies: { readIdentity, mobileCheckIn: sent },
    // Nobody waits for the check-in after it (`checkIn.test.ts`).
    calls: [[IDENTITY]],
    tokens: ['ofTheApp'],
    output: { kind: 'exchanged', identity, identityChanged: false },
    whenRefused: () => ({
      kind: 'refused',
      failure: { kind: 'unauthorized', message: 'Unable to authenticate user' },
    }),
    fails: 'Unable to authenticate user',
  },
  {
    actor: 'session.allocateGuest',
    given: { kept: {} },
    replies: { allocateTempUserSession: () => ({ success: true, id: 8, username: 'guest-8', token: 'visitor' }) },
    calls: [['GET /api/v1/allocateTempUserSession']],
    tokens: [null],
    output: { id: 8, username: 'guest-8' },
    whenRefused: rejects,
    fails: 'Error fetching temp user session',
  },
  {
    actor: 'session.signOut',
    replies: { signOut: sent },
    calls: [['POST /api/v2/auth/signOut']],
    output: undefined,
    whenRefused: () => undefined,
    whenFailed: () => undefined,
    fails: '',
  },
  {
    actor: 'domain.lookUpDomain',
    given: { kept: {} },
    replies: { lookupDomain: () => ({ success: true, domain }) },
    calls: [['POST /api/v1/domain/lookup', { domain: 'console.example' }]],
    tokens: [null],
    output: domain,
    whenRefused: rejects,
    fails: 'Invalid domain data',
  },
];

const ofCode = {
  actor: 'verification.requestCode',
  given: VISITOR,
  tokens: ['visitor'],
  output: { kind: 'sent' },
  whenRefused: refusedWith,
  fails: 'The code could not be sent. Please check the address and try again.',
} satisfies Partial<Row>;
const signedIn = () => ({ ...fresh, authToken: 'fresh' });
const ofVerify = {
  actor: 'verification.submitCode',
  input: { purpose: 'signIn', address: 'owner@demo.test', code: '123456' },
  replies: { verifyEmail: signedIn },
  output: { kind: 'verified' },
  whenRefused: refusedWith,
  fails: 'Could not verify code.',
} satisfies Partial<Row>;
const CODE = { email: 'owner@demo.test', verificationCode: '123456' };
const verification: Row[] = [
  {
    ...ofCode,
    input: { purpose: 'signIn', address: ' Owner@Demo.test ' },
    replies: { signinEmail: sent },
    calls: [['POST /api/v1/signin/email', { email: 'owner@demo.test' }]],
  },
  {
    ...ofCode,
    input: { purpose: 'signUp', address: 'new@demo.test', businessName: 'Trattoria', name: 'Ada' },
    replies: { signupEmail: sent },
    calls: [
      [
        'POST /api/v1/signup/email',
        { email: 'new@demo.test', businessName: 'Trattoria', name: 'Ada', tempUserToken: 'visitor' },
      ],
    ],
  },
  {
    ...ofCode,
    // A person's token is never sent in a body.
    given: {},
    tokens: ['secret'],
    input: { purpose: 'signUp', address: 'new@demo.test', businessName: 'Trattoria', name: '' },
    replies: { signupEmail: sent },
    calls: [['POST /api/v1/signup/email', { email: 'new@demo.test', businessName: 'Trattoria' }]],
  },
  {
    ...ofCode,
    input: { purpose: 'signInByPhone', address: ' (503) 555-0100 ' },
    replies: { signinPhoneNumber: sent },
    calls: [['POST /api/v1/signin/phoneNumber', { phoneNumber: '(503) 555-0100' }]],
  },
  {
    ...ofVerify,
    given: VISITOR,
    input: { purpose: 'signInByPhone', address: '+15550101234', code: '123456' },
    replies: { verifySigninPhoneNumber: signedIn },
    tokens: ['visitor'],
    calls: [
      [
        'POST /api/v1/signin/phoneNumber/verify',
        { phoneNumber: '+15550101234', verificationCode: '123456', tempUserToken: 'visitor' },
      ],
    ],
  },
  {
    ...ofVerify,
    actor: 'verification.submitFactor',
    given: VISITOR,
    input: { factor: '654321' },
    replies: { verifySecondFactor: signedIn },
    tokens: ['visitor'],
    calls: [['POST /api/v2/auth/secondFactor/verify', { secondFactorToken: '', code: '654321' }]],
  },
  {
    ...ofVerify,
    given: VISITOR,
    tokens: ['visitor'],
    calls: [['POST /api/v1/email/verify', { ...CODE, tempUserToken: 'visitor' }]],
  },
  {
    ...ofVerify,
    given: { ...VISITOR, shell: 'webView' },
    tokens: ['visitor'],
    calls: [['POST /api/v1/email/verify', { ...CODE, mobile: true, tempUserToken: 'visitor' }]],
  },
];

export const sessionRows = [...session, ...verification];
