/** One turn of a conversation for the model (host.md 6). */
export type ModelTurn = { readonly role: 'user' | 'assistant'; readonly content: string };

export type ModelRequest = {
  readonly system: string;
  /** Oldest first; the last is the question. */
  readonly turns: readonly ModelTurn[];
  /** Overrides the configured model, at the same endpoint. */
  readonly model?: string | undefined;
  /** Ends the call: the stream throws a `ModelFailure` of kind `unavailable`. */
  readonly signal?: AbortSignal | undefined;
};

/** A configured language model. */
export type AnswerModel = {
  /** The name in /healthz: model and host, never a key. */
  readonly label: string;
  /** The answer in pieces. It ends normally only after a complete, non-empty answer; otherwise it throws a `ModelFailure`. */
  readonly stream: (request: ModelRequest) => AsyncIterable<string>;
};

/** Why there is no answer: too slow; unreachable, refused or interrupted; not a valid response; rate limited. */
export const MODEL_FAILURE_KINDS = ['timeout', 'unavailable', 'nonsense', 'limited'] as const;
export type ModelFailureKind = (typeof MODEL_FAILURE_KINDS)[number];

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  /** The endpoint's error, for the operator's log. It may quote a prompt, so it is never shown to a caller. */
  readonly detail: string;
  /** Whether the endpoint refused the key, which only the operator can fix. */
  readonly isKeyRefused: boolean;

  constructor(kind: ModelFailureKind, detail: string, options: ErrorOptions & { isKeyRefused?: boolean } = {}) {
    super(`The language model gave no answer (${kind}).`, options);
    this.kind = kind;
    this.detail = detail;
    this.isKeyRefused = options.isKeyRefused ?? false;
  }
}
