import type { CarryOutInput, CarryOutOutput } from '#machines/agentWork';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** The effects of the agentWork machine. */
export const defineAgentWorkEffects = (deps: EffectDeps) => ({
  actors: {
    carryOut: answering<CarryOutOutput, CarryOutInput>(deps, undefined, async ({ organizationId, work }, signal) => {
      const options = { signal, targetAccountId: organizationId };
      const body = { targetAccountId: work.agentId };
      await deps.api.call(work.kind === 'restore' ? 'restoreAccount' : 'duplicateAccount', { body }, options);
      return { failure: null };
    }),
  },
});
