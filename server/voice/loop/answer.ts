/** One turn of a call, as it was heard. */
export type CallTurn = {
  readonly role: 'caller' | 'agent';
  /** Of the agent only what the caller heard. */
  readonly text: string;
  /** Milliseconds since the call began. */
  readonly atMs: number;
};

export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  /** What was written so far was thought; it begins anew. What was already said stays said. */
  | { readonly kind: 'anew' }
  | { readonly kind: 'functionBegan'; readonly name: string }
  | {
      readonly kind: 'functionEnded';
      readonly name: string;
      readonly durationMs?: number | undefined;
      readonly hasFailed?: boolean;
    }
  /** The call ends after the answer. */
  | { readonly kind: 'hangUp' };

/**
 * What answers a caller: the same code that answers messages. The question is the last turn. It throws if there is no answer; when the
 * signal aborts, nobody waits for one.
 */
export type Answer = (asked: {
  readonly turns: readonly CallTurn[];
  readonly signal: AbortSignal;
}) => AsyncIterable<AnswerPart>;
