import { fromPromise } from 'xstate';
import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { campaignMachine } from '#machines/campaign';
import { workspaceMachine } from '#machines/workspace';
import { defineCampaignEffects } from '../effects/campaign';
import type { EffectDeps } from '../effects/deps';
import { defineDraftEffects } from '../effects/drafts';
import { defineWorkspaceEffects } from '../effects/workspace';
import { chatWith } from './provided/chat';
import { createAccountWith } from './provided/createAccount';
import { listsWith } from './provided/lists';
import { listenToEventsWith } from './provided/realtime';
import { roomWith } from './provided/room';
import { tellWith } from './provided/tell';
import type { PageParts } from './startApp';

/** The console's machines, from the leaves up: what the root needs under /app and nowhere else. */
export function consoleParts(deps: EffectDeps): PageParts {
  const effects = defineWorkspaceEffects(deps);
  const { showToast, readdress, openOverlay: open, closeOverlay: close } = tellWith(deps.makeId);
  const chat = chatWith(deps);
  const workspace = workspaceMachine.provide({
    actors: {
      ...listsWith(deps),
      readAccount: fromPromise(effects.readAccount),
      loadViewRole: fromPromise(effects.loadViewRole),
      readFavorites: fromPromise(effects.readFavorites),
      saveFavorites: fromPromise(effects.saveFavorites),
      readNews: fromPromise(effects.readNews),
      findDrafts: fromPromise(defineDraftEffects(deps).findDrafts),
      listenToEvents: listenToEventsWith(deps),
      campaign: campaignMachine.provide({ actors: defineCampaignEffects(deps), actions: { showToast } }),
      testChat: chat,
      chat,
      room: roomWith(deps),
      createAccount: createAccountWith(deps),
    },
    actions: {
      keepViewRole: (_, params) => effects.keepViewRole(params),
      showToast,
      readdress,
      openOverlay: open,
      closeOverlay: close,
    },
  });
  return { overlays: { open: openOverlay, close: closeOverlay }, actors: { workspace } };
}
