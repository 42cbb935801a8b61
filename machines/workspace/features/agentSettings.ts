import { agentSettingsMachine } from '../../agentSettings';
import { defineFeature } from '../feature';

/** Name, address and deletion of the agent. */
export const agentSettings = defineFeature({
  machine: agentSettingsMachine,
  opens: ({ type, targetAccountId: agentId, first, has }) =>
    type === 'agent' && (first === 'settings' || has('deleteAgent')) ? { key: `${agentId}`, input: { agentId } } : null,
});
