import type { WritingName } from '#tests/support/emitted.ts';
import type { CallParts } from '../isolation/rows';
import type { Step, Stored } from './emittedStep';

type Place = 'organization' | 'agent';
type Of = {
  readonly at: (type: 'task.changed', key: Place) => Stored;
  readonly call: (name: WritingName) => CallParts;
};

/** Those who look at tasks are told of those of an agent, and of lists and limits at the organization. */
export function taskSteps({ at, call }: Of) {
  const ofAgent: readonly Step[] = [{ emits: () => [at('task.changed', 'agent')] }];
  const ofOrganization: Step = { emits: () => [at('task.changed', 'organization')] };
  const dry = (name: 'createTaskBatch' | 'createTasksFromCsv'): Step => ({
    parts: () => {
      const parts = call(name);
      if (name === 'createTasksFromCsv') return { ...parts, query: { dryRun: true } };
      return { ...parts, body: { ...(parts.body as object), dryRun: true } };
    },
  });
  return {
    createTask: ofAgent,
    createTasksFromCsv: [ofOrganization, dry('createTasksFromCsv')],
    createTaskBatch: [ofOrganization, dry('createTaskBatch')],
    setTaskLimits: [ofOrganization],
    stopTaskBatch: [ofOrganization],
    updateTask: ofAgent,
    runTask: ofAgent,
    // It is over then.
    cancelTasks: [...ofAgent, {}],
    deleteTask: ofAgent,
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
