import { TAGS } from '../shared/tags';
import { verificationSetup } from './verification.setup';

/**
 * Verifies an address with a six-digit code (specification 4, 5), then the second factor of whoever turned it on. Spawned by
 * `session` to sign in and up, and wherever a phone number or an email address is verified.
 *
 * Owns: the address, the typed digits and second factor, and the wait before another code.
 * Invariants: only exactly six digits are submitted; a sent code can be entered until it is verified, even if requesting
 * another one fails; another code can be requested only after the wait.
 */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  context: ({ input }) => ({
    purpose: input.purpose,
    address: input.address ?? '',
    businessName: input.businessName ?? null,
    name: input.name ?? null,
    code: '',
    factor: '',
    sent: input.sentWaitMs !== undefined,
    waitMs: input.sentWaitMs ?? 0,
    failure: null,
  }),
  type: 'parallel',
  states: {
    flow: {
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'wasSent', target: 'awaitingCode', actions: ['pause', 'tellSent'] },
            { guard: 'hasAddress', target: 'requesting' },
          ],
          on: { 'verification.request': { target: 'requesting', actions: 'setAddress' } },
        },
        requesting: {
          tags: TAGS.busy,
          invoke: {
            id: 'requestCode',
            src: 'requestCode',
            input: ({ context }) => ({
              purpose: context.purpose,
              address: context.address,
              ...(context.businessName === null ? {} : { businessName: context.businessName }),
              ...(context.name === null ? {} : { name: context.name }),
            }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'awaitingCode',
                actions: ['markSent', 'pause', 'tellSent'],
              },
              {
                guard: 'wasSent',
                target: 'awaitingCode',
                actions: [{ type: 'keepRequestRefusal', params: ({ event }) => event.output }, 'pause'],
              },
              {
                target: 'failed',
                actions: [{ type: 'keepRequestRefusal', params: ({ event }) => event.output }, 'pause', 'tellFailed'],
              },
            ],
            onError: [
              {
                guard: 'wasSent',
                target: 'awaitingCode',
                actions: [{ type: 'keepRequestError', params: ({ event }) => ({ error: event.error }) }, 'pause'],
              },
              {
                target: 'failed',
                actions: [
                  { type: 'keepRequestError', params: ({ event }) => ({ error: event.error }) },
                  'pause',
                  'tellFailed',
                ],
              },
            ],
          },
        },
        awaitingCode: {
          on: {
            'verification.edit': { actions: ['setCode', 'forgetFailure'] },
            'verification.submit': {
              guard: 'hasCode',
              target: 'submitting',
              actions: ['forgetFailure', 'tellSubmitted'],
            },
            'verification.resend': { guard: 'mayResend', target: 'requesting', actions: 'forgetFailure' },
          },
        },
        submitting: {
          tags: TAGS.busy,
          invoke: {
            id: 'submitCode',
            src: 'submitCode',
            input: ({ context }) => ({ purpose: context.purpose, address: context.address, code: context.code }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: 'verified',
                actions: ['forgetCode', 'tellVerified'],
              },
              {
                guard: { type: 'isFactorAsked', params: ({ event }) => event.output },
                target: 'awaitingFactor',
                actions: ['forgetCode', 'tellFactorAsked'],
              },
              {
                target: 'awaitingCode',
                actions: [{ type: 'keepSubmitRefusal', params: ({ event }) => event.output }, 'tellRefused'],
              },
            ],
            onError: {
              target: 'awaitingCode',
              actions: [{ type: 'keepSubmitError', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
            },
          },
        },
        awaitingFactor: {
          on: {
            'verification.edit': { actions: ['setFactor', 'forgetFailure'] },
            'verification.submit': {
              guard: 'hasFactor',
              target: 'submittingFactor',
              actions: ['forgetFailure', 'tellSubmitted'],
            },
          },
        },
        submittingFactor: {
          tags: TAGS.busy,
          invoke: {
            id: 'submitFactor',
            src: 'submitFactor',
            input: ({ context: { factor } }) => ({ factor }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: 'verified',
                actions: ['forgetCode', 'tellVerified'],
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: 'failed',
                actions: [{ type: 'keepSubmitRefusal', params: ({ event }) => event.output }, 'tellFailed'],
              },
              {
                target: 'awaitingFactor',
                actions: [{ type: 'keepSubmitRefusal', params: ({ event }) => event.output }, 'tellRefused'],
              },
            ],
            onError: {
              target: 'awaitingFactor',
              actions: [{ type: 'keepSubmitError', params: ({ event }) => ({ error: event.error }) }, 'tellRefused'],
            },
          },
        },
        verified: {},
        failed: {
          tags: TAGS.failed,
          on: {
            'verification.request': {
              guard: 'mayResend',
              target: 'requesting',
              actions: ['setAddress', 'forgetFailure'],
            },
            'verification.resend': { guard: 'mayResend', target: 'requesting', actions: 'forgetFailure' },
          },
        },
      },
    },
    resend: {
      initial: 'allowed',
      states: {
        allowed: { on: { 'verification.paused': 'coolingDown' } },
        coolingDown: { after: { resendWait: 'allowed' } },
      },
    },
  },
});
