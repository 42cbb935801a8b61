import type { AgentNames } from '#machines/agentSettings';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the settings of the agent. */
export const AgentSettingsFeature = (props: ScopeProps) => <FeatureScope of="agentSettings" {...props} />;
export const useAgentSettingsRef = () => useActor('agentSettings');

const agentSettingsVerbs = verbsOf((send: FeatureRef<'agentSettings'>['send']) => ({
  edit: (changes: Partial<AgentNames>) => send({ type: 'agentSettings.edit', changes }),
  save: () => send({ type: 'agentSettings.save' }),
  remove: () => send({ type: 'agentSettings.delete' }),
  retry: () => send({ type: 'agentSettings.retry' }),
}));

export const useAgentSettingsVerbs = () => agentSettingsVerbs(useAgentSettingsRef());
