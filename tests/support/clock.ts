import type { Clock } from '#server/request/tx.ts';

/** A clock that stands until it is moved. */
export type TestClock = Clock & { readonly advance: (ms: number) => void };

/** Begins at the real time, since the database has its own clock. */
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
