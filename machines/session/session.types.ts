import type { Identity } from '#contract/entities/account';
import type { Failure } from '../shared/failure';
import type { VerificationNews } from '../verification/verification.types';

/** A visitor who has not signed in: a temporary account that the host allocated (specification 3, 4). */
export type Guest = { readonly id: number; readonly username: string };

export type SignInForm = {
  readonly mode: 'signIn' | 'signInByPhone' | 'signUp';
  readonly email: string;
  readonly phoneNumber: string;
  readonly businessName: string;
  readonly name: string;
};

/** A code that was sent and is still valid: for which form, and the wait before another one. */
export type SentCode = { readonly form: SignInForm; readonly waitMs: number };

export type EndReason = 'signedOut' | 'expired';

export type SessionContext = {
  readonly identity: Identity | null;
  readonly guest: Guest | null;
  readonly form: SignInForm;
  /** The wait before another code, if one was sent before a reload; else null. */
  readonly sentWaitMs: number | null;
  readonly failure: Failure | null;
  readonly endedBy: EndReason | null;
};

export type SessionEvent =
  | { type: 'session.edit'; form: Partial<SignInForm> }
  | { type: 'session.requestCode' }
  | { type: 'session.changeAddress' }
  | { type: 'session.signOut' }
  | { type: 'session.retry' }
  /** The mobile app signed somebody in; the effect knows with what. */
  | { type: 'session.enterFromApp' }
  /** From `watchSession`: the host no longer knows this session. */
  | { type: 'session.expired' }
  /** From `watchSession`: somebody signed in in another tab. */
  | { type: 'session.changedElsewhere' }
  /** From `watchSession`: the person signed out in another tab. */
  | { type: 'session.endedElsewhere' }
  | VerificationNews;

/** Sent to the root. */
export type SessionNews =
  | { type: 'session.established'; identity: Identity }
  | { type: 'session.guestEstablished'; guest: Guest }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'session.failed'; failure: Failure };

/** What this browser has stored. A credential that the host refuses is dropped by the effect and counts as none. */
export type RestoreOutput =
  | {
      readonly kind: 'authenticated';
      readonly identity: Identity;
      /** Why the invitation in the address was refused. */
      readonly problem?: string;
    }
  | { readonly kind: 'guest'; readonly guest: Guest }
  /** A visitor who reloaded the page before entering the code. */
  | ({ readonly kind: 'codeSent'; readonly guest: Guest } & SentCode)
  | { readonly kind: 'oneTimeToken' }
  /** The mobile app signed somebody in. */
  | { readonly kind: 'login' }
  | { readonly kind: 'none' };

/** The identity of a new credential, and whether this browser last belonged to somebody else (specification 4). */
export type Adopted = { readonly identity: Identity; readonly identityChanged: boolean };

export type ExchangeOutput =
  | ({ readonly kind: 'exchanged' } & Adopted)
  | { readonly kind: 'refused'; readonly failure: Failure };

/** `reload` is false right after a reload for the same reason: a host that refuses every guest must not cause a loop. */
export type ClearGuestOutput = { readonly reload: boolean };
