import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { countText, done, givenTimestampS, line, timestampS, uuid } from '../entities/shared';
import {
  deliveryCursor,
  deliveryState,
  payloadVerdict,
  recordedDelivery,
  webhook,
  webhookDelivery,
  webhookType,
  webhookUrl,
} from '../entities/webhook';
import { BODY_LIMIT_BYTES, REPLAY_LIMIT } from '../rules/hostConstants';

/** Webhooks (specification 3 and 7; api-shapes 8), and the flight recorder of their deliveries. */

const own = { section: '7 Logs, tasks, webhooks', access: 'editOrg', target: 'own' } as const;
const success = z.literal(true);
const params = z.object({ webhookId: uuid });
const deliveryParams = z.object({ deliveryId: uuid });

export const listWebhooks = endpoint({
  ...own,
  name: 'listWebhooks',
  summary: 'The webhooks of an account, the newest first',
  method: 'GET',
  path: '/api/v2/webhooks',
  limit: 'read',
  reply: z.object({
    success,
    message: z.string(),
    webhooks: z.array(webhook),
    /** The address of a receiver of this host to try against: it answers with the status at its end, and verifies. */
    receiverUrl: z.string(),
  }),
});

export const createWebhook = endpoint({
  ...own,
  name: 'createWebhook',
  summary:
    'Tell an address what happens in the account and below it. Deliveries are signed by Standard Webhooks with `webhookSecret`, which ' +
    'is told only here',
  method: 'POST',
  path: '/api/v2/webhooks',
  limit: 'write',
  body: z.object({ url: webhookUrl, label: line, type: webhookType }),
  successStatus: 201,
  reply: z.object({
    success,
    message: z.string(),
    webhooks: z.array(webhook),
    webhookId: uuid,
    webhookSecret: z.string(),
  }),
});

export const deleteWebhook = endpoint({
  ...own,
  name: 'deleteWebhook',
  summary: 'Delete the webhooks with an address, or only that of one type. What waits for them is not sent',
  method: 'DELETE',
  path: '/api/v2/webhooks',
  limit: 'write',
  body: z.object({ url: webhookUrl, type: z.optional(webhookType) }),
  reply: z.object({ success, message: z.string() }),
});

export const replaceWebhookSecret = endpoint({
  ...own,
  name: 'replaceWebhookSecret',
  summary: 'Make a new secret, which is told only here. For a day deliveries are signed by the one before as well',
  method: 'POST',
  path: '/api/v2/webhooks/:webhookId/secret',
  limit: 'write',
  params,
  reply: z.object({ success, webhookSecret: z.string(), oldSecretUntil: timestampS }),
});

export const resumeWebhook = endpoint({
  ...own,
  name: 'resumeWebhook',
  summary: 'Resume a webhook that was paused because it failed for days: what waits is sent now. 409 if it is not',
  method: 'POST',
  path: '/api/v2/webhooks/:webhookId/resume',
  limit: 'write',
  params,
  reply: done,
});

export const testWebhook = endpoint({
  ...own,
  name: 'testWebhook',
  summary: 'Send a webhook a sample of what it is told',
  method: 'POST',
  path: '/api/v2/webhooks/:webhookId/test',
  limit: 'post',
  params,
  reply: z.object({ success, deliveryId: uuid }),
});

export const verifyWebhook = endpoint({
  ...own,
  name: 'verifyWebhook',
  summary: 'Whether a payload was signed by the secret of a webhook: the three headers and the body, as they arrived',
  method: 'POST',
  path: '/api/v2/webhooks/:webhookId/verify',
  limit: 'read',
  unaudited: 'It changes nothing.',
  params,
  body: z.object({
    id: z.string().check(z.trim(), z.maxLength(200)),
    timestamp: z.string().check(z.trim(), z.maxLength(20)),
    signature: z.string().check(z.trim(), z.maxLength(1_000)),
    body: z.string().check(z.maxLength(BODY_LIMIT_BYTES / 2)),
  }),
  reply: z.object({ success, verdict: payloadVerdict, message: z.string() }),
});

export const listWebhookDeliveries = endpoint({
  ...own,
  name: 'listWebhookDeliveries',
  summary: 'The deliveries of the webhooks of an account in the last 30 days, the newest first. `q` finds them by what was sent',
  method: 'GET',
  path: '/api/v2/webhooks/deliveries',
  limit: 'read',
  query: z.object({
    webhookId: z.optional(uuid),
    state: z.optional(deliveryState),
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    cursor: z.optional(deliveryCursor),
    pageSize: z.optional(countText),
  }),
  reply: z.object({ success, deliveries: z.array(webhookDelivery), nextCursor: z.optional(deliveryCursor) }),
});

export const readWebhookDelivery = endpoint({
  ...own,
  name: 'readWebhookDelivery',
  summary: 'A delivery with all that is kept of it: what was sent, each attempt, and the beginning of each answer',
  method: 'GET',
  path: '/api/v2/webhooks/deliveries/:deliveryId',
  limit: 'read',
  params: deliveryParams,
  reply: z.object({ success, delivery: recordedDelivery }),
});

export const stopWebhookDelivery = endpoint({
  ...own,
  name: 'stopWebhookDelivery',
  summary: 'Do not try a delivery again. 409 if it does not wait',
  method: 'POST',
  path: '/api/v2/webhooks/deliveries/:deliveryId/stop',
  limit: 'write',
  params: deliveryParams,
  reply: done,
});

export const replayWebhookDeliveries = endpoint({
  ...own,
  name: 'replayWebhookDeliveries',
  summary:
    'Send deliveries once more, in their order, each under a new id: some, those of a time, or all that failed. Those whose webhook is ' +
    `gone, and those that are being sent again, are left out. ${REPLAY_LIMIT} at a time, the oldest first; \`hasMore\` says that there are ` +
    'others',
  method: 'POST',
  path: '/api/v2/webhooks/replay',
  limit: 'post',
  body: z.object({
    ids: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(REPLAY_LIMIT))),
    webhookId: z.optional(uuid),
    /** Of what happened. */
    start: z.optional(givenTimestampS),
    end: z.optional(givenTimestampS),
    onlyFailed: z.optional(z.boolean()),
  }),
  reply: z.object({ success, replayed: z.int(), hasMore: z.boolean() }),
});
