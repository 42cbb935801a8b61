import type { Clock } from '#src/platform/clock.ts';

/** A clock that a test advances. `waiting` lists the pending delays in milliseconds from now. */
export function fakeClock(startMs = 0) {
  let nowMs = startMs;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    nowMs: () => nowMs,
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
    move(ms: number) {
      nowMs += ms;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
    },
  };
}
