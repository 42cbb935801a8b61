import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { agentSettingsMachine } from './agentSettings.machine';
import type { Agent, AgentNames } from './agentSettings.types';

type AgentSettingsSnapshot = SnapshotFrom<typeof agentSettingsMachine>;

/** The agent as the host has it; null until it is loaded. */
export const selectAgent = ({ context }: AgentSettingsSnapshot): Agent | null => context.agent;
export const selectNames = ({ context }: AgentSettingsSnapshot): AgentNames => context.form;
export const selectCanSave = (snapshot: AgentSettingsSnapshot): boolean => snapshot.can({ type: 'agentSettings.save' });
/** Why the task failed; null if another did, or none. */
export const selectFailureOf =
  (task: 'load' | 'save' | 'delete') =>
  ({ context: { failedTask, failure } }: AgentSettingsSnapshot): Failure | null =>
    failedTask === task ? failure : null;
