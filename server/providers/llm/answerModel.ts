import type { AnswerUsage } from '#contract/entities/functionRun';
import type { ParameterSchema } from '#contract/rules/apps/parameterSchema';

/** One turn of a conversation for the model (host.md 6). */
export type ModelTurn = { readonly role: 'user' | 'assistant'; readonly content: string };

/** A function that the model may call while it answers. */
export type ModelFunction = {
  readonly name: string;
  readonly description: string;
  readonly parameters: ParameterSchema;
  /** The arguments may not fit. What it throws the model gets as the function's error. */
  readonly run: (given: unknown, signal: AbortSignal) => Promise<unknown>;
};

export type ModelFunctions = {
  readonly list: readonly ModelFunction[];
  /** The model called a function that is not in the list, or gave arguments that are no JSON. */
  readonly refused: (name: string, given: unknown, isUnknown: boolean) => void;
};

export type ModelRequest = {
  readonly system: string;
  /** Oldest first; the last is the question. */
  readonly turns: readonly ModelTurn[];
  /** Overrides the configured model, at the same endpoint. */
  readonly model?: string | undefined;
  /** Called by the model in a number of steps (FUNCTION_STEPS_LIMIT), after which it must answer. */
  readonly functions?: ModelFunctions | undefined;
  /** What was said so far was thought: the answer begins anew after `kept`, what was said before functions were called. */
  readonly onAnew?: ((kept: string) => void) | undefined;
  /** The model stopped at its length limit: the answer is not complete. */
  readonly onCut?: (() => void) | undefined;
  /** What the endpoint told of the answer, once it is complete. */
  readonly onUsage?: ((usage: AnswerUsage) => void) | undefined;
  /** Ends the call: the stream throws a `ModelFailure` of kind `unavailable`. */
  readonly signal?: AbortSignal | undefined;
};

/** A configured language model. */
export type AnswerModel = {
  /** The name in /healthz: model and host, never a key. */
  readonly label: string;
  /**
   * The answer in pieces, without what the model thought. It ends normally only after a complete answer, or one that is cut (`onCut`); it
   * is empty only if the model used up the steps for its functions. Otherwise it throws a `ModelFailure`.
   */
  readonly stream: (request: ModelRequest) => AsyncIterable<string>;
};

/** Why there is no answer: too slow; unreachable, refused or interrupted; not a valid response; rate limited; stopped by a filter. */
export const MODEL_FAILURE_KINDS = ['timeout', 'unavailable', 'nonsense', 'limited', 'filtered'] as const;
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

/** The whole answer of a model at once. @throws ModelFailure, also if it is longer than that */
export async function wholeAnswer(
  model: AnswerModel,
  request: Omit<ModelRequest, 'onAnew'>,
  maxCharacters = Number.POSITIVE_INFINITY,
): Promise<string> {
  let answer = '';
  const onAnew = (kept: string) => {
    answer = kept;
  };
  for await (const piece of model.stream({ ...request, onAnew })) {
    answer += piece;
    if (answer.length > maxCharacters) throw new ModelFailure('nonsense', 'The answer is too long.');
  }
  return answer;
}
