import type { AttemptResult, Task, TaskState } from '../../entities/task';

/**
 * The lifecycle of a task (specification 4; api-shapes 7): which moves there are, and which a task has made. The host moves tasks along
 * these alone, and the console draws them.
 */

type Move = { readonly from: TaskState; readonly to: TaskState };
const moves = (from: TaskState, ...to: readonly TaskState[]): readonly Move[] => to.map((one) => ({ from, to: one }));

export const TASK_MOVES: readonly Move[] = [
  ...moves('pending', 'processing', 'canceled', 'errored'),
  ...moves('processing', 'running', 'pending', 'errored'),
  ...moves('running', 'pending', 'finished', 'errored', 'canceled'),
  ...moves('active', 'paused', 'canceled', 'finished'),
  ...moves('paused', 'active', 'canceled'),
];

const ENDS: readonly TaskState[] = ['finished', 'errored', 'canceled'];
export const isTaskOver = (state: TaskState): boolean => ENDS.includes(state);

/** Whether nothing of it left yet, or nothing is under way: it can be changed, and tried now. */
export const isTaskOpen = (state: TaskState): boolean =>
  state === 'pending' || state === 'active' || state === 'paused';

/** Somebody must look: it will not be tried again, and nobody was reached. */
export const needsPerson = ({ state, outcome }: Pick<Task, 'state' | 'outcome'>): boolean =>
  state === 'errored' || outcome === 'goal_incomplete';

/** An attempt after which the task waited for another. */
const isAgain = (result: AttemptResult): boolean => AGAIN.includes(result);
/** Also an answer that did not meet the goal. */
const AGAIN: readonly AttemptResult[] = ['failed', 'noResponse', 'answered'];

type Standing = Pick<Task, 'state' | 'results' | 'cronSchedule'>;

/** How often a task went each way: `{from}-{to}`. Ways that it did not go are missing. */
export function journeyOf({ state, results, cronSchedule }: Standing): Readonly<Record<string, number>> {
  if (cronSchedule) return isTaskOver(state) ? { [`active-${state}`]: 1 } : {};
  const sent = results.length;
  const over = isTaskOver(state);
  const last = results.at(-1);
  const isFromRunning = over && last !== undefined && !(state === 'canceled' && isAgain(last));
  // After the last attempt it waited too, if it does now, or was canceled then.
  const waited = state === 'pending' || (over && !isFromRunning);
  const again = results.filter((result, place) => isAgain(result) && (place < sent - 1 || waited)).length;
  const all = {
    'pending-processing': sent,
    'processing-running': sent,
    'running-pending': again,
    ...(over && { [`${isFromRunning ? 'running' : 'pending'}-${state}`]: 1 }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, times]) => times > 0));
}

/** What a person does with a task. */
export type TaskWork = 'run' | 'cancel' | 'pause' | 'resume' | 'delete';

/** Whether it can be done with a task as it stands; the host decides again. */
export function mayDoWith({ state, dueAt }: Pick<Task, 'state' | 'dueAt'>, work: TaskWork): boolean {
  if (work === 'delete') return true;
  if (work === 'pause') return state === 'active';
  if (work === 'resume') return state === 'paused';
  return work === 'run' ? dueAt !== undefined && isTaskOpen(state) : !isTaskOver(state);
}
