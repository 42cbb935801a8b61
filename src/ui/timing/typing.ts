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

/** What is typed counts once typing pauses. */
export function createTypingPause(): TypingPause {
  let due: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    due = null;
  };
  const end = () => {
    const act = due;
    drop();
    act?.();
  };
  return {
    wait(act) {
      due = act;
      clearTimeout(timer);
      timer = setTimeout(end, TYPING_PAUSE_MS);
    },
    end,
    drop,
    isWaiting: () => due !== null,
  };
}
