/** Webhooks: webhooks, webhookDeliveries, webhookDelivery, webhookEditor, payloadCheck. */
import type { RecordedDelivery, Webhook, WebhookDelivery } from '#contract/entities/webhook';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const ID = '0198f3a2-0000-7000-8000-000000000011';
const DELIVERY = '0198f3a2-0000-7000-8000-000000000012';
export const RECEIVER = 'https://phone.example/api/hooks/receiver/200';

export const webhook: Webhook = {
  id: ID,
  userId: 4,
  label: 'Kitchen display',
  timestamp: 1_790_000_000,
  url: 'https://hooks.olivetta.example/kitchen',
  type: 'conversation',
  state: 'active',
  secretEnding: '4f2a',
  deliveries: { delivered: 124, failed: 1, open: 1 },
};

export const webhookDelivery: WebhookDelivery = {
  id: DELIVERY,
  webhookId: ID,
  url: webhook.url,
  type: 'conversation',
  event: 'conversation',
  subject: 'Hannah Lindgren',
  state: 'waiting',
  attempts: 2,
  status: 503,
  durationMs: 1_180,
  dueAtMs: 1_790_000_600_000,
  timestampMs: 1_790_000_000_000,
};

const requestHeaders = { 'content-type': 'application/json', 'webhook-id': DELIVERY };
export const recordedDelivery: RecordedDelivery = {
  ...webhookDelivery,
  label: webhook.label,
  body: '{"roomId":"7:90","message":"A table for six"}',
  organizationId: 5,
  agentId: 7,
  roomId: '7:90',
  record: [
    {
      number: 1,
      timestampMs: 1_790_000_000_200,
      durationMs: 10_000,
      requestHeaders,
      failure: { why: 'late', text: 'There was no whole answer within 10 seconds.' },
    },
    {
      number: 2,
      timestampMs: 1_790_000_300_000,
      durationMs: 1_180,
      requestHeaders,
      response: {
        status: 503,
        headers: { 'retry-after': '240' },
        body: '{"error":"restarting"}',
        bytes: 22,
        isCut: false,
      },
      failure: { why: 'status', text: 'The receiver answered with 503.' },
    },
  ],
};

const KEY = { targetAccountId: 12 };
const replies = {
  listWebhooks: () => ({ success, message: 'Success', webhooks: [webhook], receiverUrl: RECEIVER }),
};
const LIST = ['GET /api/v2/webhooks?targetAccountId=12'] as const;
const output = { webhooks: [webhook], receiverUrl: RECEIVER };

type More = { readonly change: object; readonly calls: Row['calls']; readonly replies: Row['replies'] };
const changed = ({ change, calls, replies: more }: More): Row => ({
  actor: 'webhooks.saveRecord',
  input: { key: KEY, change },
  replies: { ...replies, ...more },
  calls: [...calls, LIST],
  output,
  whenRefused: rejects,
  fails: 'The webhook could not be changed.',
});
const replayWebhookDeliveries = () => ({ success, replayed: 1, hasMore: false });
const done = () => ({ success });

const query = { targetAccountId: 12, webhookId: null, state: null };
const CURSOR = `1790000000000000_${DELIVERY}`;
const listed = (asked: object, search: string, line: string, nextCursor?: string): Row => ({
  actor: 'webhookDeliveries.loadPage',
  input: { page: 0, pageSize: 50, search, query: asked },
  replies: {
    listWebhookDeliveries: () => ({
      success,
      deliveries: [webhookDelivery],
      ...(nextCursor !== undefined && { nextCursor }),
    }),
  },
  calls: [[line]],
  output: { items: [webhookDelivery], totalCount: nextCursor === undefined ? 1 : 2 },
  whenRefused: rejects,
  fails: 'The deliveries could not be loaded.',
});

const OF_DELIVERY = { key: { ...KEY, deliveryId: DELIVERY } };
const READ = [`GET /api/v2/webhooks/deliveries/${DELIVERY}?targetAccountId=12`] as const;
const readWebhookDelivery = () => ({ success, delivery: recordedDelivery });
const PAYLOAD = { id: 'a', timestamp: '1', signature: 'v1,b', body: '{}' };

