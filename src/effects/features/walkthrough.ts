import type { Walkthrough } from '#contract/entities/walkthrough';
import { WALKTHROUGH_LOAD_FAILED, WALKTHROUGH_SAVE_FAILED } from '#contract/rules/messages/onboarding';
import type { OfOrganization, WalkthroughRecord } from '#machines/walkthrough';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** The effects of the walkthrough machine (specification 4). */
export const defineWalkthroughEffects = (deps: EffectDeps) => ({
  actors: {
    loadWalkthrough: answering<Walkthrough, OfOrganization>(
      deps,
      WALKTHROUGH_LOAD_FAILED,
      async ({ organizationId: targetAccountId }, signal) => {
        const { success: _, ...walkthrough } = await deps.api.call('readWalkthrough', {}, { signal, targetAccountId });
        return walkthrough;
      },
    ),

    saveWalkthrough: answering<void, WalkthroughRecord>(
      deps,
      WALKTHROUGH_SAVE_FAILED,
      async ({ organizationId: targetAccountId, state: walkthrough }, signal) => {
        await deps.api.call('accountSetting', { body: { settings: { walkthrough } } }, { signal, targetAccountId });
      },
    ),
  },
});
