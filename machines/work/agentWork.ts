import type { Failure } from '../shared/failure';
import { createWorkQueueMachine, type WorkOutput } from '../shared/workQueue';

/** What is done to an agent of the organization from a menu or a notice. `name` is what the agent is called. */
export type AgentWork = {
  readonly kind: 'restore' | 'duplicate';
  readonly agentId: number;
  readonly name: string;
};

/** The button of a notice: the agent comes back to the organization that it was deleted in. */
export type AgentUndo = { readonly type: 'agents.undo'; readonly organizationId: number; readonly work: AgentWork };

/** Sent to the workspace: this was done. */
type AgentWorkDone = {
  readonly type: 'agentWork.done';
  readonly work: AgentWork;
  readonly failure: Failure | null;
};
/** The undo comes from a notice through the workspace, which passes it on. */
export type AgentWorkNews = AgentWorkDone | AgentUndo;

/** A deletion undone, a copy made. */
export const agentWorkMachine = createWorkQueueMachine<{
  work: AgentWork;
  output: WorkOutput;
  news: AgentWorkDone;
}>({
  id: 'agentWork',
  nothing: {},
  tells: (_, work, { failure }) => ({ type: 'agentWork.done', work, failure }),
});
