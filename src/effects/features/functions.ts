import { fromPromise } from 'xstate';
import type { AgentFunction } from '#contract/entities/campaign';
import { LOAD_AGENT_FAILED } from '#contract/rules/messages';
import { carryOut } from '../carryOut';
import type { EffectDeps } from '../deps';

export const defineFunctionsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: fromPromise<readonly AgentFunction[], { key: { targetAccountId: number } }>(({ input, signal }) =>
      carryOut(
        deps,
        async () => (await deps.api.call('listFunctions', {}, { signal, ...input.key })).functions,
        LOAD_AGENT_FAILED,
      ),
    ),
  },
});
