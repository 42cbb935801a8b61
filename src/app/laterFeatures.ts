import type { AnyStateMachine } from 'xstate';
import { knowFeatures } from '#machines/workspace';
import { FEATURES, type FeatureMachines } from '#machines/workspace/features';
import type { LaterName } from '#machines/workspace/known';
import { OWN_MACHINES } from '#machines/workspace/later';
import { knowEndpoints } from '../api/endpoints';
import { laterEndpoints } from '../api/laterEndpoints';
import type { EffectDeps } from '../effects/deps';
import { defineLaterEffects } from '../effects/laterFeatures';
import { spawnedByChat } from './spawnedByChat';
import { spawnedByFields } from './spawnedByFields';

type LaterMachines = { readonly [N in LaterName]: FeatureMachines[N] };

knowFeatures(FEATURES);
knowEndpoints(laterEndpoints);

/** What comes after the first list: the effects of those features, and their machines with them and with what they spawn. */
export function laterFeatures(deps: EffectDeps) {
  const ofChat = spawnedByChat(deps);
  const effects = defineLaterEffects(deps, ofChat);
  const machines = provideAll(effects);
  const { mediaUpload, reactions } = ofChat;
  return {
    effects,
    machines: {
      ...machines,
      room: machines.room.provide({ actors: { mediaUpload, reactions } }),
      templateFields: machines.templateFields.provide({ actors: spawnedByFields(deps) }),
    },
  };
}

/** Gives each machine its effects. Their registry has type-checked the pairs. */
function provideAll(effects: ReturnType<typeof defineLaterEffects>): LaterMachines {
  const own: Readonly<Record<string, AnyStateMachine>> = OWN_MACHINES;
  const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
    Object.entries(effects).map(([name, ofFeature]) => {
      const machine = (FEATURES[name as LaterName].machine ?? own[name]) as AnyStateMachine;
      return [name, machine.provide(ofFeature)];
    }),
  );
  return machines as LaterMachines;
}
