import { LOAD_DELIVERY_FAILED, SAVE_DELIVERY_FAILED } from '#contract/rules/messages/delivery';
import type { DeliveryChange, DeliverySetup } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** As many agents as a call lists. */
const AGENTS_LISTED = 100;

type OfOrganization = { readonly key: { readonly organizationId: number } };
type News = Pick<DeliverySetup, 'webhookSecret' | 'tested'>;
const NO_NEWS: News = { webhookSecret: null, tested: null };

/** How an organization sends and gets texts and mails. */
export function defineDeliveryEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async (
    { organizationId: targetAccountId }: OfOrganization['key'],
    signal: AbortSignal,
    news: News = NO_NEWS,
  ): Promise<DeliverySetup> => {
    const options = { signal, targetAccountId };
    const query = { page: 0, pageSize: AGENTS_LISTED };
    const [{ sms, email }, { ways }, { accounts }] = await Promise.all([
      api.call('readDeliverySettings', {}, options),
      api.call('deliveryWays', {}, options),
      api.call('listAccounts', { query }, options),
    ]);
    return { sms, email, ways, agents: accounts.map(({ id, displayName }) => ({ id, name: displayName })), ...news };
  };
  const make = async (change: DeliveryChange, targetAccountId: number, signal: AbortSignal): Promise<News> => {
    const options = { signal, targetAccountId };
    switch (change.kind) {
      case 'sms':
        await api.call('saveSmsSettings', { body: change.settings }, options);
        return NO_NEWS;
      case 'email': {
        const { webhookSecret = null } = await api.call('saveEmailSettings', { body: change.settings }, options);
        return { webhookSecret, tested: null };
      }
      case 'test': {
        const { channel, to } = change;
        const { sent, text } = await api.call('testDelivery', { body: { channel, to } }, options);
        return { webhookSecret: null, tested: { channel, sent, text } };
      }
    }
  };
  return {
    actors: {
      loadRecord: answering<DeliverySetup, OfOrganization>(deps, LOAD_DELIVERY_FAILED, ({ key }, signal) =>
        load(key, signal),
      ),
      saveRecord: answering<DeliverySetup, OfOrganization & { readonly change: DeliveryChange }>(
        deps,
        SAVE_DELIVERY_FAILED,
        async ({ key, change }, signal) => load(key, signal, await make(change, key.organizationId, signal)),
      ),
    },
  };
}
