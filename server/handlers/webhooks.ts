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

  createWebhook: handler(endpoints.createWebhook, async (ctx, { body }) => {
    const { db, target, caller, services, clock } = ctx;
    if (target.type === 'superAdmin') throw new Refusal(403, WEBHOOKS_OF_ACCOUNTS);
    const making = { accountId: target.id, userId: caller.id, secretKey: services.secretKey };
    const { id, secret } = await createWebhook(ctx, making, body);
    const webhooks = await listWebhooks(db, target.id, clock.nowMs());
    return { ...done, message: WEBHOOK_CREATED, webhooks, webhookId: id, webhookSecret: secret };
  }),

  deleteWebhook: handler(endpoints.deleteWebhook, async (ctx, { body }) => {
    await deleteWebhook(ctx, ctx.target.id, body, ctx.clock.now());
    return { ...done, message: WEBHOOK_DELETED };
  }),

  replaceWebhookSecret: handler(endpoints.replaceWebhookSecret, async (ctx, { params }) => {
    const made = { secretKey: ctx.services.secretKey, nowMs: ctx.clock.nowMs() };
    const { secret, oldSecretUntil } = await replaceSecret(ctx, ctx.target.id, params.webhookId, made);
    return { ...done, webhookSecret: secret, oldSecretUntil: secondsOf(oldSecretUntil) };
  }),

  resumeWebhook: handler(endpoints.resumeWebhook, async (ctx, { params }) => {
    await resumeWebhook(ctx, ctx.target.id, params.webhookId);
    return done;
  }),

  testWebhook: handler(endpoints.testWebhook, async (ctx, { params }) => ({
    ...done,
    deliveryId: await testWebhook(ctx, ctx.target.id, params.webhookId, ctx.clock.now()),
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

  stopWebhookDelivery: handler(endpoints.stopWebhookDelivery, async (ctx, { params }) => {
    await stopDelivery(ctx, ctx.target.id, params.deliveryId, ctx.clock.now());
    return done;
  }),

  replayWebhookDeliveries: handler(endpoints.replayWebhookDeliveries, async (ctx, { body }) => ({
    ...done,
    ...(await replayDeliveries(ctx, ctx.target.id, body)),
  })),
} satisfies HandlersOf<typeof endpoints>;
