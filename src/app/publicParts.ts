import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import type { EffectDeps } from '../effects/deps';
import { chatWith } from './provided/chat';
import { listsWith } from './provided/lists';
import { listenToEventsWith } from './provided/realtime';
import type { PageParts } from './startApp';

/** What the root needs on an agent's public page: who it is, and the conversation with it. */
export function publicParts(deps: EffectDeps): PageParts {
  return {
    overlays: { open: openOverlay, close: closeOverlay },
    actors: {
      publicChat: chatWith(deps),
      publicProfile: listsWith(deps).publicProfile,
      listenToEvents: listenToEventsWith(deps),
    },
  };
}
