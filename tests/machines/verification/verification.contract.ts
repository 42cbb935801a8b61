import type { Failure } from '#machines/shared';
import { verificationMachine } from '#machines/verification';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';

const SECTION = '4 Phone and email verification';

const FACTOR = '4 second factor, host.md 4';
const FACTORS = ['123456', 'AbCde-fghjk'];
const FORGOTTEN = { code: '', factor: '', failure: null };

type Facts = { readonly event: unknown; readonly matches: (path: string) => boolean };

const outputOf = ({ event }: Facts) => (event as { output: { kind: string; failure: Failure } }).output;
const refused = (facts: Facts) => outputOf(facts).failure;
/** Another code may be asked for after a second, or as long as the host says. */
const notSent = (failure: Failure) => ({ failure, waitMs: failure.retryAfterS === 60 ? 60_000 : 1_000 });
const notSentBy = ({ event }: { readonly event: { readonly error: unknown } }) =>
  notSent(failureOf(event.error, 'The code could not be sent. Please check the address and try again.'));
const mayAsk = ({ matches }: Facts): boolean => matches('resend.allowed');

export const verificationContract = defineContract(verificationMachine, {
  start: [
    {
      to: ['flow.requesting', 'resend.allowed'],
      given: ({ context }) => context.purpose === 'signUp',
      section: SECTION,
    },
    {
      to: ['flow.idle', 'resend.allowed'],
      given: ({ context }) => context.purpose === 'verifyEmail',
      section: SECTION,
    },
    {
      to: ['flow.awaitingCode', 'resend.coolingDown'],
      given: ({ context }) => context.purpose === 'signIn',
      does: ['raise verification.paused', 'send parent verification.codeSent'],
      section: SECTION,
    },
  ],
  rows: [
    {
      in: 'flow.idle',
      on: 'always',
      when: 'wasSent',
      given: ({ context }) => context.sent,
      to: 'flow.awaitingCode',
      does: ['raise verification.paused', 'send parent verification.codeSent'],
      section: SECTION,
    },
    {
      in: 'flow.idle',
      on: 'always',
      when: 'hasAddress',
      given: ({ context }) => context.address !== '',
      to: 'flow.requesting',
      section: SECTION,
    },
    {
      in: 'flow.idle',
      on: 'verification.request',
      to: 'flow.requesting',
      does: ['setAddress'],
      sets: ({ event }) => ({ address: event.address, code: '', sent: false }),
      section: SECTION,
    },
    {
      in: 'flow.requesting',
      on: 'done requestCode',
      when: 'isSent(…)',
      given: (facts) => outputOf(facts).kind === 'sent',
      to: 'flow.awaitingCode',
      does: ['markSent', 'raise verification.paused', 'send parent verification.codeSent'],
      sets: { sent: true, code: '', failure: null, waitMs: 30_000 },
      section: SECTION,
    },
    {
      in: 'flow.requesting',
      on: 'done requestCode',
      when: 'wasSent',
      given: (facts) => outputOf(facts).kind === 'refused' && facts.context.sent,
      to: 'flow.awaitingCode',
      does: ['keepRequestRefusal', 'raise verification.paused'],
      sets: (facts) => notSent(refused(facts)),
      section: SECTION,
    },
    {
      in: 'flow.requesting',
      on: 'done requestCode',
      to: 'flow.failed',
      does: ['keepRequestRefusal', 'raise verification.paused', 'send parent verification.failed'],
      sets: (facts) => notSent(refused(facts)),
      section: '8',
    },
    {
      in: 'flow.requesting',
      on: 'error requestCode',
      when: 'wasSent',
      given: ({ context }) => context.sent,
      to: 'flow.awaitingCode',
      does: ['keepRequestError', 'raise verification.paused'],
      sets: notSentBy,
      section: '8',
    },
    {
      in: 'flow.requesting',
      on: 'error requestCode',
      to: 'flow.failed',
      does: ['keepRequestError', 'raise verification.paused', 'send parent verification.failed'],
      sets: notSentBy,
      section: '8',
    },
    {
      in: 'flow.awaitingCode',
      on: 'verification.edit',
      does: ['setCode', 'forgetFailure'],
      sets: ({ event }) => ({ code: event.code.replace(/\D/g, ''), failure: null }),
      section: SECTION,
    },
    {
      in: 'flow.awaitingCode',
      on: 'verification.submit',
      when: 'hasCode',
      given: ({ context }) => /^\d{6}$/.test(context.code),
      to: 'flow.submitting',
      does: ['forgetFailure', 'send parent verification.submitted'],
      sets: { failure: null },
      section: '5 Email code',
    },
    {
      in: 'flow.awaitingCode',
      on: 'verification.resend',
      when: 'mayResend',
      given: mayAsk,
      to: 'flow.requesting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'flow.submitting',
      on: 'done submitCode',
      when: 'isVerified(…)',
      given: (facts) => outputOf(facts).kind === 'verified',
      to: 'flow.verified',
      does: ['forgetCode', 'send parent verification.verified'],
      sets: FORGOTTEN,
      section: SECTION,
    },
    {
      in: 'flow.submitting',
      on: 'done submitCode',
      when: 'isFactorAsked(…)',
      given: (facts) => outputOf(facts).kind === 'factorAsked',
      to: 'flow.awaitingFactor',
      does: ['forgetCode', 'send parent verification.factorAsked'],
      sets: FORGOTTEN,
      section: FACTOR,
    },
    {
      in: 'flow.awaitingFactor',
      on: 'verification.edit',
      does: ['setFactor', 'forgetFailure'],
      sets: ({ event }) => ({ factor: event.code, failure: null }),
      section: FACTOR,
    },
    {
      in: 'flow.awaitingFactor',
      on: 'verification.submit',
      when: 'hasFactor',
      given: ({ context }) => FACTORS.includes(context.factor),
      to: 'flow.submittingFactor',
      does: ['forgetFailure', 'send parent verification.submitted'],
      sets: { failure: null },
      section: FACTOR,
    },
    {
      in: 'flow.submittingFactor',
      on: 'done submitFactor',
      when: 'isVerified(…)',
      given: (facts) => outputOf(facts).kind === 'verified',
      to: 'flow.verified',
      does: ['forgetCode', 'send parent verification.verified'],
      sets: FORGOTTEN,
      section: FACTOR,
    },
    {
      in: 'flow.submittingFactor',
      on: 'done submitFactor',
      when: 'isOver(…)',
      given: (facts) => outputOf(facts).kind === 'refused' && refused(facts).input === 'secondFactorToken',
      to: 'flow.failed',
      does: ['keepSubmitRefusal', 'send parent verification.failed'],
      sets: (facts) => ({ failure: refused(facts) }),
      section: FACTOR,
    },
    {
      in: 'flow.submittingFactor',
      on: 'done submitFactor',
      to: 'flow.awaitingFactor',
      does: ['keepSubmitRefusal', 'send parent verification.refused'],
      sets: (facts) => ({ failure: refused(facts) }),
      section: FACTOR,
    },
    {
      in: 'flow.submittingFactor',
      on: 'error submitFactor',
      to: 'flow.awaitingFactor',
      does: ['keepSubmitError', 'send parent verification.refused'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'Could not verify code.') }),
      section: FACTOR,
    },
    {
      in: 'flow.submitting',
      on: 'done submitCode',
      to: 'flow.awaitingCode',
      does: ['keepSubmitRefusal', 'send parent verification.refused'],
      sets: (facts) => ({ failure: refused(facts) }),
      section: '8 Email code failure',
    },
    {
      in: 'flow.submitting',
      on: 'error submitCode',
      to: 'flow.awaitingCode',
      does: ['keepSubmitError', 'send parent verification.refused'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'Could not verify code.') }),
      section: '8 Email code failure',
    },
    {
      in: 'flow.failed',
      on: 'verification.request',
      when: 'mayResend',
      given: mayAsk,
      to: 'flow.requesting',
      does: ['setAddress', 'forgetFailure'],
      sets: ({ event }) => ({ address: event.address, code: '', sent: false, failure: null }),
      section: SECTION,
    },
    {
      in: 'flow.failed',
      on: 'verification.resend',
      when: 'mayResend',
      given: mayAsk,
      to: 'flow.requesting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    { in: 'resend.allowed', on: 'verification.paused', to: 'resend.coolingDown', section: SECTION },
    {
      in: 'resend.coolingDown',
      on: 'after resendWait',
      given: ({ context }) => context.waitMs === 30_000,
      afterMs: 30_000,
      to: 'resend.allowed',
      section: '9 hostConstants, code resend',
    },
    {
      in: 'resend.coolingDown',
      on: 'after resendWait',
      given: ({ context }) => context.waitMs === 12_000,
      afterMs: 12_000,
      to: 'resend.allowed',
      section: '9 hostConstants, code resend, after a reload',
    },
    {
      in: 'resend.coolingDown',
      on: 'after resendWait',
      given: ({ context }) => context.waitMs === 60_000,
      afterMs: 60_000,
      to: 'resend.allowed',
      section: '9 the wait the host names',
    },
    {
      in: 'resend.coolingDown',
      on: 'after resendWait',
      given: ({ context }) => context.waitMs === 1_000,
      afterMs: 1_000,
      to: 'resend.allowed',
      section: '9 a second click after a failure',
    },
  ],
  inputs: {
    requestCode: ({ context: { purpose } }) => ({
      purpose,
      address: 'owner@demo.test',
      ...(purpose === 'signUp' && { businessName: 'Trattoria Luigi', name: 'Olivia' }),
    }),
    submitFactor: ({ context: { factor } }) => ({ factor }),
    submitCode: ({ context: { purpose } }) => ({ purpose, address: 'owner@demo.test', code: '123456' }),
  },
  invariants: {
    'only six digits are ever submitted': (snapshot) =>
      !snapshot.matches({ flow: 'submitting' }) || /^\d{6}$/.test(snapshot.context.code),
    'the code holds digits alone': ({ context }) => /^\d{0,6}$/.test(context.code),
    'a verified code is forgotten': (snapshot) =>
      !snapshot.matches({ flow: 'verified' }) || snapshot.context.code + snapshot.context.factor === '',
    'a second factor is submitted only whole': (snapshot) =>
      !snapshot.matches({ flow: 'submittingFactor' }) || FACTORS.includes(snapshot.context.factor),
    'a code can be entered only after one was sent': (snapshot) =>
      !snapshot.matches({ flow: 'awaitingCode' }) || snapshot.context.sent,
  },
});
