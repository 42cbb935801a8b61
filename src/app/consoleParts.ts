import { type AnyStateMachine, fromPromise } from 'xstate';
import { closeOverlay, openOverlay, topOverlay } from '#contract/rules/address/overlays';
import { workspaceMachine } from '#machines/workspace';
import type { FeatureMachines } from '#machines/workspace/features';
import { AT_ONCE, type AtOnceName } from '#machines/workspace/known';
import type { EffectDeps } from '../effects/deps';
import { defineFeatureEffects } from '../effects/features';
import { defineWorkspaceEffects } from '../effects/workspace';
import type { PageParts } from './startApp';

/** The console's machines with their effects: what the root needs only under /app. */
export function consoleParts(deps: EffectDeps): PageParts {
  const features = defineFeatureEffects(deps);
  const { actors, actions } = defineWorkspaceEffects(deps, features);
  const workspace = workspaceMachine.provide({
    actors: {
      ...actors,
      ...provideFeatures(features),
      // A feature is spawned by its name, so its machine has to be among the workspace's actors by then.
      loadMachines: fromPromise(async () => {
        const { laterFeatures } = await import('./laterFeatures');
        const { effects, machines } = laterFeatures(deps);
        Object.assign(features, effects);
        Object.assign(workspace.implementations.actors, machines);
      }),
    },
    actions,
  });
  return { overlays: { open: openOverlay, close: closeOverlay, top: topOverlay }, actors: { workspace } };
}

/** Gives each machine its effects. Their registry has type-checked the pairs. */
function provideFeatures(effects: ReturnType<typeof defineFeatureEffects>): Pick<FeatureMachines, AtOnceName> {
  const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
    Object.entries(effects).map(([name, ofFeature]) => [
      name,
      (AT_ONCE[name as AtOnceName].machine as AnyStateMachine).provide(ofFeature),
    ]),
  );
  return machines as Pick<FeatureMachines, AtOnceName>;
}
