import { assign, raise, sendParent, setup, stateIn } from 'xstate';
import { CODE_RESEND_WAIT_MS } from '#contract/rules/hostConstants';
import { CODE_NOT_SENT, CODE_NOT_VERIFIED } from '#contract/rules/messages/session';
import { isFactor } from '#contract/rules/values/secondFactor';
import { codeDigitsOf, isVerificationCode } from '#contract/rules/values/verificationCode';
import { type Failure, toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CodeRequest,
  RequestCodeOutput,
  SubmitCodeInput,
  SubmitCodeOutput,
  SubmitFactorOutput,
  VerificationContext,
  VerificationEvent,
  VerificationInput,
  VerificationNews,
} from './verification.types';

export const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    tags: {} as Tag,
  },
  actors: {
    /** Requests a code. Resolves `refused` with the host's message; rejects on anything unexpected. */
    requestCode: placeholder<CodeRequest, RequestCodeOutput>('requestCode'),
    /** Submits a code. For signing in and up, the effect stores the returned session. */
    submitCode: placeholder<SubmitCodeInput, SubmitCodeOutput>('submitCode'),
    /** Submits the second factor of the sign-in that waits for it, and stores the returned session. */
    submitFactor: placeholder<{ readonly factor: string }, SubmitFactorOutput>('submitFactor'),
  },
  guards: {
    hasAddress: ({ context }) => context.address !== '',
    hasCode: ({ context }) => isVerificationCode(context.code),
    wasSent: ({ context }) => context.sent,
    mayResend: stateIn({ resend: 'allowed' }),
    isSent: (_, output: RequestCodeOutput) => output.kind === 'sent',
    isVerified: (_, output: SubmitCodeOutput) => output.kind === 'verified',
    isFactorAsked: (_, output: SubmitCodeOutput) => output.kind === 'factorAsked',
    hasFactor: ({ context }) => isFactor(context.factor),
    /** The host no longer waits: the first step begins anew. */
    isOver: (_, output: SubmitFactorOutput) =>
      output.kind === 'refused' && output.failure.input === 'secondFactorToken',
  },
  actions: {
    setAddress: assign(({ event }) =>
      event.type === 'verification.request' ? { address: event.address, code: '', sent: false } : {},
    ),
    setCode: assign(({ event }) => (event.type === 'verification.edit' ? { code: codeDigitsOf(event.code) } : {})),
    markSent: assign({ sent: true, code: '', failure: null, waitMs: CODE_RESEND_WAIT_MS }),
    keepRequestRefusal: assign((_, output: RequestCodeOutput) =>
      output.kind === 'refused' ? requestFailed(output.failure) : {},
    ),
    keepRequestError: assign((_, { error }: Thrown) => requestFailed(toFailure(error, CODE_NOT_SENT))),
    keepSubmitRefusal: assign((_, output: SubmitCodeOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    keepSubmitError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, CODE_NOT_VERIFIED) })),
    forgetCode: assign({ code: '', factor: '', failure: null }),
    setFactor: assign(({ event }) => (event.type === 'verification.edit' ? { factor: event.code } : {})),
    forgetFailure: assign({ failure: null }),
    pause: raise({ type: 'verification.paused' }),
    tellSent: sendParent({ type: 'verification.codeSent' } satisfies VerificationNews),
    tellSubmitted: sendParent({ type: 'verification.submitted' } satisfies VerificationNews),
    tellVerified: sendParent({ type: 'verification.verified' } satisfies VerificationNews),
    tellFactorAsked: sendParent({ type: 'verification.factorAsked' } satisfies VerificationNews),
    tellRefused: sendParent(({ context }) => ({ type: 'verification.refused', failure: context.failure })),
    tellFailed: sendParent(({ context }) => ({ type: 'verification.failed', failure: context.failure })),
  },
  delays: {
    resendWait: ({ context }) => context.waitMs,
  },
});

/** The wait after a failed request, unless the host names a longer one. */
const RETRY_WAIT_MS = 1_000;

const requestFailed = (failure: Failure): Partial<VerificationContext> => ({
  failure,
  waitMs: Math.max(RETRY_WAIT_MS, (failure.retryAfterS ?? 0) * 1_000),
});
