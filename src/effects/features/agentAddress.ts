import { fromPromise } from 'xstate';
import { CHECK_ADDRESS_FAILED, LOAD_ADDRESS_FAILED, SAVE_ADDRESS_FAILED } from '#contract/rules/messages/platform';
import type {
  AddressRecord,
  AgentAddressInput,
  CheckAddressInput,
  CheckOutput,
  SaveAddressInput,
  SaveAddressOutput,
} from '#machines/agentAddress';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the agentAddress machine (api-shapes 4b). */
export const defineAgentAddressEffects = (deps: EffectDeps) => ({
  actors: {
    loadAddress: answering<AddressRecord, AgentAddressInput>(deps, LOAD_ADDRESS_FAILED, async ({ agentId }, signal) => {
      const { username, slug = username } = await deps.api.call(
        'readAccount',
        {},
        { signal, targetAccountId: agentId },
      );
      return { username, slug };
    }),

    checkAddress: answering<CheckOutput, CheckAddressInput>(deps, CHECK_ADDRESS_FAILED, async (input, signal) => {
      const { agentId: targetAccountId, username: targetUsername, slug } = input;
      const asked = { query: { targetUsername, slug } };
      const { reason = null } = await deps.api.call('checkAgentUrl', asked, { signal, targetAccountId });
      return { problem: reason };
    }),

    saveAddress: fromPromise<SaveAddressOutput, SaveAddressInput>(({ input, signal }) =>
      orRefused(
        deps,
        async (): Promise<SaveAddressOutput> => {
          const { agentId: targetAccountId, username: targetUsername, slug } = input;
          const saved = await deps.api.call(
            'saveAgentUrl',
            { body: { targetUsername, slug } },
            { signal, targetAccountId },
          );
          return { kind: 'saved', slug: saved.slug };
        },
        SAVE_ADDRESS_FAILED,
      ),
    ),
  },
});
