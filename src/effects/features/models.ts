import type { SupportedModels } from '#contract/entities/provider';
import { LOAD_MODELS_FAILED } from '#contract/rules/messages';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

export const defineModelsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<SupportedModels, { key: { targetAccountId: number } }>(
      deps,
      LOAD_MODELS_FAILED,
      ({ key }, signal) => deps.api.call('listModels', {}, { signal, ...key }),
    ),
  },
});
