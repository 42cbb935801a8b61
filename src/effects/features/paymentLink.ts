import { LOAD_LINK_FAILED } from '#contract/rules/messages/paymentLinks';
import type { PaymentLink, WalletKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** The payment link of an account. */
export const definePaymentLinkEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<PaymentLink, { readonly key: WalletKey }>(deps, LOAD_LINK_FAILED, async ({ key }, signal) => {
      const { url } = await deps.api.call('fetchPaymentSlug', {}, { signal, ...key });
      return { url };
    }),
  },
});
