import type { Scope } from '../db/scope';
import { makePortion } from '../domain/tasks/batches';
import { MAKE_TASKS } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

const ALL: Scope = { kind: 'super' };
/** Then other lists have their turn. */
const TURN_MS = 20_000;

/** Makes the tasks of a list, some in each transaction, which also counts them: whoever takes over makes none twice. */
export const makeTasks = defineJob({
  ...MAKE_TASKS,
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, nowMs, signal }, of) => {
    const endMs = nowMs() + TURN_MS;
    for (;;) {
      signal.throwIfAborted();
      if (!(await scoped(ALL, (db) => makePortion(db, of, nowMs())))) return;
      if (nowMs() >= endMs) return finish(ALL, (db) => enqueue(db, MAKE_TASKS, of));
    }
  },
});
