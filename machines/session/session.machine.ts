import { INVITE_REFUSED } from '#contract/rules/messages/members';
import { AUTH_TOKEN_REFUSED } from '#contract/rules/messages/session';
import { TAGS } from '../shared/tags';
import { problemOf, sessionSetup } from './session.setup';
import { SIGN_OUT_QUESTION } from './signOutQuestion';
import { clearing } from './states/clearing';
import { enteringFromApp } from './states/enteringFromApp';
import { signingIn } from './states/signingIn';

/**
 * Who uses the console (specification 3, 4, 6). Invoked by the root of a page.
 *
 * Owns: the identity or the guest, the sign-in form, and `verification` while a code is requested or entered. Tokens never
 * enter it.
 * Invariants: an identity is set exactly while signed in; there is never both a guest and an identity; the form keeps its text
 * through every failure and every return to it; a new identity is shown only after the previous person's storage is cleared.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    identity: null,
    guest: null,
    form: { mode: 'signIn', email: '', phoneNumber: '', businessName: '', name: '' },
    sentWaitMs: null,
    failure: null,
    endedBy: null,
  },
  // A person may type while the session is still being restored.
  on: {
    'session.edit': { actions: 'editForm' },
    // A mobile app may say it at any time before somebody is signed in.
    'session.enterFromApp': { guard: 'isNobody', target: '.enteringFromApp' },
  },
  initial: 'restoring',
  states: {
    restoring: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isInviteRefused', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: [
              { type: 'setIdentity', params: ({ event }) => event.output },
              {
                type: 'showToast',
                params: ({ event: { output } }) => ({ message: problemOf(output) ?? INVITE_REFUSED, status: 'error' }),
              },
            ],
          },
          {
            guard: { type: 'isAuthenticated', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'setIdentity', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isGuest', params: ({ event }) => event.output },
            target: 'anonymous',
            actions: [{ type: 'setRestoredGuest', params: ({ event }) => event.output }, 'tellGuest'],
          },
          {
            guard: { type: 'isCodeSent', params: ({ event }) => event.output },
            target: 'signingIn',
            actions: [{ type: 'setSentCode', params: ({ event }) => event.output }, 'tellGuest'],
          },
          { guard: { type: 'hasOneTimeToken', params: ({ event }) => event.output }, target: 'exchangingOneTimeToken' },
          { guard: { type: 'hasLogin', params: ({ event }) => event.output }, target: 'enteringFromApp' },
          { target: 'allocatingAnonymous' },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    exchangingOneTimeToken: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'exchangeOneTimeToken',
        src: 'exchangeOneTimeToken',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            // A link that does not work leaves the previous session as it was.
            target: 'restoring',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              {
                type: 'showToast',
                params: ({ context }) => ({ message: context.failure?.message ?? AUTH_TOKEN_REFUSED, status: 'error' }),
              },
            ],
          },
          {
            guard: { type: 'identityChanged', params: ({ event }) => event.output },
            target: 'clearing.emptyingStorage',
            actions: { type: 'setIdentity', params: ({ event }) => event.output },
          },
          { target: 'authenticated', actions: { type: 'setIdentity', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepExchangeError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    enteringFromApp,
    allocatingAnonymous: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'allocateGuest',
        src: 'allocateGuest',
        onDone: {
          target: 'anonymous',
          actions: [{ type: 'setGuest', params: ({ event }) => event.output }, 'tellGuest'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepGuestError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    anonymous: {
      invoke: {
        id: 'watchSession',
        src: 'watchSession',
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'session.requestCode': [
          { guard: 'isComplete', target: 'signingIn', actions: 'forgetSentWait' },
          { actions: 'setMissingField' },
        ],
        'session.expired': { target: 'clearing.forgettingGuest', actions: 'dropGuest' },
        'session.changedElsewhere': 'reloading',
        'session.endedElsewhere': 'reloading',
      },
    },
    signingIn,
    authenticated: {
      entry: 'tellEstablished',
      initial: 'staying',
      invoke: {
        id: 'watchSession',
        src: 'watchSession',
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'session.expired': { target: 'signedOut', actions: 'endByHost' },
        'session.changedElsewhere': 'reloading',
        'session.endedElsewhere': { target: 'signedOut', actions: 'endByPerson' },
      },
      states: {
        // Ignored elsewhere: a second press would restart the wait for unsaved edits.
        staying: { on: { 'session.signOut': 'leaving' } },
        // Signing out clears this browser's storage, so unsaved edits are saved first or asked about.
        leaving: {
          tags: TAGS.busy,
          invoke: {
            id: 'settleDrafts',
            src: 'settleDrafts',
            onDone: [
              { guard: { type: 'isUnsaved', params: ({ event }) => event.output }, target: 'asking' },
              { target: '#session.loggingOut' },
            ],
            onError: '#session.loggingOut',
          },
        },
        asking: {
          tags: TAGS.busy,
          invoke: {
            id: 'askPerson',
            src: 'askPerson',
            input: SIGN_OUT_QUESTION,
            onDone: [
              { guard: { type: 'isYes', params: ({ event }) => event.output }, target: '#session.loggingOut' },
              { target: 'staying' },
            ],
            onError: 'staying',
          },
        },
      },
    },
    loggingOut: {
      tags: TAGS.busy,
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'endByPerson' },
        onError: { target: 'signedOut', actions: 'endByPerson' },
      },
    },
    signedOut: {
      entry: 'tellEnded',
      on: {
        'session.requestCode': [
          { guard: 'isComplete', target: 'signingIn', actions: 'forgetSentWait' },
          { actions: 'setMissingField' },
        ],
      },
    },
    clearing,
    reloading: { entry: 'reloadPage' },
    failed: {
      tags: TAGS.failed,
      entry: 'tellFailed',
      on: { 'session.retry': { target: 'restoring', actions: 'forgetFailure' } },
    },
  },
});
