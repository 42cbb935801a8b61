import type { AnswerEvent } from '#contract/entities/conversation';
import {
  MODEL_FAILED,
  MODEL_FILTERED,
  MODEL_LIMITED,
  MODEL_NONSENSE,
  MODEL_REFUSED_KEY,
  MODEL_TIMED_OUT,
} from '#contract/rules/messages';
import { ModelFailure } from '../../providers/llm/answerModel';
import { Refusal } from '../../request/refusal';

export type FailedEvent = Extract<AnswerEvent, { event: 'failed' }>;

const MESSAGES = {
  timeout: MODEL_TIMED_OUT,
  unavailable: MODEL_FAILED,
  nonsense: MODEL_NONSENSE,
  limited: MODEL_LIMITED,
  filtered: MODEL_FILTERED,
} as const;

/** How long a caller should wait after the model was rate limited. */
const LIMITED_RETRY_AFTER_S = 5;

/** The event a caller gets if the model gave no answer. Only the agent's own people learn that the key is wrong. */
export function failedEventOf(failure: ModelFailure, isOwnPeople: boolean): FailedEvent {
  const message = failure.isKeyRefused && isOwnPeople ? MODEL_REFUSED_KEY : MESSAGES[failure.kind];
  return { event: 'failed', kind: failure.kind, message };
}

/** The same as a response without a stream. */
export function refusalOfFailed({ kind, message }: FailedEvent): Refusal {
  if (kind === 'limited') return new Refusal(503, message, { retryAfterS: LIMITED_RETRY_AFTER_S });
  return new Refusal(kind === 'timeout' ? 504 : 502, message);
}

/** @throws every error that is not a ModelFailure */
export function modelFailureOnly(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  throw error;
}
