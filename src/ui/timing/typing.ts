/**
 * A pause in typing, in milliseconds. What follows from a key and costs more than the key itself waits for it, so that the
 * next key is seen at once (performance.md 12).
 */
export const TYPING_PAUSE_MS = 200;

export type TypingPause = {
  /** Does it once typing pauses, in place of what waited. */
  readonly wait: (act: () => void) => void;
  /** Does what waits at once: somebody acts next who must find it done. */
  readonly end: () => void;
  /** Forgets what waits: nobody is left to see it. */
  readonly drop: () => void;
  readonly isWaiting: () => boolean;
};

/**
 * What is typed counts once typing pauses.
 * @param longestMs how long it waits where typing does not pause; left out, for as long as that takes
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
