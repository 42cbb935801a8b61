/** The debounce of expensive work after a key, so that the next key is shown at once (performance.md 12). */
export const TYPING_PAUSE_MS = 200;

export type TypingPause = {
  /** Runs the work once typing pauses; replaces pending work. */
  readonly wait: (act: () => void) => void;
  /** Runs the pending work at once. */
  readonly end: () => void;
  /** Drops the pending work. */
  readonly drop: () => void;
  readonly isWaiting: () => boolean;
};

/**
 * Debounces work until typing pauses.
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
