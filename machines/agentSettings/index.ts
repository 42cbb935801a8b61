export { agentSettingsMachine } from './agentSettings.machine';
export * from './agentSettings.selectors';
export type {
  Agent,
  AgentNames,
  AgentSettingsContext,
  AgentSettingsInput,
  AgentSettingsNews,
  DeleteAgentInput,
  DeleteAgentOutput,
  SaveAgentInput,
  SaveAgentOutput,
} from './agentSettings.types';
