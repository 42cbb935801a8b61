/**
 * A pause in typing, in milliseconds. Expensive work that a key causes waits for it, so that the next key is shown at once
 * (performance.md 12).
 */
export const TYPING_PAUSE_MS = 200;

export type TypingPause = {
  /** Runs the work once typing pauses, in place of what waited. */
  readonly wait: (act: () => void) => void;
  /** Runs what waits at once. */
  readonly end: () => void;
  /** Drops what waits. */
  readonly drop: () => void;
  readonly isWaiting: () => boolean;
};

/**
 * Delays work until typing pauses.
 * @param longestMs the longest delay while typing goes on; none if left out
 */
export function createTypingPause(longestMs?: number): TypingPause {
  let due: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    clearTimeout(longest);
    due = null;
  };
  const end = () => {
    const act = due;
    drop();
    act?.();
  };
  return {
    wait(act) {
      if (due === null && longestMs !== undefined) longest = setTimeout(end, longestMs);
      due = act;
      clearTimeout(timer);
      timer = setTimeout(end, TYPING_PAUSE_MS);
    },
    end,
    drop,
    isWaiting: () => due !== null,
  };
}
