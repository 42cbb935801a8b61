import type { ActorOptions, AnyActorLogic } from 'xstate';

/** A clock that a test advances. Timers due at the same time fire in the order they were set. */
export type TestClock = NonNullable<ActorOptions<AnyActorLogic>['clock']> & {
  readonly advance: (delayMs: number) => void;
  readonly nowMs: () => number;
  /** Time until the next timer; undefined without one. */
  readonly nextDelayMs: () => number | undefined;
  /** The timer that is firing right now. */
  readonly firing: () => Timeout | undefined;
};

export type Timeout = { readonly run: () => void; readonly dueMs: number; readonly delayMs: number };

export const createClock = (): TestClock => {
  const timeouts = new Map<number, Timeout>();
  let nowMs = 0;
  let lastId = 0;
  let firing: Timeout | undefined;

  /** Fires the timers due now; one set meanwhile, even of 0 ms, waits for the next call. */
  const fire = () => {
    for (const [id, timeout] of [...timeouts].filter(([, { dueMs }]) => dueMs <= nowMs)) {
      if (!timeouts.delete(id)) continue;
      firing = timeout;
      timeout.run();
      firing = undefined;
    }
  };

  return {
    setTimeout: (run, delayMs) => {
      lastId += 1;
      timeouts.set(lastId, { run, delayMs, dueMs: nowMs + delayMs });
      return lastId;
    },
    clearTimeout: (id: number) => {
      timeouts.delete(id);
    },
    advance: (delayMs) => {
      nowMs += delayMs;
      fire();
    },
    nowMs: () => nowMs,
    nextDelayMs: () =>
      timeouts.size === 0 ? undefined : Math.min(...[...timeouts.values()].map(({ dueMs }) => dueMs)) - nowMs,
    firing: () => firing,
  };
};
