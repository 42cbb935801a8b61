/** What a refusal's body may hold besides its message (contract: `failureReply`, `saveConflictReply`). */
export type RefusalExtras = {
  /** The field a person can correct. */
  readonly input?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Seconds to wait; also sent as `Retry-After`. */
  readonly retryAfterS?: number;
  /** Further fields of the body, such as the stored campaign in a 409. */
  readonly body?: Readonly<Record<string, unknown>>;
};

/** An expected failure: the handler's transaction is rolled back and the caller gets the message. */
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
