import { verificationMachine } from '#machines/verification';
import { definePlan } from '#tests/harness/index.ts';

const ADDRESS = 'owner@demo.test';

export const verificationPlan = definePlan(verificationMachine, {
  inputs: [
    { purpose: 'signUp', address: ADDRESS, businessName: 'Trattoria Luigi', name: 'Olivia' },
    { purpose: 'verifyEmail' },
    { purpose: 'signIn', address: ADDRESS, sentWaitMs: 12_000 },
  ],
  events: {
    'verification.request': [{ address: ADDRESS }],
    'verification.edit': [{ code: '123456' }, { code: '12 34' }, { code: 'AbCde-fghjk' }],
    'verification.submit': [{}],
    'verification.resend': [{}],
    'verification.paused': [],
  },
  outcomes: {
    requestCode: {
      ok: [
        { kind: 'sent' },
        { kind: 'refused', failure: { kind: 'limited', message: 'Too many requests.', retryAfterS: 60 } },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    submitCode: {
      ok: [
        { kind: 'verified' },
        { kind: 'factorAsked' },
        { kind: 'refused', failure: { kind: 'invalid', message: 'Could not verify code.', input: 'verificationCode' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    submitFactor: {
      ok: [
        { kind: 'verified' },
        { kind: 'refused', failure: { kind: 'invalid', message: 'This code is not right.', input: 'code' } },
        { kind: 'refused', failure: { kind: 'invalid', message: 'That took too long.', input: 'secondFactorToken' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
});
