import type { AnyStateMachine } from 'xstate';
import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { workspaceMachine } from '#machines/workspace';
import { FEATURE_NAMES, FEATURES, type FeatureMachines } from '#machines/workspace/features';
import type { EffectDeps } from '../effects/deps';
import { type AllFeatureEffects, defineFeatureEffects } from '../effects/features';
import { defineWorkspaceEffects } from '../effects/workspace';
import type { PageParts } from './startApp';

/** The console's machines, from the leaves up: what the root needs under /app and nowhere else. */
export function consoleParts(deps: EffectDeps): PageParts {
  const features = defineFeatureEffects(deps);
  const { actors, actions } = defineWorkspaceEffects(deps, features);
  const workspace = workspaceMachine.provide({ actors: { ...actors, ...provideFeatures(features) }, actions });
  return { overlays: { open: openOverlay, close: closeOverlay }, actors: { workspace } };
}

/** Each machine with its effects; their registry has checked one against the other. */
function provideFeatures(effects: AllFeatureEffects): FeatureMachines {
  const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
    FEATURE_NAMES.map((name) => [name, (FEATURES[name].machine as AnyStateMachine).provide(effects[name])]),
  );
  return machines as FeatureMachines;
}
