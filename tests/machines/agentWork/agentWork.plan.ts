import { type AgentWork, agentWorkMachine } from '#machines/agentWork';
import { definePlan } from '#tests/harness/index.ts';

export const RESTORE: AgentWork = { kind: 'restore', agentId: 7, name: 'Front desk' };
export const COPY: AgentWork = { kind: 'duplicate', agentId: 8, name: 'Night desk' };

export const agentWorkPlan = definePlan(agentWorkMachine, {
  inputs: [{ organizationId: 12 }],
  events: {
    'agentWork.do': [{ work: COPY }],
    'agents.undo': [
      { organizationId: 12, work: RESTORE },
      { organizationId: 13, work: RESTORE },
    ],
  },
  outcomes: {
    carryOut: {
      ok: [{ failure: null }],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
  },
  project: ({ queue }) => ({ queue: queue.slice(0, 2).map(({ kind }) => kind) }),
});
