import { fromPromise } from 'xstate';
import { formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { DELETE_AGENT_FAILED, LOAD_ACCOUNT_FAILED, SAVE_ACCOUNT_FAILED } from '#contract/rules/messages';
import type {
  Agent,
  AgentSettingsInput,
  DeleteAgentInput,
  DeleteAgentOutput,
  SaveAgentInput,
  SaveAgentOutput,
} from '#machines/agentSettings';
import { required } from '#machines/shared';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { tellWith } from '../tell';

/** The effects of the agentSettings machine (specification 7, Accounts). */
export function defineAgentSettingsEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  return {
    actors: {
      loadAgent: answering<Agent, AgentSettingsInput>(deps, LOAD_ACCOUNT_FAILED, async ({ agentId }, signal) => {
        const { details, username, organizationId } = await api.call(
          'readAccount',
          {},
          { signal, targetAccountId: agentId },
        );
        return { name: details.displayName, username, organizationId: required(organizationId) };
      }),

      saveAgent: fromPromise<SaveAgentOutput, SaveAgentInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<SaveAgentOutput> => {
            const { agentId: targetAccountId, changes } = input;
            const options = { signal, targetAccountId };
            // First what the host may refuse, so that a refusal leaves nothing half saved.
            if (changes.username !== undefined) {
              await api.call('updateUsername', { body: { targetUsername: changes.username } }, options);
            }
            if (changes.name !== undefined) {
              await api.call('updateAccount', { body: { accountName: changes.name } }, options);
            }
            return { kind: 'saved', changes };
          },
          SAVE_ACCOUNT_FAILED,
        ),
      ),

      deleteAgent: fromPromise<DeleteAgentOutput, DeleteAgentInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<DeleteAgentOutput> => {
            const { agentId, organizationId } = input;
            const options = { signal, targetAccountId: organizationId };
            await api.call('deleteAccount', { body: { targetAccountId: agentId } }, options);
            return { kind: 'deleted' };
          },
          DELETE_AGENT_FAILED,
        ),
      ),
    },
    actions: {
      showToast: tellWith(deps.makeId).showToast,
      leaveAgent: (): void => {
        const { location } = platform;
        const place = parseAppPath(location.place().pathname);
        // Navigating stops the workspace, which must finish this first.
        queueMicrotask(() => location.replace(formatAppPath({ ...place, agentId: null, screen: [] })));
      },
    },
  };
}
