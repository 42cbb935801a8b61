import type { FailureReply } from '#contract/entities/shared';

/** Why a call has no valid reply. `network`: no reply at all; `unreadable`: a reply that breaks the contract. */
export type ApiErrorKind = 'status' | 'network' | 'timeout' | 'unreadable';

export type ApiErrorDetails = {
  /** The status of the reply; 0 where there was none. */
  readonly status: number;
  /** The reply's failure, if its body has the contract's form. */
  readonly reply?: FailureReply;
  /** The raw body, for the few calls whose refusal carries more than a failure. */
  readonly body?: unknown;
  readonly requestId?: string;
  readonly retryAfterS?: number;
};

/** What a call rejects with, unless it was aborted. It never contains a token or a URL. */
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
