import type { Clock } from '#src/platform/clock.ts';

/** A clock that a test advances, or sets. `waiting` lists the pending delays in milliseconds from now. */
export function fakeClock(startMs = 0) {
  let nowMs = startMs;
  let setByMs = 0;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    nowMs: () => nowMs + setByMs,
    after: (delayMs, run) => {
      const timer = { atMs: nowMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    ...clock,
    waiting: () => timers.map(({ atMs }) => atMs - nowMs),
    /** Somebody sets the clock, also back; delays go on as before. */
    set(byMs: number) {
      setByMs += byMs;
    },
    move(ms: number) {
      nowMs += ms;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
    },
  };
}
