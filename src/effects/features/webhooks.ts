import type { RecordedDelivery } from '#contract/entities/webhook';
import {
  CHANGE_DELIVERY_FAILED,
  CHANGE_WEBHOOK_FAILED,
  LOAD_DELIVERIES_FAILED,
  LOAD_WEBHOOKS_FAILED,
} from '#contract/rules/messages/webhooks';
import type { WebhookEditor } from '#machines/forms/webhookEditor';
import type {
  Payload,
  PayloadCheck,
  PayloadCheckKey,
  WebhookDeliveryChange,
  WebhookDeliveryKey,
  Webhooks,
  WebhooksChange,
  WebhooksKey,
} from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects } from '../listPages';
import { openPageEnds } from '../pageEnds';

type OfAccount = { readonly key: WebhooksKey };
type Options = WebhooksKey & { readonly signal: AbortSignal };

/** The webhooks of an account (specification 7, Webhooks). */
export function defineWebhooksEffects(deps: EffectDeps) {
  const { api } = deps;

  async function load({ key }: OfAccount, signal: AbortSignal): Promise<Webhooks> {
    const { webhooks, receiverUrl } = await api.call('listWebhooks', {}, { signal, ...key });
    return { webhooks, receiverUrl };
  }

  async function carryOut(change: WebhooksChange, options: Options) {
    switch (change.kind) {
      case 'delete':
        return api.call('deleteWebhook', { body: { url: change.url, type: change.type } }, options);
      case 'resume':
        return api.call('resumeWebhook', { params: { webhookId: change.id } }, options);
      case 'test':
        return api.call('testWebhook', { params: { webhookId: change.id } }, options);
      case 'replayFailed':
        return replayFailed(change.webhookId, options);
    }
  }

  /** The host takes so many at a time. */
  async function replayFailed(webhookId: string | null, options: Options): Promise<void> {
    const body = { onlyFailed: true, ...(webhookId !== null && { webhookId }) };
    const { hasMore } = await api.call('replayWebhookDeliveries', { body }, options);
    if (hasMore) await replayFailed(webhookId, options);
  }

  return {
    actors: {
      loadRecord: answering(deps, LOAD_WEBHOOKS_FAILED, load),
      saveRecord: answering<Webhooks, OfAccount & { readonly change: WebhooksChange }>(
        deps,
        CHANGE_WEBHOOK_FAILED,
        async ({ key, change }, signal) => {
          await carryOut(change, { signal, ...key });
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** What was told, page by page. */
export const defineWebhookDeliveriesEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'webhookDeliveries'>(deps, LOAD_DELIVERIES_FAILED, async (asked, options) => {
    const { targetAccountId, webhookId, state } = asked.query;
    const { page, pageSize, search } = asked;
    const place = { ...asked, query: { ...asked.query, search } };
    const cursor = ends.endBefore(place);
    const query = {
      ...(webhookId !== null && { webhookId }),
      ...(state !== null && { state }),
      ...(search.trim() !== '' && { q: search.trim() }),
      ...(cursor !== undefined && { cursor }),
      pageSize,
    };
    const found = await deps.api.call('listWebhookDeliveries', { query }, { ...options, targetAccountId });
    ends.keepEnd(place, found.nextCursor);
    const shown = page * pageSize + found.deliveries.length;
    // How many there are in all is not counted.
    return { items: found.deliveries, totalCount: found.nextCursor === undefined ? shown : shown + 1 };
  });
};

/** One delivery with all that is kept of it. */
export function defineWebhookDeliveryEffects(deps: EffectDeps) {
  const { api } = deps;
  type Of = { readonly key: WebhookDeliveryKey };
  const load = async ({ key: { targetAccountId, deliveryId } }: Of, signal: AbortSignal): Promise<RecordedDelivery> =>
    (await api.call('readWebhookDelivery', { params: { deliveryId } }, { signal, targetAccountId })).delivery;
  return {
    actors: {
      loadRecord: answering(deps, LOAD_DELIVERIES_FAILED, load),
      saveRecord: answering<RecordedDelivery, Of & { readonly change: WebhookDeliveryChange }>(
        deps,
        CHANGE_DELIVERY_FAILED,
        async ({ key, change }, signal) => {
          const { targetAccountId, deliveryId } = key;
          const options = { signal, targetAccountId };
          if (change === 'stop') await api.call('stopWebhookDelivery', { params: { deliveryId } }, options);
          else await api.call('replayWebhookDeliveries', { body: { ids: [deliveryId] } }, options);
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** The effects of the form that makes one, or a new secret. The secret goes past the machine. */
export const defineWebhookEditorEffects = (deps: EffectDeps) =>
  defineFormEffects<WebhookEditor>(deps, {
    failed: CHANGE_WEBHOOK_FAILED,
    carryOut: async (work, signal) => {
      const options = { signal, targetAccountId: work.targetAccountId };
      const { webhookSecret } =
        work.task === 'create'
          ? await deps.api.call(
              'createWebhook',
              { body: { url: work.url, label: work.label, type: work.type } },
              options,
            )
          : await deps.api.call('replaceWebhookSecret', { params: { webhookId: work.webhookId } }, options);
      deps.platform.newToken.keep(webhookSecret);
      return null;
    },
  });

/** Whether a payload was signed here. */
export const definePayloadCheckEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<PayloadCheck, { readonly key: PayloadCheckKey }>(deps, CHANGE_WEBHOOK_FAILED, async () => ({
      verdict: null,
    })),
    saveRecord: answering<PayloadCheck, { readonly key: PayloadCheckKey; readonly change: Payload }>(
      deps,
      CHANGE_WEBHOOK_FAILED,
      async ({ key: { targetAccountId, webhookId }, change: body }, signal) => {
        const { verdict } = await deps.api.call(
          'verifyWebhook',
          { params: { webhookId }, body },
          { signal, targetAccountId },
        );
        return { verdict };
      },
    ),
  },
});
