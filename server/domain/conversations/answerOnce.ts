import type { MadeAnswer } from '../answers/answerRequest';

/** An answer that is being written, for everybody who asked the same question. */
export type Writing = {
  /** Hears the pieces from now on; those that were written before come first. */
  readonly listen: (onPiece: (text: string) => void) => void;
  readonly made: Promise<MadeAnswer>;
};

const writings = new Map<string, Writing>();

/**
 * Writes an answer, or joins the one that is being written for the same key: a question sent again while its answer is on the way is
 * not asked twice. It goes on when those who asked are gone, so that they find it when they come back.
 */
export function answerOnce(key: string, write: (onPiece: (text: string) => void) => Promise<MadeAnswer>): Writing {
  const running = writings.get(key);
  if (running) return running;
  const pieces: string[] = [];
  const listeners = new Set<(text: string) => void>();
  const made = write((text) => {
    pieces.push(text);
    for (const listener of listeners) listener(text);
  }).finally(() => writings.delete(key));
  // Whoever asked awaits it; nobody may be left when it fails.
  made.catch(() => undefined);
  const writing: Writing = {
    listen: (onPiece) => {
      for (const text of pieces) onPiece(text);
      listeners.add(onPiece);
    },
    made,
  };
  writings.set(key, writing);
  return writing;
}
