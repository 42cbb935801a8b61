/** What a refusal's body may say beside its message (contract: `failureReply`, `saveConflictReply`). */
export type RefusalExtras = {
  /** The field a person can mend. */
  readonly input?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Seconds to wait; also sent as `Retry-After`. */
  readonly retryAfterS?: number;
  /** Further fields of the body, as a 409 carries the stored configuration. */
  readonly body?: Readonly<Record<string, unknown>>;
};

/** An answer that is no success and no fault: the handler's transaction is rolled back and the caller told why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly extras: RefusalExtras;

  constructor(status: number, message: string, extras: RefusalExtras = {}) {
    super(message);
    this.status = status;
    this.extras = extras;
  }
}
