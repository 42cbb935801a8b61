import type { Failure } from '../shared/failure';

/** What is done to an agent of the organization from a menu or a notice. `name` is what the agent is called. */
export type AgentWork = {
  readonly kind: 'restore' | 'duplicate';
  readonly agentId: number;
  readonly name: string;
};

export type AgentWorkInput = { readonly organizationId: number };

export type AgentWorkContext = AgentWorkInput & {
  /** What is to be done, the first of it under way. */
  readonly queue: readonly AgentWork[];
};

/** The button of a notice: the agent comes back to the organization that it was deleted in. */
export type AgentUndo = { readonly type: 'agents.undo'; readonly organizationId: number; readonly work: AgentWork };

export type AgentWorkEvent = { type: 'agentWork.do'; work: AgentWork } | AgentUndo;

export type CarryOutInput = { readonly organizationId: number; readonly work: AgentWork };
/** `failure`: why it was not done. */
export type CarryOutOutput = { readonly failure: Failure | null };

/** Sent to the workspace: this was done. */
type AgentWorkDone = { type: 'agentWork.done'; work: AgentWork; failure: Failure | null };
/** The undo comes from a notice through the workspace, which passes it on. */
export type AgentWorkNews = AgentWorkDone | AgentUndo;
