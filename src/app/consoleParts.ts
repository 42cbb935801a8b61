import type { AnyStateMachine } from 'xstate';
import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { workspaceMachine } from '#machines/workspace';
import { FEATURE_NAMES, FEATURES, type FeatureMachines } from '#machines/workspace/features';
import type { EffectDeps } from '../effects/deps';
import { type AllFeatureEffects, defineFeatureEffects } from '../effects/features';
import { defineWorkspaceEffects } from '../effects/workspace';
import type { PageParts } from './startApp';

/** The console's machines with their effects: what the root needs only under /app. */
export function consoleParts(deps: EffectDeps): PageParts {
  const features = defineFeatureEffects(deps);
  const { actors, actions } = defineWorkspaceEffects(deps, features);
  const workspace = workspaceMachine.provide({ actors: { ...actors, ...provideFeatures(features) }, actions });
  return { overlays: { open: openOverlay, close: closeOverlay }, actors: { workspace } };
}

/** Gives each machine its effects. Their registry has type-checked the pairs. */
function provideFeatures(effects: AllFeatureEffects): FeatureMachines {
  const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
    FEATURE_NAMES.map((name) => [name, (FEATURES[name].machine as AnyStateMachine).provide(effects[name])]),
  );
  return machines as FeatureMachines;
}
