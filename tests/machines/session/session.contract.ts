import { type Adopted, type Guest, type SentCode, sessionMachine } from '#machines/session';
import type { Failure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';

const SESSION = '4 Anonymous session';
const SIGN_IN = '4 Phone and email verification';
const LOGOUT = '4 Logout';

type Facts = { readonly event: unknown };
type Form = { readonly mode: string; readonly email: string; readonly businessName: string };
const outputOf = <TOutput>({ event }: Facts): TOutput => (event as { output: TOutput }).output;
const kindIs = (kind: string) => (facts: Facts) => outputOf<{ kind: string }>(facts).kind === kind;
const changed = (facts: Facts) => outputOf<{ identityChanged?: boolean }>(facts).identityChanged === true;
const signedIn = (facts: Facts) => ({
  identity: outputOf<Adopted>(facts).identity,
  guest: null,
  failure: null,
  endedBy: null,
});
const failed =
  (message = 'Something went wrong on our side. Please try again.') =>
  ({ event }: { readonly event: { readonly error: unknown } }) => ({ failure: failureOf(event.error, message) });
const NO_GUEST = 'Error fetching temp user session';

const isComplete = ({ form }: { readonly form: Form }): boolean =>
  form.email.trim() !== '' && (form.mode === 'signIn' || form.businessName.trim() !== '');

export const sessionContract = defineContract(sessionMachine, {
  start: [{ to: 'restoring', section: SESSION }],
  rows: [
    {
      in: '(root)',
      on: 'session.edit',
      does: ['editForm'],
      sets: ({ context, event }) => ({ form: { ...context.form, ...event.form }, failure: null }),
      section: SIGN_IN,
    },
    {
      in: 'restoring',
      on: 'done restoreSession',
      when: 'isAuthenticated(…)',
      given: kindIs('authenticated'),
      to: 'authenticated.staying',
      does: ['setIdentity', 'send parent session.established'],
      sets: signedIn,
      section: '3 Logged-in user',
    },
    {
      in: 'restoring',
      on: 'done restoreSession',
      when: 'isGuest(…)',
      given: kindIs('guest'),
      to: 'anonymous',
      does: ['setRestoredGuest', 'send parent session.guestEstablished'],
      sets: (facts) => ({ guest: outputOf<{ guest: Guest }>(facts).guest, identity: null }),
      section: SESSION,
    },
    {
      in: 'restoring',
      on: 'done restoreSession',
      when: 'isCodeSent(…)',
      given: kindIs('codeSent'),
      to: 'signingIn.requestingCode',
      does: ['setSentCode', 'send parent session.guestEstablished', 'forgetFailure'],
      sets: (facts) => {
        const { guest, form, waitMs } = outputOf<{ guest: Guest } & SentCode>(facts);
        return { guest, identity: null, form, sentWaitMs: waitMs, failure: null };
      },
      section: SIGN_IN,
    },
    {
      in: 'restoring',
      on: 'done restoreSession',
      when: 'hasOneTimeToken(…)',
      given: kindIs('oneTimeToken'),
      to: 'exchangingOneTimeToken',
      section: '7 Auth, oneTimeAuth',
    },
    { in: 'restoring', on: 'done restoreSession', to: 'allocatingAnonymous', section: SESSION },
    {
      in: 'restoring',
      on: 'error restoreSession',
      to: 'failed',
      does: ['keepError', 'send parent session.failed'],
      sets: failed(),
      section: '8',
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'done exchangeOneTimeToken',
      when: 'isRefused(…)',
      given: kindIs('refused'),
      // A broken link ends nobody's session: the stored one is restored.
      to: 'restoring',
      does: ['keepRefusal', 'showToast'],
      sets: (facts) => ({ failure: outputOf<{ failure: Failure }>(facts).failure }),
      section: '8 One-time auth',
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'done exchangeOneTimeToken',
      when: 'identityChanged(…)',
      given: changed,
      to: 'clearing.emptyingStorage',
      does: ['setIdentity'],
      sets: signedIn,
      section: LOGOUT,
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'done exchangeOneTimeToken',
      to: 'authenticated.staying',
      does: ['setIdentity', 'send parent session.established'],
      sets: signedIn,
      section: '7 Auth, oneTimeAuth',
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'error exchangeOneTimeToken',
      to: 'failed',
      does: ['keepExchangeError', 'send parent session.failed'],
      sets: failed('Could not authenticate with token'),
      section: '8 One-time auth',
    },
    {
      in: 'allocatingAnonymous',
      on: 'done allocateGuest',
      to: 'anonymous',
      does: ['setGuest', 'send parent session.guestEstablished'],
      sets: ({ event }) => ({ guest: event.output, identity: null }),
      section: SESSION,
    },
    {
      in: 'allocatingAnonymous',
      on: 'error allocateGuest',
      to: 'failed',
      does: ['keepGuestError', 'send parent session.failed'],
      sets: failed(NO_GUEST),
      section: '8 Temp session',
    },
    {
      in: ['anonymous', 'authenticated'],
      on: 'error watchSession',
      to: 'failed',
      does: ['keepError', 'send parent session.failed'],
      sets: failed(),
      section: '8',
    },
    {
      in: ['anonymous', 'signedOut'],
      on: 'session.requestCode',
      when: 'isComplete',
      given: ({ context }) => isComplete(context),
      to: 'signingIn.requestingCode',
      does: ['forgetSentWait', 'forgetFailure'],
      sets: { sentWaitMs: null, failure: null },
      section: SIGN_IN,
    },
    {
      in: ['anonymous', 'signedOut'],
      on: 'session.requestCode',
      does: ['setMissingField'],
      sets: ({ context: { form } }) => ({
        failure: {
          kind: 'invalid',
          message: 'This field is required',
          input: form.email.trim() === '' ? 'email' : 'businessName',
        },
      }),
      section: '5 Form helper',
    },
    {
      in: 'anonymous',
      on: 'session.expired',
      to: 'clearing.forgettingGuest',
      does: ['dropGuest'],
      sets: { guest: null },
      section: SESSION,
    },
    {
      in: ['anonymous', 'authenticated'],
      on: 'session.changedElsewhere',
      to: 'reloading',
      does: ['reloadPage'],
      section: LOGOUT,
    },
    { in: 'anonymous', on: 'session.endedElsewhere', to: 'reloading', does: ['reloadPage'], section: LOGOUT },
    {
      in: 'authenticated',
      on: 'session.endedElsewhere',
      to: 'signedOut',
      does: ['endByPerson', 'send parent session.ended'],
      sets: { identity: null, endedBy: 'signedOut' },
      section: LOGOUT,
    },
    {
      in: 'signingIn',
      on: 'error verification',
      to: 'failed',
      does: ['keepError', 'send parent session.failed'],
      sets: failed(),
      section: '8',
    },
    {
      in: 'signingIn',
      on: 'session.changeAddress',
      when: 'hasGuest',
      given: ({ context }) => context.guest !== null,
      to: 'anonymous',
      does: ['dropSentCode'],
      section: SIGN_IN,
    },
    {
      in: 'signingIn',
      on: 'session.changeAddress',
      to: 'signedOut',
      does: ['dropSentCode', 'send parent session.ended'],
      section: SIGN_IN,
    },
    { in: 'signingIn.requestingCode', on: 'verification.codeSent', to: 'signingIn.awaitingCode', section: SIGN_IN },
    {
      in: 'signingIn.requestingCode',
      on: 'verification.failed',
      when: 'hasGuest',
      given: ({ context }) => context.guest !== null,
      to: 'anonymous',
      does: ['keepCodeFailure'],
      sets: ({ event }) => ({ failure: event.failure }),
      section: '8',
    },
    {
      in: 'signingIn.requestingCode',
      on: 'verification.failed',
      to: 'signedOut',
      does: ['keepCodeFailure', 'send parent session.ended'],
      sets: ({ event }) => ({ failure: event.failure }),
      section: '8',
    },
    {
      in: 'signingIn.awaitingCode',
      on: 'verification.submitted',
      to: 'signingIn.verifying.submitting',
      section: SIGN_IN,
    },
    {
      in: 'signingIn.verifying.submitting',
      on: 'verification.refused',
      to: 'signingIn.awaitingCode',
      section: '8 Email code failure',
    },
    {
      in: 'signingIn.verifying.submitting',
      on: 'verification.verified',
      to: 'signingIn.verifying.adopting',
      section: SIGN_IN,
    },
    {
      in: 'signingIn.verifying.adopting',
      on: 'done adoptSession',
      when: 'identityChanged(…)',
      given: changed,
      to: 'clearing.emptyingStorage',
      does: ['setIdentity'],
      sets: signedIn,
      section: LOGOUT,
    },
    {
      in: 'signingIn.verifying.adopting',
      on: 'done adoptSession',
      to: 'authenticated.staying',
      does: ['setIdentity', 'send parent session.established'],
      sets: signedIn,
      section: SESSION,
    },
    {
      in: 'signingIn.verifying.adopting',
      on: 'error adoptSession',
      to: 'failed',
      does: ['keepError', 'send parent session.failed'],
      sets: failed(),
      section: '8',
    },
    { in: 'authenticated.staying', on: 'session.signOut', to: 'authenticated.leaving', section: LOGOUT },
    {
      in: 'authenticated.leaving',
      on: 'done settleDrafts',
      when: 'isUnsaved(…)',
      given: (facts) => outputOf<number>(facts) > 0,
      to: 'authenticated.asking',
      section: LOGOUT,
    },
    { in: 'authenticated.leaving', on: 'done settleDrafts', to: 'loggingOut', section: LOGOUT },
    { in: 'authenticated.leaving', on: 'error settleDrafts', to: 'loggingOut', section: LOGOUT },
    {
      in: 'authenticated.asking',
      on: 'done askPerson',
      when: 'isYes(…)',
      given: (facts) => outputOf<boolean>(facts),
      to: 'loggingOut',
      section: LOGOUT,
    },
    { in: 'authenticated.asking', on: 'done askPerson', to: 'authenticated.staying', section: LOGOUT },
    { in: 'authenticated.asking', on: 'error askPerson', to: 'authenticated.staying', section: LOGOUT },
    {
      in: 'authenticated',
      on: 'session.expired',
      to: 'signedOut',
      does: ['endByHost', 'send parent session.ended'],
      sets: { identity: null, endedBy: 'expired' },
      section: '8 Account fetch',
    },
    {
      in: 'loggingOut',
      on: 'done signOut',
      to: 'signedOut',
      does: ['endByPerson', 'send parent session.ended'],
      sets: { identity: null, endedBy: 'signedOut' },
      section: LOGOUT,
    },
    {
      in: 'loggingOut',
      on: 'error signOut',
      to: 'signedOut',
      does: ['endByPerson', 'send parent session.ended'],
      sets: { identity: null, endedBy: 'signedOut' },
      section: LOGOUT,
    },
    {
      in: 'clearing.forgettingGuest',
      on: 'done clearGuest',
      when: 'mayReload(…)',
      given: (facts) => outputOf<{ reload: boolean }>(facts).reload,
      to: 'reloading',
      does: ['reloadPage'],
      section: SESSION,
    },
    {
      in: 'clearing.forgettingGuest',
      on: 'done clearGuest',
      to: 'failed',
      does: ['setGuestFailure', 'send parent session.failed'],
      sets: { failure: { kind: 'unauthorized', message: NO_GUEST } },
      section: '8 Temp session',
    },
    {
      in: 'clearing.forgettingGuest',
      on: 'error clearGuest',
      to: 'failed',
      does: ['keepGuestError', 'send parent session.failed'],
      sets: failed(NO_GUEST),
      section: '8 Temp session',
    },
    {
      in: 'clearing.emptyingStorage',
      on: 'done clearStorage',
      to: 'authenticated.staying',
      does: ['send parent session.established'],
      section: LOGOUT,
    },
    {
      in: 'clearing.emptyingStorage',
      on: 'error clearStorage',
      to: 'authenticated.staying',
      does: ['send parent session.established'],
      section: LOGOUT,
    },
    {
      in: 'failed',
      on: 'session.retry',
      to: 'restoring',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
  ],
  inputs: {
    verification: ({ context: { form, sentWaitMs } }) => ({
      purpose: form.mode,
      address: 'owner@demo.test',
      ...(form.mode === 'signUp' && { businessName: 'Trattoria Luigi', name: '' }),
      ...(sentWaitMs !== null && { sentWaitMs }),
    }),
    askPerson: {
      title: 'Sign out without saving?',
      message: 'Something you wrote here is not saved or sent yet. Signing out drops it.',
      confirmLabel: 'Sign out',
      cancelLabel: 'Stay signed in',
      danger: true,
    },
  },
  invariants: {
    'a guest and an identity never stand side by side': ({ context }) =>
      context.identity === null || context.guest === null,
    'an identity is known while signed in': (snapshot) =>
      !snapshot.matches('authenticated') || snapshot.context.identity !== null,
    'nobody is known once signed out': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.identity === null,
  },
});
