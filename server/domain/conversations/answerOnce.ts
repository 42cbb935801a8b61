import type { MadeAnswer } from '../answers/answerRequest';

/** An answer in progress, shared by all requests for the same question. */
export type PendingAnswer = {
  /** Passes on all earlier pieces at once, then new ones. */
  readonly listen: (onPiece: (text: string) => void) => void;
  readonly made: Promise<MadeAnswer>;
};

const pendingAnswers = new Map<string, PendingAnswer>();

/**
 * Writes an answer, or joins the one in progress for the same key, so that a repeated question is not asked twice. It goes on if
 * the callers disconnect, so that they find the answer when they come back.
 */
export function answerOnce(
  key: string,
  write: (onPiece: (text: string) => void) => Promise<MadeAnswer>,
): PendingAnswer {
  const running = pendingAnswers.get(key);
  if (running) return running;
  const pieces: string[] = [];
  const listeners = new Set<(text: string) => void>();
  const made = write((text) => {
    pieces.push(text);
    for (const listener of listeners) listener(text);
  }).finally(() => pendingAnswers.delete(key));
  // Prevents an unhandled rejection if no caller is left when it fails.
  made.catch(() => undefined);
  const pending: PendingAnswer = {
    listen: (onPiece) => {
      for (const text of pieces) onPiece(text);
      listeners.add(onPiece);
    },
    made,
  };
  pendingAnswers.set(key, pending);
  return pending;
}
