import type { Scope } from '../db/scope';
import { judgeGoal } from '../domain/tasks/judgeGoal';
import { settleAttempt, settleJudged } from '../domain/tasks/settleTask';
import { SETTLE_TASK } from '../queue/kinds';
import { defineJob } from './job';

const ALL: Scope = { kind: 'super' };

/** Says what became of an attempt, and what follows for its task. Whether a goal is met, a model says outside of a transaction. */
export const settleTask = defineJob({
  ...SETTLE_TASK,
  parallel: 4,
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, nowMs, host, signal }, of) => {
    const judged = await scoped(ALL, (db) => settleAttempt(db, of, nowMs()));
    if (judged === null) return;
    const verdict = await judgeGoal(host.providers.model, judged, signal);
    await finish(ALL, (db) => settleJudged(db, of, verdict, nowMs()));
  },
});
