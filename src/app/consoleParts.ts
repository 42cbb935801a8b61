import type { AnyStateMachine } from 'xstate';
import { closeOverlay, openOverlay, topOverlay } from '#contract/rules/address/overlays';
import { workspaceMachine } from '#machines/workspace';
import { FEATURE_NAMES, FEATURES, type FeatureMachines } from '#machines/workspace/features';
import type { EffectDeps } from '../effects/deps';
import { type AllFeatureEffects, defineFeatureEffects } from '../effects/features';
import type { SpawnedByChat } from '../effects/features/chat';
import { defineWorkspaceEffects } from '../effects/workspace';
import { spawnedByChat } from './spawnedByChat';
import { spawnedByFields } from './spawnedByFields';
import type { PageParts } from './startApp';

/** The console's machines with their effects: what the root needs only under /app. */
export function consoleParts(deps: EffectDeps): PageParts {
  const ofChat = spawnedByChat(deps);
  const features = defineFeatureEffects(deps, ofChat);
  const { actors, actions } = defineWorkspaceEffects(deps, features);
  const workspace = workspaceMachine.provide({
    actors: { ...actors, ...featuresOf(features, { ...ofChat, ...spawnedByFields(deps) }) },
    actions,
  });
  return { overlays: { open: openOverlay, close: closeOverlay, top: topOverlay }, actors: { workspace } };
}

/** The machines of the features, and those that they spawn. */
function featuresOf(
  effects: AllFeatureEffects,
  { mediaUpload, reactions, fieldSuggestion }: SpawnedByChat & ReturnType<typeof spawnedByFields>,
): FeatureMachines {
  const machines = provideFeatures(effects);
  return {
    ...machines,
    room: machines.room.provide({ actors: { mediaUpload, reactions } }),
    templateFields: machines.templateFields.provide({ actors: { fieldSuggestion } }),
  };
}

/** Gives each machine its effects. Their registry has type-checked the pairs. */
function provideFeatures(effects: AllFeatureEffects): FeatureMachines {
  const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
    FEATURE_NAMES.map((name) => [name, (FEATURES[name].machine as AnyStateMachine).provide(effects[name])]),
  );
  return machines as FeatureMachines;
}
