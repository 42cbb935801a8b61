import type { TaskState } from '../../entities/task';

/** What a person narrows tasks to; the address holds it too. */
export type TaskFilter = 'all' | 'needsYou' | 'running' | 'waiting' | 'repeats' | 'done';
export const TASK_FILTERS: readonly TaskFilter[] = ['all', 'needsYou', 'running', 'waiting', 'repeats', 'done'];

export type TaskChoice = { readonly filter: TaskFilter; readonly batchId: string | null };

const NARROWED: Readonly<Record<Exclude<TaskFilter, 'all'>, readonly TaskState[]>> = {
  needsYou: ['errored'],
  running: ['processing', 'running'],
  waiting: ['pending'],
  repeats: ['active', 'paused'],
  done: ['finished', 'canceled'],
};

/** The states of each. */
export const STATES_OF: Readonly<Record<TaskFilter, readonly TaskState[]>> = {
  all: Object.values(NARROWED).flat(),
  ...NARROWED,
};

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The choice in the query of an address; unknown values are left out. */
export function taskChoiceIn(query: URLSearchParams): TaskChoice {
  const batch = query.get('batch') ?? '';
  return {
    filter: TASK_FILTERS.find((one) => one === query.get('filter')) ?? 'all',
    batchId: UUID.test(batch) ? batch : null,
  };
}
