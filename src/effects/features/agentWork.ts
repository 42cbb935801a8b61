import { required } from '#machines/shared';
import type { DoWorkInput, WorkOutput } from '#machines/shared/workQueue';
import type { AgentWork } from '#machines/work/agentWork';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** The effects of the agentWork machine. */
export const defineAgentWorkEffects = (deps: EffectDeps) => ({
  actors: {
    carryOut: answering<WorkOutput, DoWorkInput<AgentWork>>(
      deps,
      undefined,
      async ({ organizationId, work }, signal) => {
        const options = { signal, targetAccountId: required(organizationId) };
        const body = { targetAccountId: work.agentId };
        await deps.api.call(work.kind === 'restore' ? 'restoreAccount' : 'duplicateAccount', { body }, options);
        return { failure: null };
      },
    ),
  },
});
