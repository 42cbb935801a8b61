import type { AnswerEvent } from '#contract/entities/conversation';
import type { MadeAnswer } from './answerRequest';

/** A step of an answer while it is written. */
export type AnswerStep = Extract<AnswerEvent, { event: 'delta' | 'functionStarted' | 'functionFinished' }>;

/** An answer in progress, shared by all requests for the same question. */
export type PendingAnswer = {
  /** Passes on all earlier steps at once, then new ones. */
  readonly listen: (onStep: (step: AnswerStep) => void) => void;
  readonly made: Promise<MadeAnswer>;
  /** What is written so far. */
  readonly written: () => string;
};

const pendingAnswers = new Map<string, PendingAnswer>();

/**
 * Writes an answer, or joins the one in progress for the same key, so that a repeated question is not asked twice. It goes on if
 * the callers disconnect, so that they find the answer when they come back.
 */
export function answerOnce(
  key: string,
  write: (onStep: (step: AnswerStep) => void) => Promise<MadeAnswer>,
): PendingAnswer {
  const running = pendingAnswers.get(key);
  if (running) return running;
  const steps: AnswerStep[] = [];
  const listeners = new Set<(step: AnswerStep) => void>();
  const made = write((step) => {
    steps.push(step);
    for (const listener of listeners) listener(step);
  }).finally(() => pendingAnswers.delete(key));
  // Prevents an unhandled rejection if no caller is left when it fails.
  made.catch(() => undefined);
  const pending: PendingAnswer = {
    listen: (onStep) => {
      for (const step of steps) onStep(step);
      listeners.add(onStep);
    },
    made,
    written: () =>
      steps.reduce((text, step) => (step.event === 'delta' ? (step.isAnew ? step.text : text + step.text) : text), ''),
  };
  pendingAnswers.set(key, pending);
  return pending;
}
