import { and, assign, sendParent, setup } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { AUTH_TOKEN_REFUSED, MOBILE_LOGIN_FAILED, TEMP_SESSION_FAILED } from '#contract/rules/messages/session';
import { FIELD_REQUIRED } from '#contract/rules/messages/values';
import type { Question } from '../confirm';
import { type Failure, toFailure } from '../shared/failure';
import { actionPlaceholder, callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { verificationMachine } from '../verification';
import type {
  Adopted,
  ClearGuestOutput,
  ExchangeOutput,
  Guest,
  RestoreOutput,
  SessionContext,
  SessionEvent,
  SignInForm,
} from './session.types';

/** Effects never pass a token to a machine; it stays in the api. */
export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as Tag },
  actors: {
    restoreSession: placeholder<undefined, RestoreOutput>('restoreSession'),
    /** Exchanges the one-time token in the address for a session and stores it. Once the host answers, the token is removed. */
    exchangeOneTimeToken: placeholder<undefined, ExchangeOutput>('exchangeOneTimeToken'),
    /** Checks the sign-in that the mobile app handed over, and stores its token. */
    enterFromApp: placeholder<undefined, ExchangeOutput>('enterFromApp'),
    /** Allocates an anonymous session and stores it. */
    allocateGuest: placeholder<undefined, Guest>('allocateGuest'),
    /** Reads whose token is stored, and records that person as this browser's. */
    adoptSession: placeholder<undefined, Adopted>('adoptSession'),
    /** How many drafts are still unsaved, after saves under way had time to finish. */
    settleDrafts: placeholder<undefined, number>('settleDrafts'),
    askPerson: placeholder<Omit<Question, 'askId'>, boolean>('askPerson'),
    /** Revokes the session at the host if it is reachable, and clears local storage either way. */
    signOut: placeholder<undefined, void>('signOut'),
    /** Drops the anonymous session. */
    clearGuest: placeholder<undefined, ClearGuestOutput>('clearGuest'),
    /** Clears everything of the previous person, but not the new session. */
    clearStorage: placeholder<undefined, void>('clearStorage'),
    /** Sends `session.expired` when a call is refused, and `session.changedElsewhere` or `endedElsewhere` for other tabs. */
    watchSession: callbackPlaceholder('watchSession'),
    verification: verificationMachine,
  },
  guards: {
    isInviteRefused: (_, output: RestoreOutput) => problemOf(output) !== undefined,
    isAuthenticated: (_, output: RestoreOutput) => output.kind === 'authenticated',
    isGuest: (_, output: RestoreOutput) => output.kind === 'guest',
    isCodeSent: (_, output: RestoreOutput) => output.kind === 'codeSent',
    hasOneTimeToken: (_, output: RestoreOutput) => output.kind === 'oneTimeToken',
    hasLogin: (_, output: RestoreOutput) => output.kind === 'login',
    isRefused: (_, output: ExchangeOutput) => output.kind === 'refused',
    identityChanged: (_, output: ExchangeOutput | Adopted) => 'identityChanged' in output && output.identityChanged,
    isUnsaved: (_, drafts: number) => drafts > 0,
    isYes: (_, answer: boolean) => answer,
    mayReload: (_, output: ClearGuestOutput) => output.reload,
    isNobody: ({ context }) => context.identity === null,
    hasGuest: ({ context }) => context.guest !== null,
    hasAddress: ({ context }) => addressOf(context.form) !== '',
    hasBusinessName: ({ context }) => context.form.mode !== 'signUp' || context.form.businessName.trim() !== '',
    isComplete: and(['hasAddress', 'hasBusinessName']),
  },
  actions: {
    editForm: assign(({ context, event }) =>
      event.type === 'session.edit' ? { form: { ...context.form, ...event.form }, failure: null } : {},
    ),
    setMissingField: assign(({ context }) => ({ failure: missingField(context.form) })),
    setIdentity: assign((_, output: RestoreOutput | ExchangeOutput | Adopted) =>
      'identity' in output ? { identity: output.identity, guest: null, failure: null, endedBy: null } : {},
    ),
    setGuest: assign((_, guest: Guest | null) => ({ guest, identity: null })),
    setRestoredGuest: assign((_, output: RestoreOutput) =>
      output.kind === 'guest' ? { guest: output.guest, identity: null } : {},
    ),
    setSentCode: assign((_, output: RestoreOutput) =>
      output.kind === 'codeSent'
        ? { guest: output.guest, identity: null, form: output.form, sentWaitMs: output.waitMs }
        : {},
    ),
    forgetSentWait: assign({ sentWaitMs: null }),
    dropGuest: assign({ guest: null }),
    keepRefusal: assign((_, output: ExchangeOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    keepCodeFailure: assign(({ event }) => (event.type === 'verification.failed' ? { failure: event.failure } : {})),
    keepError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    keepExchangeError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, AUTH_TOKEN_REFUSED) })),
    keepLoginError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, MOBILE_LOGIN_FAILED) })),
    keepGuestError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, TEMP_SESSION_FAILED) })),
    setGuestFailure: assign({ failure: { kind: 'unauthorized', message: TEMP_SESSION_FAILED } as Failure }),
    forgetFailure: assign({ failure: null }),
    endByPerson: assign({ identity: null, endedBy: 'signedOut' }),
    endByHost: assign({ identity: null, endedBy: 'expired' }),
    tellEstablished: sendParent(({ context }) => ({ type: 'session.established', identity: context.identity })),
    tellGuest: sendParent(({ context }) => ({ type: 'session.guestEstablished', guest: context.guest })),
    tellEnded: sendParent(({ context }) => ({ type: 'session.ended', reason: context.endedBy })),
    tellFailed: sendParent(({ context }) => ({ type: 'session.failed', failure: context.failure })),
    /** Only a person who is still signed in needs the toast: everybody else sees the sign-in form's message. */
    showToast: actionPlaceholder<{ message: string; status: 'error' }>('showToast'),
    reloadPage: actionPlaceholder('reloadPage'),
    /** A reload no longer returns to the code. */
    dropSentCode: actionPlaceholder('dropSentCode'),
  },
});

/** Why the invitation in the address was refused, if it was. */
export const problemOf = (output: RestoreOutput): string | undefined =>
  output.kind === 'authenticated' ? output.problem : undefined;

/** Where the code goes. */
export const addressOf = ({ mode, email, phoneNumber }: SignInForm): string =>
  (mode === 'signInByPhone' ? phoneNumber : email).trim();

const missingField = (form: SignInForm): Failure => ({
  kind: 'invalid',
  message: FIELD_REQUIRED,
  input: addressOf(form) !== '' ? 'businessName' : form.mode === 'signInByPhone' ? 'phoneNumber' : 'email',
});
