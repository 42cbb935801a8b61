import { listMessages } from '#contract/endpoints/conversations/index';
import { scopeOf } from '#contract/endpoints/scopes';
import * as endpoints from '#contract/endpoints/webhookRelays';
import {
  RELAY_READ,
  RELAY_TYPES_LISTED,
  RELAYS_LISTED,
  relayDeleted,
  relaySaved,
} from '#contract/rules/messages/webhookRelays';
import { WEBHOOK_RELAY_TYPES } from '#contract/rules/webhooks/relayTypes';
import { deleteRelay, listRelays, readRelay, saveRelay } from '../domain/delivery/webhookRelays';
import { requireScope } from '../http/authorize';
import { type HandlersOf, handler } from '../http/handler';

const done = { success: true as const };

export const webhookRelayHandlers = {
  listWebhookRelayTypes: handler(endpoints.listWebhookRelayTypes, async () => ({
    ...done,
    message: RELAY_TYPES_LISTED,
    types: [...WEBHOOK_RELAY_TYPES],
  })),

  listWebhookRelays: handler(endpoints.listWebhookRelays, async ({ db, target, services }) => ({
    ...done,
    message: RELAYS_LISTED,
    configs: await listRelays(db, target.id, services.secretKey),
  })),

  readWebhookRelay: handler(endpoints.readWebhookRelay, async ({ db, target, services }, { params }) => ({
    ...done,
    message: RELAY_READ,
    config: await readRelay(db, target.id, params.type, services.secretKey),
  })),

  saveWebhookRelay: handler(endpoints.saveWebhookRelay, async ({ db, target, caller, services }, { params, body }) => {
    // The app reads what people write.
    if (caller.token) requireScope(caller.token, scopeOf(listMessages));
    await saveRelay(db, target.id, params.type, body, services.secretKey);
    return { ...done, message: relaySaved(params.type) };
  }),

  deleteWebhookRelay: handler(endpoints.deleteWebhookRelay, async ({ db, target }, { params }) => {
    await deleteRelay(db, target.id, params.type);
    return { ...done, message: relayDeleted(params.type) };
  }),
} satisfies HandlersOf<typeof endpoints>;
