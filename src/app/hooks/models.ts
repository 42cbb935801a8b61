import type { SupportedModels } from '#contract/entities/provider';
import { selectRecord, selectResourceFailure } from '#machines/shared';
import { useOptionalFact } from './fact';
import { useFeatureRef } from './workspace';

/** The language models an agent can answer with; null until they are loaded. */
export const useModels = (): SupportedModels | null =>
  useOptionalFact(useFeatureRef('models'), (snapshot) => selectRecord<SupportedModels>(snapshot), null);

/** Why they could not be loaded. */
export const useModelsFailure = (): string | null =>
  useOptionalFact(useFeatureRef('models'), (snapshot) => selectResourceFailure(snapshot)?.message ?? null, null);
