import type { Clock } from '#server/request/tx.ts';

/** A clock that only moves when told. */
export type TestClock = Clock & { readonly advance: (ms: number) => void };

/** Starts at the real time, because the database has its own clock. */
export function testClock(startMs: number = Date.now()): TestClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
