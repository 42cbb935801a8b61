import { sessionMachine } from '#machines/session';
import { defineContract } from '#tests/harness/index.ts';

const SESSION = '4 Anonymous session';
const SIGN_IN = '4 Phone and email verification';
const LOGOUT = '4 Logout';

type Facts = { readonly event: unknown };
type Form = { readonly mode: string; readonly email: string; readonly businessName: string };

const outputOf = <TOutput>({ event }: Facts): TOutput => (event as { output: TOutput }).output;
const kindIs = (kind: string) => (facts: Facts) => outputOf<{ kind: string }>(facts).kind === kind;
const changed = (facts: Facts) => outputOf<{ identityChanged?: boolean }>(facts).identityChanged === true;
const isComplete = ({ form }: { readonly form: Form }): boolean =>
  form.email.trim() !== '' && (form.mode === 'signIn' || form.businessName.trim() !== '');

export const sessionContract = defineContract(sessionMachine, {
  start: [{ to: 'restoring', section: SESSION }],
  rows: [
    { in: '(root)', on: 'session.edit', does: ['editForm'], section: SIGN_IN },
    {
      in: 'restoring',
      on: 'done restoreSession',
      when: 'isAuthenticated(…)',
      given: kindIs('authenticated'),
      to: 'authenticated',
      does: ['setIdentity', 'send parent session.established'],
      section: '3 Logged-in user',
    },
    {
      in: 'restoring',
      on: 'done restoreSession',
      when: 'isGuest(…)',
      given: kindIs('guest'),
      to: 'anonymous',
      does: ['setRestoredGuest', 'send parent session.guestEstablished'],
      section: SESSION,
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
      section: '8',
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'done exchangeOneTimeToken',
      when: 'isRefused(…)',
      given: kindIs('refused'),
      to: 'allocatingAnonymous',
      does: ['keepRefusal'],
      section: '8 One-time auth',
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'done exchangeOneTimeToken',
      when: 'identityChanged(…)',
      given: changed,
      to: 'clearing.emptyingStorage',
      does: ['setIdentity'],
      section: LOGOUT,
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'done exchangeOneTimeToken',
      to: 'authenticated',
      does: ['setIdentity', 'send parent session.established'],
      section: '7 Auth, oneTimeAuth',
    },
    {
      in: 'exchangingOneTimeToken',
      on: 'error exchangeOneTimeToken',
      to: 'failed',
      does: ['keepExchangeError', 'send parent session.failed'],
      section: '8 One-time auth',
    },
    {
      in: 'allocatingAnonymous',
      on: 'done allocateGuest',
      to: 'anonymous',
      does: ['setGuest', 'send parent session.guestEstablished'],
      section: SESSION,
    },
    {
      in: 'allocatingAnonymous',
      on: 'error allocateGuest',
      to: 'failed',
      does: ['keepGuestError', 'send parent session.failed'],
      section: '8 Temp session',
    },
    {
      in: ['anonymous', 'authenticated'],
      on: 'error watchSession',
      to: 'failed',
      does: ['keepError', 'send parent session.failed'],
      section: '8',
    },
    {
      in: ['anonymous', 'signedOut'],
      on: 'session.requestCode',
      when: 'isComplete',
      given: ({ context }) => isComplete(context),
      to: 'signingIn.requestingCode',
      does: ['forgetFailure'],
      section: SIGN_IN,
    },
    { in: ['anonymous', 'signedOut'], on: 'session.requestCode', does: ['complain'], section: '5 Form helper' },
    {
      in: 'anonymous',
      on: 'session.expired',
      to: 'clearing.forgettingGuest',
      does: ['dropGuest'],
      section: SESSION,
    },
    {
      in: ['anonymous', 'authenticated'],
      on: 'session.changedElsewhere',
      to: 'reloading',
      does: ['reloadPage'],
      section: LOGOUT,
    },
    {
      in: 'signingIn',
      on: 'error verification',
      to: 'failed',
      does: ['keepError', 'send parent session.failed'],
      section: '8',
    },
    {
      in: 'signingIn',
      on: 'session.changeAddress',
      when: 'hasGuest',
      given: ({ context }) => context.guest !== null,
      to: 'anonymous',
      section: SIGN_IN,
    },
    {
      in: 'signingIn',
      on: 'session.changeAddress',
      to: 'signedOut',
      does: ['send parent session.ended'],
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
      section: '8',
    },
    {
      in: 'signingIn.requestingCode',
      on: 'verification.failed',
      to: 'signedOut',
      does: ['keepCodeFailure', 'send parent session.ended'],
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
      section: LOGOUT,
    },
    {
      in: 'signingIn.verifying.adopting',
      on: 'done adoptSession',
      to: 'authenticated',
      does: ['setIdentity', 'send parent session.established'],
      section: SESSION,
    },
    {
      in: 'signingIn.verifying.adopting',
      on: 'error adoptSession',
      to: 'failed',
      does: ['keepError', 'send parent session.failed'],
      section: '8',
    },
    { in: 'authenticated', on: 'session.signOut', to: 'loggingOut', section: LOGOUT },
    {
      in: 'authenticated',
      on: 'session.expired',
      to: 'signedOut',
      does: ['endByHost', 'send parent session.ended'],
      section: '8 Account fetch',
    },
    {
      in: 'loggingOut',
      on: 'done signOut',
      to: 'signedOut',
      does: ['endByPerson', 'send parent session.ended'],
      section: LOGOUT,
    },
    {
      in: 'loggingOut',
      on: 'error signOut',
      to: 'signedOut',
      does: ['endByPerson', 'send parent session.ended'],
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
      does: ['blameGuest', 'send parent session.failed'],
      section: '8 Temp session',
    },
    {
      in: 'clearing.forgettingGuest',
      on: 'error clearGuest',
      to: 'failed',
      does: ['keepGuestError', 'send parent session.failed'],
      section: '8 Temp session',
    },
    {
      in: 'clearing.emptyingStorage',
      on: 'done clearStorage',
      to: 'authenticated',
      does: ['send parent session.established'],
      section: LOGOUT,
    },
    {
      in: 'clearing.emptyingStorage',
      on: 'error clearStorage',
      to: 'authenticated',
      does: ['send parent session.established'],
      section: LOGOUT,
    },
    { in: 'failed', on: 'session.retry', to: 'restoring', does: ['forgetFailure'], section: '8' },
  ],
  invariants: {
    'a guest and an identity never stand side by side': ({ context }) =>
      context.identity === null || context.guest === null,
    'an identity is known while signed in': (snapshot) =>
      !snapshot.matches('authenticated') || snapshot.context.identity !== null,
    'nobody is known once signed out': (snapshot) =>
      !snapshot.matches('signedOut') || snapshot.context.identity === null,
  },
});
