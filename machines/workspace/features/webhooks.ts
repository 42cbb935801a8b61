import type { RealtimeEvent } from '#contract/entities/conversation';
import type {
  PayloadVerdict,
  RecordedDelivery,
  Webhook,
  WebhookDelivery,
  WebhookType,
} from '#contract/entities/webhook';
import { type DeliveryChoice, deliveryChoiceIn } from '#contract/rules/webhooks/deliveryChoice';
import type { WebhookEditorNews, webhookEditorMachine } from '../../forms/webhookEditor';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, ask, RELOAD, same } from '../hearing';

/** The webhooks of an account, without their secrets: those never enter a machine. `receiverUrl`: one to try against. */
export type Webhooks = { readonly webhooks: readonly Webhook[]; readonly receiverUrl: string };
export type WebhooksKey = { readonly targetAccountId: number };
export type WebhooksChange =
  | { readonly kind: 'delete'; readonly url: string; readonly type: WebhookType }
  | { readonly kind: 'resume' | 'test'; readonly id: string }
  /** All that failed, of one of them or of all. */
  | { readonly kind: 'replayFailed'; readonly webhookId: string | null };

type WebhookDeliveryQuery = DeliveryChoice & WebhooksKey;
export type WebhookDeliveryKey = WebhooksKey & { readonly deliveryId: string };
export type WebhookDeliveryChange = 'replay' | 'stop';

export type PayloadCheckKey = WebhooksKey & { readonly webhookId: string };
/** A payload as it arrived. */
export type Payload = Readonly<Record<'id' | 'timestamp' | 'signature' | 'body', string>>;
/** Null: none was checked yet. */
export type PayloadCheck = { readonly verdict: PayloadVerdict | null };

const REFRESH = { type: 'resource.refresh' } as const;
const AS_RECORD = { 'network.changed': same, 'realtime.reset': () => REFRESH } as const;
const PAGE_SIZE = 50;

/** What becomes of deliveries changes how their webhooks do, too. */
const followedAs =
  <TEvent>(tell: TEvent) =>
  (event: RealtimeEvent, { targetAccountId }: WebhooksKey) =>
    event.type === 'webhook.changed' && event.accountId === targetAccountId ? { tell } : null;

const isScreen = ({ first, type }: At): boolean => first === 'webhooks' && type !== 'superAdmin';

export const webhooks = defineFeature({
  machine: createResourceMachine<Webhooks, WebhooksKey, WebhooksChange>({
    id: 'webhooks',
    applyChange: (record, change) =>
      change.kind === 'delete'
        ? {
            ...record,
            webhooks: record.webhooks.filter(({ url, type }) => url !== change.url || type !== change.type),
          }
        : record,
  }),
  opens: (at) => {
    const { targetAccountId, type } = at;
    if (type === 'superAdmin' || !(isScreen(at) || at.has('createWebhook', 'webhookDelivery'))) return null;
    return { key: `${targetAccountId}`, input: { key: { targetAccountId } } };
  },
  follows: (event, { key }) => followedAs(REFRESH)(event, key),
  hears: { ...AS_RECORD, 'webhookEditor.done': () => REFRESH },
});

/** What was told, the newest first. */
export const webhookDeliveries = defineFeature({
  machine: createCollectionMachine<WebhookDelivery, WebhookDeliveryQuery>({
    id: 'webhookDeliveries',
    keyOf: ({ id }) => id,
  }),
  opens: (at) => {
    const { targetAccountId, query, search } = at;
    if (!isScreen(at)) return null;
    return {
      key: `${targetAccountId}`,
      input: { query: { targetAccountId, ...deliveryChoiceIn(query) }, search, pageSize: PAGE_SIZE },
    };
  },
  readdressed: ask,
  follows: (event, { query }) => followedAs(RELOAD)(event, query),
  hears: AS_LIST,
});

/** The flight recorder of one delivery. */
export const webhookDelivery = defineFeature({
  machine: createResourceMachine<RecordedDelivery, WebhookDeliveryKey, WebhookDeliveryChange>({
    id: 'webhookDelivery',
  }),
  opens: ({ type, targetAccountId, overlays }) => {
    const deliveryId = overlays.get('webhookDelivery')?.parameters.deliveryId;
    if (type === 'superAdmin' || deliveryId === undefined) return null;
    return { key: deliveryId, input: { key: { targetAccountId, deliveryId } } };
  },
  follows: (event, { key }) => followedAs(REFRESH)(event, key),
  hears: AS_RECORD,
});

/** The webhook that is made, or whose secret is replaced. */
export const webhookEditor = defineLaterFeature<typeof webhookEditorMachine, WebhookEditorNews>({
  opens: ({ type, targetAccountId, overlays }) => {
    const overlay = overlays.get('createWebhook');
    if (type === 'superAdmin' || overlay === undefined) return null;
    const webhookId = overlay.parameters.webhookId ?? null;
    return { key: `${targetAccountId}-${webhookId ?? 'new'}`, input: { key: { targetAccountId, webhookId } } };
  },
  // The list hears it; the dialog shows the secret.
  tells: { 'webhookEditor.done': () => [] },
});

/** Whether a payload was signed by the secret of a webhook. */
export const payloadCheck = defineFeature({
  machine: createResourceMachine<PayloadCheck, PayloadCheckKey, Payload>({ id: 'payloadCheck' }),
  opens: ({ type, targetAccountId, overlays }) => {
    const webhookId = overlays.get('createWebhook')?.parameters.webhookId;
    if (type === 'superAdmin' || webhookId === undefined) return null;
    return { key: webhookId, input: { key: { targetAccountId, webhookId } } };
  },
  hears: { 'network.changed': same },
});
