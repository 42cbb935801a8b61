import { LOAD_VOICES_FAILED } from '#contract/rules/messages/calls';
import type { Voices } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const defineVoicesEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<Voices, { key: { targetAccountId: number } }>(
      deps,
      LOAD_VOICES_FAILED,
      async ({ key }, signal) => {
        const { voices } = await deps.api.call('listVoices', {}, { signal, ...key });
        return { voices };
      },
    ),
  },
});
