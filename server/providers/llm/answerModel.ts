/** What the host asks of a language model, whoever serves it (host.md 6). */

/** One turn of a conversation as the model reads it. */
export type ModelTurn = { readonly role: 'user' | 'assistant'; readonly content: string };

export type ModelRequest = {
  readonly system: string;
  /** Oldest first; the last one is the question. */
  readonly turns: readonly ModelTurn[];
  /** Another model of the same endpoint than the configured one. */
  readonly model?: string | undefined;
  /** Ends the call; the reader of the stream then sees `ModelFailure` of kind `unavailable`. */
  readonly signal?: AbortSignal | undefined;
};

/** A configured language model. */
export type AnswerModel = {
  /** The name people read in healthz: model and host, never a key. */
  readonly label: string;
  /** Pieces of the answer as they are written. Ends normally only after a whole, non-empty answer; else throws `ModelFailure`. */
  readonly stream: (request: ModelRequest) => AsyncIterable<string>;
};

/**
 * Why there is no answer: `timeout` too slow, `unavailable` not reached or refused or broken off, `nonsense` what came
 * is no answer by the protocol, `limited` the endpoint asks for patience.
 */
export const MODEL_FAILURE_KINDS = ['timeout', 'unavailable', 'nonsense', 'limited'] as const;
export type ModelFailureKind = (typeof MODEL_FAILURE_KINDS)[number];

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  /** What the endpoint said, for the operator's log; it may quote a prompt and is never shown to a caller. */
  readonly detail: string;
  /** Whether the endpoint refused the key, which only the operator can mend. */
  readonly isKeyRefused: boolean;

  constructor(kind: ModelFailureKind, detail: string, options: ErrorOptions & { isKeyRefused?: boolean } = {}) {
    super(`The language model gave no answer (${kind}).`, options);
    this.kind = kind;
    this.detail = detail;
    this.isKeyRefused = options.isKeyRefused ?? false;
  }
}
