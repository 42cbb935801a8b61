/** Time, so that a test can hold it still. */
export type Clock = {
  nowMs(): number;
  /** Runs once after the delay, in milliseconds; the answer calls it off. */
  after(delayMs: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
