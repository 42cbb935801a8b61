/** The clock of the voice role: monotonic time and timers. XState takes it as its own. */
export type VoiceClock = {
  /** Milliseconds, never back. */
  readonly nowMs: () => number;
  readonly setTimeout: (run: () => void, delayMs: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
};

export const VOICE_CLOCK: VoiceClock = {
  nowMs: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
