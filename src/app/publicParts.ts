import { fromPromise } from 'xstate';
import { closeOverlay, openOverlay } from '#contract/rules/overlays';
import { publicProfileMachine } from '#machines/lists';
import type { EffectDeps } from '../effects/deps';
import { defineListEffects } from '../effects/lists';
import { chatWith } from './provided/chat';
import { listenToEventsWith } from './provided/realtime';
import type { PageParts } from './startApp';

/** What the root needs on an agent's public page: who it is, and the conversation with it. */
export function publicParts(deps: EffectDeps): PageParts {
  return {
    overlays: { open: openOverlay, close: closeOverlay },
    actors: {
      publicChat: chatWith(deps),
      publicProfile: publicProfileMachine.provide({
        actors: { loadRecord: fromPromise(defineListEffects(deps).publicProfile) },
      }),
      listenToEvents: listenToEventsWith(deps),
    },
  };
}
