import { fieldSuggestionMachine } from '#machines/fieldSuggestion';
import type { EffectDeps } from '../effects/deps';
import { defineFieldSuggestionEffects } from '../effects/features/templateFields';

/** The machines that the fields of a template spawn, with their effects. */
export const spawnedByFields = (deps: EffectDeps) => ({
  fieldSuggestion: fieldSuggestionMachine.provide(defineFieldSuggestionEffects(deps)),
});
