import { verificationMachine } from '#machines/verification';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '4 Phone and email verification';

type Facts = { readonly event: unknown; readonly matches: (path: string) => boolean };

const outputOf = ({ event }: Facts) => (event as { output: { kind: string } }).output;
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
  ],
  rows: [
    {
      in: 'flow.idle',
      on: 'always',
      when: 'hasAddress',
      given: ({ context }) => context.address !== '',
      to: 'flow.requesting',
      section: SECTION,
    },
    { in: 'flow.idle', on: 'verification.request', to: 'flow.requesting', does: ['setAddress'], section: SECTION },
    {
      in: 'flow.requesting',
      on: 'done requestCode',
      when: 'isSent(…)',
      given: (facts) => outputOf(facts).kind === 'sent',
      to: 'flow.awaitingCode',
      does: ['markSent', 'raise verification.paused', 'send parent verification.codeSent'],
      section: SECTION,
    },
    {
      in: 'flow.requesting',
      on: 'done requestCode',
      when: 'wasSent',
      given: (facts) => outputOf(facts).kind === 'refused' && facts.context.sent,
      to: 'flow.awaitingCode',
      does: ['keepRequestRefusal', 'raise verification.paused'],
      section: SECTION,
    },
    {
      in: 'flow.requesting',
      on: 'done requestCode',
      to: 'flow.failed',
      does: ['keepRequestRefusal', 'raise verification.paused', 'send parent verification.failed'],
      section: '8',
    },
    {
      in: 'flow.requesting',
      on: 'error requestCode',
      when: 'wasSent',
      given: ({ context }) => context.sent,
      to: 'flow.awaitingCode',
      does: ['keepRequestError', 'raise verification.paused'],
      section: '8',
    },
    {
      in: 'flow.requesting',
      on: 'error requestCode',
      to: 'flow.failed',
      does: ['keepRequestError', 'raise verification.paused', 'send parent verification.failed'],
      section: '8',
    },
    { in: 'flow.awaitingCode', on: 'verification.edit', does: ['setCode', 'forgetFailure'], section: SECTION },
    {
      in: 'flow.awaitingCode',
      on: 'verification.submit',
      when: 'hasCode',
      given: ({ context }) => /^\d{6}$/.test(context.code),
      to: 'flow.submitting',
      does: ['forgetFailure', 'send parent verification.submitted'],
      section: '5 Email code',
    },
    {
      in: 'flow.awaitingCode',
      on: 'verification.resend',
      when: 'mayResend',
      given: mayAsk,
      to: 'flow.requesting',
      does: ['forgetFailure'],
      section: SECTION,
    },
    {
      in: 'flow.submitting',
      on: 'done submitCode',
      when: 'isVerified(…)',
      given: (facts) => outputOf(facts).kind === 'verified',
      to: 'flow.verified',
      does: ['forgetCode', 'send parent verification.verified'],
      section: SECTION,
    },
    {
      in: 'flow.submitting',
      on: 'done submitCode',
      to: 'flow.awaitingCode',
      does: ['keepSubmitRefusal', 'send parent verification.refused'],
      section: '8 Email code failure',
    },
    {
      in: 'flow.submitting',
      on: 'error submitCode',
      to: 'flow.awaitingCode',
      does: ['keepSubmitError', 'send parent verification.refused'],
      section: '8 Email code failure',
    },
    {
      in: 'flow.failed',
      on: 'verification.request',
      when: 'mayResend',
      given: mayAsk,
      to: 'flow.requesting',
      does: ['setAddress', 'forgetFailure'],
      section: SECTION,
    },
    {
      in: 'flow.failed',
      on: 'verification.resend',
      when: 'mayResend',
      given: mayAsk,
      to: 'flow.requesting',
      does: ['forgetFailure'],
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
  invariants: {
    'only six digits are ever submitted': (snapshot) =>
      !snapshot.matches({ flow: 'submitting' }) || /^\d{6}$/.test(snapshot.context.code),
    'the code holds digits alone': ({ context }) => /^\d{0,6}$/.test(context.code),
    'a verified code is forgotten': (snapshot) =>
      !snapshot.matches({ flow: 'verified' }) || snapshot.context.code === '',
    'a code can be entered only after one was sent': (snapshot) =>
      !snapshot.matches({ flow: 'awaitingCode' }) || snapshot.context.sent,
  },
});
