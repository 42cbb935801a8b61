import type { FailureReply } from '#contract/entities/shared';

/** Why a call brought no answer that fits the contract. `network`: no answer at all; `unreadable`: one off the contract. */
export type ApiErrorKind = 'status' | 'network' | 'timeout' | 'unreadable';

export type ApiErrorDetails = {
  /** The status of the reply; 0 where there was none. */
  readonly status: number;
  /** The reply's own words, where it had a body in the contract's form. */
  readonly reply?: FailureReply;
  /** The body as it came, for the few calls whose refusal carries more than a failure. */
  readonly body?: unknown;
  readonly requestId?: string;
  readonly retryAfterS?: number;
};

/** What a call rejects with, unless it was aborted: then with the signal's reason. It never holds a token or a URL. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly details: ApiErrorDetails;

  constructor(kind: ApiErrorKind, call: string, details: ApiErrorDetails) {
    super(`${call}: ${kind} ${details.status}`);
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return this.details.status;
  }
}
