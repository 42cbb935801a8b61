import { TAGS } from '../../shared/tags';
import { addressOf, sessionSetup } from '../session.setup';

/** Signing in or up by a code. `verification` holds the code; these states follow its events. The form keeps its text. */
export const signingIn = sessionSetup.createStateConfig({
  entry: 'forgetFailure',
  invoke: {
    id: 'verification',
    src: 'verification',
    input: ({ context: { form, sentWaitMs } }) => ({
      purpose: form.mode,
      address: addressOf(form),
      ...(form.mode === 'signUp' ? { businessName: form.businessName.trim(), name: form.name.trim() } : {}),
      ...(sentWaitMs === null ? {} : { sentWaitMs }),
    }),
    onError: {
      target: '#session.failed',
      actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
    },
  },
  on: {
    'session.changeAddress': [
      { guard: 'hasGuest', target: '#session.anonymous', actions: 'dropSentCode' },
      { target: '#session.signedOut', actions: 'dropSentCode' },
    ],
  },
  initial: 'requestingCode',
  states: {
    requestingCode: {
      tags: TAGS.busy,
      on: {
        'verification.codeSent': 'awaitingCode',
        'verification.failed': [
          { guard: 'hasGuest', target: '#session.anonymous', actions: 'keepCodeFailure' },
          { target: '#session.signedOut', actions: 'keepCodeFailure' },
        ],
      },
    },
    awaitingCode: {
      on: { 'verification.submitted': 'verifying' },
    },
    /** The code was right; no session is open before the second factor is. */
    provingFactor: {
      initial: 'awaiting',
      on: {
        'verification.failed': [
          { guard: 'hasGuest', target: '#session.anonymous', actions: 'keepCodeFailure' },
          { target: '#session.signedOut', actions: 'keepCodeFailure' },
        ],
      },
      states: {
        awaiting: { on: { 'verification.submitted': 'submitting' } },
        submitting: {
          tags: TAGS.busy,
          on: {
            'verification.refused': 'awaiting',
            'verification.verified': '#session.signingIn.verifying.adopting',
          },
        },
      },
    },
    verifying: {
      tags: TAGS.busy,
      initial: 'submitting',
      states: {
        submitting: {
          tags: TAGS.busy,
          on: {
            'verification.refused': '#session.signingIn.awaitingCode',
            'verification.factorAsked': '#session.signingIn.provingFactor',
            'verification.verified': 'adopting',
          },
        },
        adopting: {
          tags: TAGS.busy,
          invoke: {
            id: 'adoptSession',
            src: 'adoptSession',
            onDone: [
              {
                guard: { type: 'identityChanged', params: ({ event }) => event.output },
                target: '#session.clearing.emptyingStorage',
                actions: { type: 'setIdentity', params: ({ event }) => event.output },
              },
              {
                target: '#session.authenticated',
                actions: { type: 'setIdentity', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#session.failed',
              actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
