import type { Identity } from '#contract/entities/account';
import type { Failure } from '../shared/failure';
import type { VerificationNews } from '../verification/verification.types';

/** A visitor who has not signed in: the account the host allocated for the time being (specification 3, 4). */
export type Guest = { readonly id: number; readonly username: string };

/** What a person types to sign in or up. */
export type SignInForm = {
  readonly mode: 'signIn' | 'signUp';
  readonly email: string;
  readonly businessName: string;
  readonly name: string;
};

/** Why nobody is signed in any more. */
export type EndReason = 'signedOut' | 'expired';

export type SessionContext = {
  readonly identity: Identity | null;
  readonly guest: Guest | null;
  readonly form: SignInForm;
  readonly failure: Failure | null;
  readonly endedBy: EndReason | null;
};

export type SessionEvent =
  | { type: 'session.edit'; form: Partial<SignInForm> }
  | { type: 'session.requestCode' }
  | { type: 'session.changeAddress' }
  | { type: 'session.signOut' }
  | { type: 'session.retry' }
  /** From `watchSession`: the host no longer knows this session. */
  | { type: 'session.expired' }
  /** From `watchSession`: somebody signed in in another tab. */
  | { type: 'session.changedElsewhere' }
  /** From `watchSession`: the person signed out in another tab. */
  | { type: 'session.endedElsewhere' }
  | VerificationNews;

/** Told to the root. */
export type SessionNews =
  | { type: 'session.established'; identity: Identity }
  | { type: 'session.guestEstablished'; guest: Guest }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'session.failed'; failure: Failure };

/** What stands in this browser. A credential the host refuses is dropped by the effect and counts as none. */
export type RestoreOutput =
  | { readonly kind: 'authenticated'; readonly identity: Identity }
  | { readonly kind: 'guest'; readonly guest: Guest }
  | { readonly kind: 'oneTimeToken' }
  | { readonly kind: 'none' };

/** Who a new credential belongs to, and whether this browser last belonged to somebody else (specification 4). */
export type Adopted = { readonly identity: Identity; readonly identityChanged: boolean };

export type ExchangeOutput =
  | ({ readonly kind: 'exchanged' } & Adopted)
  | { readonly kind: 'refused'; readonly failure: Failure };

/** `reload` is false right after a reload for the same reason, so that a host that refuses every guest makes no loop. */
export type ClearGuestOutput = { readonly reload: boolean };