export const webhookRows: readonly Row[] = [
  {
    actor: 'webhooks.loadRecord',
    input: { key: KEY },
    replies,
    calls: [LIST],
    output,
    whenRefused: rejects,
    fails: 'The webhooks could not be loaded.',
  },
  changed({
    change: { kind: 'delete', url: webhook.url, type: 'conversation' },
    replies: { deleteWebhook: () => ({ success, message: 'Deleted' }) },
    calls: [['DELETE /api/v2/webhooks?targetAccountId=12', { url: webhook.url, type: 'conversation' }]],
  }),
  changed({
    change: { kind: 'resume', id: ID },
    replies: { resumeWebhook: done },
    calls: [[`POST /api/v2/webhooks/${ID}/resume?targetAccountId=12`]],
  }),
  changed({
    change: { kind: 'test', id: ID },
    replies: { testWebhook: () => ({ success, deliveryId: DELIVERY }) },
    calls: [[`POST /api/v2/webhooks/${ID}/test?targetAccountId=12`]],
  }),
  changed({
    change: { kind: 'replayFailed', webhookId: null },
    replies: { replayWebhookDeliveries },
    calls: [['POST /api/v2/webhooks/replay?targetAccountId=12', { onlyFailed: true }]],
  }),
  changed({
    change: { kind: 'replayFailed', webhookId: ID },
    replies: { replayWebhookDeliveries },
    calls: [['POST /api/v2/webhooks/replay?targetAccountId=12', { onlyFailed: true, webhookId: ID }]],
  }),
  listed(query, '', 'GET /api/v2/webhooks/deliveries?pageSize=50&targetAccountId=12'),
  listed(
    { ...query, webhookId: ID, state: 'failed' },
    ' table ',
    `GET /api/v2/webhooks/deliveries?webhookId=${ID}&state=failed&q=table&pageSize=50&targetAccountId=12`,
    CURSOR,
  ),
  {
    actor: 'webhookDelivery.loadRecord',
    input: OF_DELIVERY,
    replies: { readWebhookDelivery },
    calls: [READ],
    output: recordedDelivery,
    whenRefused: rejects,
    fails: 'The deliveries could not be loaded.',
  },
  {
    actor: 'webhookDelivery.saveRecord',
    input: { ...OF_DELIVERY, change: 'stop' },
    replies: { readWebhookDelivery, stopWebhookDelivery: done },
    calls: [[`POST /api/v2/webhooks/deliveries/${DELIVERY}/stop?targetAccountId=12`], READ],
    output: recordedDelivery,
    whenRefused: rejects,
    fails: 'The delivery could not be changed.',
  },
  {
    actor: 'webhookDelivery.saveRecord',
    input: { ...OF_DELIVERY, change: 'replay' },
    replies: { readWebhookDelivery, replayWebhookDeliveries },
    calls: [['POST /api/v2/webhooks/replay?targetAccountId=12', { ids: [DELIVERY] }], READ],
    output: recordedDelivery,
    whenRefused: rejects,
    fails: 'The delivery could not be changed.',
  },
  {
    actor: 'webhookEditor.carryOut',
    input: { work: { task: 'create', ...KEY, label: 'Kitchen', url: webhook.url, type: 'contact' } },
    replies: {
      createWebhook: () => ({
        success,
        message: 'Made',
        webhooks: [webhook],
        webhookId: ID,
        webhookSecret: 'whsec_value',
      }),
    },
    calls: [['POST /api/v2/webhooks?targetAccountId=12', { url: webhook.url, label: 'Kitchen', type: 'contact' }]],
    // Without the secret.
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'The webhook could not be changed.',
  },
  {
    actor: 'webhookEditor.carryOut',
    input: { work: { task: 'replaceSecret', ...KEY, webhookId: ID } },
    replies: {
      replaceWebhookSecret: () => ({ success, webhookSecret: 'whsec_value', oldSecretUntil: 1_790_000_000 }),
    },
    calls: [[`POST /api/v2/webhooks/${ID}/secret?targetAccountId=12`]],
    output: { kind: 'done', done: null },
    whenRefused: refusedWith,
    fails: 'The webhook could not be changed.',
  },
  {
    actor: 'payloadCheck.saveRecord',
    input: { key: { ...KEY, webhookId: ID }, change: PAYLOAD },
    replies: { verifyWebhook: () => ({ success, verdict: 'old', message: '' }) },
    calls: [[`POST /api/v2/webhooks/${ID}/verify?targetAccountId=12`, PAYLOAD]],
    output: { verdict: 'old' },
    whenRefused: rejects,
    fails: 'The webhook could not be changed.',
  },
];
