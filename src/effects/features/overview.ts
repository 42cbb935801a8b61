import type { AgentOverview } from '#contract/entities/overview';
import { LOAD_AGENT_FAILED } from '#contract/rules/messages';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const defineOverviewEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<AgentOverview, { key: { agentId: number; days: 7 | 30 } }>(
      deps,
      LOAD_AGENT_FAILED,
      async ({ key: { agentId: targetAccountId, days } }, signal) => {
        const { success: _, ...overview } = await deps.api.call(
          'readAgentOverview',
          { query: { days } },
          { signal, targetAccountId },
        );
        return overview;
      },
    ),
  },
});
