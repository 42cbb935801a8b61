import type { Identity } from '#contract/entities/account';
import { sessionMachine } from '#machines/session';
import { definePlan } from '#tests/harness/index.ts';

export const identity: Identity = {
  id: 12,
  username: 'trattoria',
  accountType: 'organization',
  partnerId: 2,
  resellerId: 3,
  organizationId: 12,
  active: true,
  timestamp: 1_780_000_000,
  details: { displayName: 'Trattoria Luigi', orgName: 'Trattoria Luigi' },
  settings: {},
  path: [{ id: 12, accountType: 'organization', displayName: 'Trattoria Luigi' }],
  superAdmin: false,
  role: 'owner',
  user: { id: 40, email: 'owner@demo.test' },
  memberships: [{ accountId: 12, accountType: 'organization', role: 'owner', displayName: 'Trattoria Luigi' }],
};

const guest = { id: 90, username: 'visitor-90' };
const sentForm = { mode: 'signIn', email: 'owner@demo.test', phoneNumber: '', businessName: '', name: '' } as const;
const away = { kind: 'unavailable', message: 'The host is away.' } as const;

export const sessionPlan = definePlan(sessionMachine, {
  events: {
    'session.edit': [
      { form: { email: 'owner@demo.test' } },
      { form: { mode: 'signUp' } },
      { form: { mode: 'signInByPhone', phoneNumber: '+15550101234' } },
      { form: { phoneNumber: '' } },
      { form: { businessName: 'Trattoria Luigi' } },
    ],
    'session.requestCode': [{}],
    'session.changeAddress': [{}],
    'session.signOut': [{}],
    'session.retry': [{}],
    'session.enterFromApp': [{}],
    'session.expired': [{}],
    'session.changedElsewhere': [{}],
    'session.endedElsewhere': [{}],
    'verification.codeSent': [{}],
    'verification.submitted': [{}],
    'verification.factorAsked': [{}],
    'verification.refused': [{ failure: { kind: 'invalid', message: 'Could not verify code.' } }],
    'verification.failed': [{ failure: away }],
    'verification.verified': [{}],
  },
  outcomes: {
    restoreSession: {
      ok: [
        { kind: 'authenticated', identity },
        { kind: 'authenticated', identity, problem: 'This invitation is for another address.' },
        { kind: 'guest', guest },
        { kind: 'codeSent', guest, form: sentForm, waitMs: 12_000 },
        { kind: 'oneTimeToken' },
        { kind: 'login' },
        { kind: 'none' },
      ],
      error: [away],
    },
    exchangeOneTimeToken: {
      ok: [
        { kind: 'exchanged', identity, identityChanged: false },
        { kind: 'exchanged', identity, identityChanged: true },
        { kind: 'refused', failure: { kind: 'unauthorized', message: 'Could not authenticate with token' } },
      ],
      error: [away],
    },
    enterFromApp: {
      ok: [
        { kind: 'exchanged', identity, identityChanged: false },
        { kind: 'exchanged', identity, identityChanged: true },
        { kind: 'refused', failure: { kind: 'unauthorized', message: 'Unable to authenticate user' } },
      ],
      error: [away],
    },
    allocateGuest: { ok: [guest], error: [away] },
    adoptSession: {
      ok: [
        { identity, identityChanged: false },
        { identity, identityChanged: true },
      ],
      error: [away],
    },
    settleDrafts: { ok: [0, 1], error: [new Error('storage is forbidden')] },
    askPerson: { ok: [true, false], error: [new Error('a defect')] },
    signOut: { ok: [undefined], error: [away] },
    clearGuest: { ok: [{ reload: true }, { reload: false }], error: [away] },
    clearStorage: { ok: [undefined], error: [new Error('storage is forbidden')] },
    watchSession: { error: [new Error('broadcast is forbidden')] },
    verification: { error: [new Error('a defect')] },
  },
  project: ({ form, failure, ...rest }) => ({ ...rest, form, failure: failure?.kind }),
  limit: 20_000,
});
