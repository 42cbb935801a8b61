import { PHONE_LINK_FAILED } from '#contract/rules/messages';
import type { PhoneLinkFacts } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** The token of the link goes past the machine. */
export const definePhoneLinkEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<PhoneLinkFacts, { readonly key: null }>(deps, PHONE_LINK_FAILED, async (_, signal) => {
      const { api, platform } = deps;
      platform.phoneToken.forget();
      const { oneTimeToken, lifetimeS } = (await api.call('createPhoneLink', {}, { signal })).link;
      if (oneTimeToken !== undefined) platform.phoneToken.keep(oneTimeToken);
      return {
        signsIn: oneTimeToken !== undefined,
        endsAtMs: platform.clock.nowMs() + lifetimeS * 1_000,
      };
    }),
  },
});
