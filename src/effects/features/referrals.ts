import { CHANGE_REFERRALS_FAILED, LOAD_REFERRALS_FAILED } from '#contract/rules/messages/referrals';
import type { ReferralsChange, ReferralsOfAccount, WalletKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { isRefusal } from '../failure';
import { onceKeys } from '../onceKeys';

type Of = { readonly key: WalletKey };

/** Whom an account invited, and what that brings. */
export function defineReferralsEffects(deps: EffectDeps) {
  const { api } = deps;
  const keys = onceKeys(deps, 'claiming');
  /** Who may not see contacts, types. */
  const known = async (key: WalletKey, signal: AbortSignal): Promise<ReferralsOfAccount['contacts']> => {
    try {
      return (await api.call('mobileContacts', {}, { signal, ...key })).contacts;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return [];
    }
  };
  const load = async (key: WalletKey, signal: AbortSignal): Promise<ReferralsOfAccount> => {
    const { success: _, ...found } = await api.call('referralRewards', {}, { signal, ...key });
    return { ...found, contacts: await known(key, signal) };
  };
  const carryOut = async (key: WalletKey, change: ReferralsChange, signal: AbortSignal): Promise<void> => {
    if (change.kind === 'invite') {
      await api.call('sendInvite', { body: { target: change.target } }, { signal, ...key });
      return;
    }
    await keys.of(key, (idempotencyKey) => api.call('claimRewards', {}, { signal, ...key, idempotencyKey }));
  };
  return {
    actors: {
      loadRecord: answering<ReferralsOfAccount, Of>(deps, LOAD_REFERRALS_FAILED, ({ key }, signal) =>
        load(key, signal),
      ),
      saveRecord: answering<ReferralsOfAccount, Of & { readonly change: ReferralsChange }>(
        deps,
        CHANGE_REFERRALS_FAILED,
        async ({ key, change }, signal) => {
          await carryOut(key, change, signal);
          return load(key, signal);
        },
      ),
    },
  };
}
