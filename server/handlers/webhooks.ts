import * as endpoints from '#contract/endpoints/webhooks';
import {
  VERDICTS,
  WEBHOOK_CREATED,
  WEBHOOK_DELETED,
  WEBHOOKS_LISTED,
  WEBHOOKS_OF_ACCOUNTS,
} from '#contract/rules/messages/webhooks';
import { secondsOf } from '../domain/seconds';
import { listDeliveries, readDelivery, replayDeliveries, stopDelivery } from '../domain/webhooks/deliveries';
import { receiverUrl } from '../domain/webhooks/receiver';
import { verdictOf } from '../domain/webhooks/verify';
import { readWebhook } from '../domain/webhooks/webhookRow';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  replaceSecret,
  resumeWebhook,
  testWebhook,
} from '../domain/webhooks/webhooks';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';

const done = { success: true as const };

export const webhookHandlers = {
  listWebhooks: handler(endpoints.listWebhooks, async ({ db, target, clock, services }) => ({
    ...done,
    message: WEBHOOKS_LISTED,
    webhooks: await listWebhooks(db, target.id, clock.nowMs()),
    receiverUrl: receiverUrl(services.publicUrl),
  })),

  createWebhook: handler(endpoints.createWebhook, async ({ db, target, caller, services, clock }, { body }) => {
    if (target.type === 'superAdmin') throw new Refusal(403, WEBHOOKS_OF_ACCOUNTS);
    const making = { accountId: target.id, userId: caller.id, secretKey: services.secretKey };
    const { id, secret } = await createWebhook(db, making, body);
    const webhooks = await listWebhooks(db, target.id, clock.nowMs());
    return { ...done, message: WEBHOOK_CREATED, webhooks, webhookId: id, webhookSecret: secret };
  }),

  deleteWebhook: handler(endpoints.deleteWebhook, async ({ db, target, clock }, { body }) => {
    await deleteWebhook(db, target.id, body, clock.now());
    return { ...done, message: WEBHOOK_DELETED };
  }),

  replaceWebhookSecret: handler(endpoints.replaceWebhookSecret, async ({ db, target, services, clock }, { params }) => {
    const made = { secretKey: services.secretKey, nowMs: clock.nowMs() };
    const { secret, oldSecretUntil } = await replaceSecret(db, target.id, params.webhookId, made);
    return { ...done, webhookSecret: secret, oldSecretUntil: secondsOf(oldSecretUntil) };
  }),

  resumeWebhook: handler(endpoints.resumeWebhook, async ({ db, target }, { params }) => {
    await resumeWebhook(db, target.id, params.webhookId);
    return done;
  }),

  testWebhook: handler(endpoints.testWebhook, async ({ db, target, clock }, { params }) => ({
    ...done,
    deliveryId: await testWebhook(db, target.id, params.webhookId, clock.now()),
  })),

  verifyWebhook: handler(endpoints.verifyWebhook, async ({ db, target, services, clock }, { params, body }) => {
    const hook = await readWebhook(db, target.id, params.webhookId);
    const verdict = verdictOf(hook, body, { secretKey: services.secretKey, nowMs: clock.nowMs() });
    return { ...done, verdict, message: VERDICTS[verdict] };
  }),

  listWebhookDeliveries: handler(endpoints.listWebhookDeliveries, async ({ db, target }, { query }) => ({
    ...done,
    ...(await listDeliveries(db, target.id, query)),
  })),

  readWebhookDelivery: handler(endpoints.readWebhookDelivery, async ({ db, target }, { params }) => ({
    ...done,
    delivery: await readDelivery(db, target.id, params.deliveryId),
  })),

  stopWebhookDelivery: handler(endpoints.stopWebhookDelivery, async ({ db, target, clock }, { params }) => {
    await stopDelivery(db, target.id, params.deliveryId, clock.now());
    return done;
  }),

  replayWebhookDeliveries: handler(endpoints.replayWebhookDeliveries, async ({ db, target }, { body }) => ({
    ...done,
    ...(await replayDeliveries(db, target.id, body)),
  })),
} satisfies HandlersOf<typeof endpoints>;
