import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the address of the agent while it is changed. */
export const AgentAddressFeature = (props: ScopeProps) => <FeatureScope of="agentAddress" {...props} />;
export const useAgentAddressRef = () => useActor('agentAddress');

const agentAddressVerbs = verbsOf((send: FeatureRef<'agentAddress'>['send']) => ({
  edit: (typed: string) => send({ type: 'agentAddress.edit', typed }),
  save: () => send({ type: 'agentAddress.save' }),
  retry: () => send({ type: 'agentAddress.retry' }),
}));

export const useAgentAddressVerbs = () => agentAddressVerbs(useAgentAddressRef());
