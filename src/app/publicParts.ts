import { closeOverlay, openOverlay, topOverlay } from '#contract/rules/address/overlays';
import { callMachine } from '#machines/call';
import { chatMachine } from '#machines/chat';
import { publicProfileMachine } from '#machines/publicProfile';
import type { EffectDeps } from '../effects/deps';
import { defineCallEffects } from '../effects/features/call';
import { defineChatEffects } from '../effects/features/chat';
import { definePublicProfileEffects } from '../effects/features/publicProfile';
import { definePageVisitEffects } from '../effects/pageVisit';
import { defineListenToEvents } from '../effects/realtime';
import { spawnedByChat } from './spawnedByChat';
import type { PageParts } from './startApp';

/** What the root needs on an agent's public page: the profile, the chat and the call. */
export function publicParts(deps: EffectDeps): PageParts {
  return {
    overlays: { open: openOverlay, close: closeOverlay, top: topOverlay },
    actors: {
      publicChat: chatMachine.provide(defineChatEffects(deps, spawnedByChat(deps))),
      publicCall: callMachine.provide(defineCallEffects(deps)),
      publicProfile: publicProfileMachine.provide(definePublicProfileEffects(deps)),
      listenToEvents: defineListenToEvents(deps),
    },
    actions: definePageVisitEffects(deps.platform),
  };
}
