import type { Failure } from '#machines/shared';
import { createWorkQueueMachine } from '#machines/shared/workQueue';
import { definePlan } from '#tests/harness/index.ts';

export type Walk = { readonly dogs: readonly string[] };
export type WalkOutput = { readonly walked: readonly string[]; readonly failure: Failure | null };

export const walksMachine = createWorkQueueMachine<{
  work: Walk;
  output: WalkOutput;
  news: { readonly type: 'walks.done'; readonly of: number | null; readonly work: Walk } & WalkOutput;
}>({
  id: 'workQueue',
  nothing: { walked: [] },
  tells: ({ organizationId: of }, work, output) => ({ type: 'walks.done', of, work, ...output }),
});

export const AWAY: Failure = { kind: 'unavailable', message: 'The host is away.' };
const ONE: Walk = { dogs: ['Rex'] };
const TWO: Walk = { dogs: ['Rex', 'Max'] };

export const workQueuePlan = definePlan(walksMachine, {
  inputs: [{ organizationId: 12 }, { organizationId: null }],
  events: {
    'work.do': [{ work: TWO }, { work: ONE, organizationId: 12 }, { work: ONE, organizationId: 13 }],
  },
  outcomes: {
    carryOut: {
      ok: [
        { walked: ['Rex', 'Max'], failure: null },
        { walked: ['Rex'], failure: { kind: 'conflict', message: 'Max sleeps.' } },
      ],
      error: [AWAY],
    },
  },
  project: ({ organizationId, queue }) => ({
    organizationId,
    queue: queue.slice(0, 2).map(({ dogs }) => dogs.length),
  }),
});
