import type { Failure } from '../shared/failure';

/** What people see of an agent account: its name, and the user name its public page stands at. */
export type AgentNames = { readonly name: string; readonly username: string };

/** An agent as the host has it. */
export type Agent = AgentNames & { readonly organizationId: number };

export type AgentSettingsInput = { readonly agentId: number };

export type AgentSettingsContext = {
  readonly agentId: number;
  /** Null until it is loaded. */
  readonly agent: Agent | null;
  /** As typed. */
  readonly form: AgentNames;
  readonly failure: Failure | null;
  readonly failedTask: 'load' | 'save' | 'delete' | null;
};

export type AgentSettingsEvent =
  | { type: 'agentSettings.edit'; changes: Partial<AgentNames> }
  | { type: 'agentSettings.save' }
  | { type: 'agentSettings.delete' }
  | { type: 'agentSettings.retry' };

/** `changes` has only what differs from the host's. */
export type SaveAgentInput = { readonly agentId: number; readonly changes: Partial<AgentNames> };
type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type SaveAgentOutput = { readonly kind: 'saved'; readonly changes: Partial<AgentNames> } | Refused;
export type DeleteAgentInput = { readonly agentId: number; readonly organizationId: number };
export type DeleteAgentOutput = { readonly kind: 'deleted' } | Refused;

/** Sent to the workspace. */
export type AgentSettingsNews = {
  readonly type: 'agentSettings.deleted';
  readonly agentId: number;
  readonly organizationId: number;
  readonly name: string;
};
