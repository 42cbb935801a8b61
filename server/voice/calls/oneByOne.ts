import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseBusy, DatabaseTimeout, DatabaseUnavailable } from '../../db/errors';

/** What could not be stored, because the database was away, is tried again. */
const [TRIES, PAUSE_MS] = [20, 1_000];

/** Does one thing after another, whatever becomes of those before. */
export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>;

export function createOneByOne(): OneByOne {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(() => persistently(work));
    last = done.catch(() => undefined);
    return done;
  };
}

/** Tries again while the database is away. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isAway(error)) throw error;
      await delay(PAUSE_MS, undefined, { ref: false });
    }
  }
}

/** Whether it may work later. */
export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof DatabaseBusy || error instanceof DatabaseTimeout;
