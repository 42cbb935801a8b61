import type { Failure } from '../shared/failure';

/** What a code is for. Signing in and up return a session; the last two verify an address of a signed-in person. */
export type VerificationPurpose = 'signIn' | 'signInByPhone' | 'signUp' | 'verifyEmail' | 'verifyPhone';

/** A request for a code. The address is an email address, or a phone number in E.164. */
export type CodeRequest = {
  readonly purpose: VerificationPurpose;
  readonly address: string;
  readonly businessName?: string;
  readonly name?: string;
};

export type VerificationInput = Omit<CodeRequest, 'address'> & {
  /** If given, the code is requested at once. */
  readonly address?: string;
  /** If given, that code was already sent, as before a reload: the wait left before another one. */
  readonly sentWaitMs?: number;
};

export type VerificationContext = {
  readonly purpose: VerificationPurpose;
  readonly address: string;
  readonly businessName: string | null;
  readonly name: string | null;
  /** The digits typed so far. */
  readonly code: string;
  /** The second factor as it is typed. */
  readonly factor: string;
  /** A code was sent to this address and may still be valid. */
  readonly sent: boolean;
  /** The wait before another code, in milliseconds. */
  readonly waitMs: number;
  readonly failure: Failure | null;
};

export type VerificationEvent =
  | { type: 'verification.request'; address: string }
  | { type: 'verification.edit'; code: string }
  | { type: 'verification.submit' }
  | { type: 'verification.resend' }
  /** Raised: the wait before another code starts. */
  | { type: 'verification.paused' };

/** Sent to the owner. */
export type VerificationNews =
  | { type: 'verification.codeSent' }
  | { type: 'verification.submitted' }
  /** The code was right, and the person has a second factor. */
  | { type: 'verification.factorAsked' }
  | { type: 'verification.refused'; failure: Failure }
  | { type: 'verification.failed'; failure: Failure }
  | { type: 'verification.verified' };

export type RequestCodeOutput = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly failure: Failure };

export type SubmitCodeInput = {
  readonly purpose: VerificationPurpose;
  readonly address: string;
  readonly code: string;
};
export type SubmitFactorOutput =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly failure: Failure };
/** `factorAsked`: the host waits for the second factor. */
export type SubmitCodeOutput = SubmitFactorOutput | { readonly kind: 'factorAsked' };
