import type { Scope } from '../db/scope';
import { sendNext } from '../domain/tasks/sendTask';
import { RUN_TASKS } from '../queue/kinds';
import { absorb, enqueue } from '../queue/queue';
import { defineJob } from './job';

const ALL: Scope = { kind: 'super' };
/** Then the tasks of others have their turn. */
const MOST_IN_A_ROW = 100;

/**
 * Sends what is due of the tasks of an organization, one after another, and does the work of all other such jobs that are due. Each is one
 * transaction with the message that it sends: a killed worker neither loses nor repeats one.
 */
export const runTasks = defineJob({
  ...RUN_TASKS,
  parallel: 4,
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, nowMs, host, signal }, { orgId }) => {
    await scoped({ kind: 'jobs' }, (db) => absorb(db, RUN_TASKS, { orgId }));
    for (let looked = 0; looked < MOST_IN_A_ROW; looked += 1) {
      signal.throwIfAborted();
      if (!(await scoped(ALL, (db) => sendNext(db, orgId, host, nowMs())))) return;
    }
    await finish(ALL, (db) => enqueue(db, RUN_TASKS, { orgId }));
  },
});
