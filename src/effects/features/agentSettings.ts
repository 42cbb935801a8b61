import { DELETE_AGENT_FAILED, LOAD_ACCOUNT_FAILED, SAVE_ACCOUNT_FAILED } from '#contract/rules/messages';
import type { AgentSettings } from '#machines/forms/agentSettings';
import { required } from '#machines/shared';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';

/** The effects of an agent's settings (specification 7, Accounts). */
export const defineAgentSettingsEffects = (deps: EffectDeps) =>
  defineFormEffects<AgentSettings>(deps, {
    unread: LOAD_ACCOUNT_FAILED,
    failed: { save: SAVE_ACCOUNT_FAILED, delete: DELETE_AGENT_FAILED },
    load: async ({ agentId: targetAccountId }, signal) => {
      const { details, username, organizationId } = await deps.api.call('readAccount', {}, { signal, targetAccountId });
      return { name: details.displayName, username, organizationId: required(organizationId) };
    },
    carryOut: async (work, signal) => {
      if (work.task === 'delete') {
        const options = { signal, targetAccountId: work.organizationId };
        await deps.api.call('deleteAccount', { body: { targetAccountId: work.agentId } }, options);
        return null;
      }
      const { name, username } = work.changes;
      const options = { signal, targetAccountId: work.agentId };
      // First what the host may refuse, so that a refusal leaves nothing half saved.
      if (username !== undefined)
        await deps.api.call('updateUsername', { body: { targetUsername: username } }, options);
      if (name !== undefined) await deps.api.call('updateAccount', { body: { accountName: name } }, options);
      return null;
    },
  });
