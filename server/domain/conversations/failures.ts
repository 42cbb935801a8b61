import type { AnswerEvent } from '#contract/entities/conversation';
import {
  MODEL_FAILED,
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
} as const;

/** Pause a caller is asked to make after the model asked us for one. */
const LIMITED_RETRY_AFTER_S = 5;

/** What a caller is told of a model that gave no answer. That the key is wrong is for the agent's own people. */
export function failedEventOf(failure: ModelFailure, isOwnPeople: boolean): FailedEvent {
  const message = failure.isKeyRefused && isOwnPeople ? MODEL_REFUSED_KEY : MESSAGES[failure.kind];
  return { event: 'failed', kind: failure.kind, message };
}

/** The same as an answer without a stream. */
export function refusalOfFailed({ kind, message }: FailedEvent): Refusal {
  if (kind === 'limited') return new Refusal(503, message, { retryAfterS: LIMITED_RETRY_AFTER_S });
  return new Refusal(kind === 'timeout' ? 504 : 502, message);
}

/** @throws whatever is no failure of a model */
export function modelFailureOnly(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  throw error;
}
