/** The clock; tests replace it. */
export type Clock = {
  nowMs(): number;
  /** Runs once after the delay, in milliseconds; returns how to cancel it. */
  after(delayMs: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
