import type { AgentFunction } from '#contract/entities/campaign';
import { LOAD_AGENT_FAILED } from '#contract/rules/messages';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const defineFunctionsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<readonly AgentFunction[], { key: { targetAccountId: number } }>(
      deps,
      LOAD_AGENT_FAILED,
      async ({ key }, signal) => (await deps.api.call('listFunctions', {}, { signal, ...key })).functions,
    ),
  },
});
