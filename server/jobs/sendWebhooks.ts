import type { Scope } from '../db/scope';
import { attempt } from '../domain/webhooks/attempt';
import { claimDelivery } from '../domain/webhooks/claim';
import { settleAttempt } from '../domain/webhooks/settle';
import { SEND_WEBHOOKS } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

const ALL: Scope = { kind: 'super' };
/** Whoever waits longer for a receiver goes to the end of the queue, so that slow receivers delay nobody else. */
const SLOW_MS = 1_000;

/**
 * Posts what is due to a webhook, one after another. Each try is stored before it is sent: a killed worker's delivery is sent again under
 * the same id when its lease is over.
 */
export const sendWebhooks = defineJob({
  ...SEND_WEBHOOKS,
  parallel: 16,
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, nowMs, fetch, host, signal }, { webhookId }) => {
    const sender = { fetch, nowMs, signal, secretKey: host.secretKey, publicUrl: host.publicUrl };
    for (;;) {
      signal.throwIfAborted();
      const claimed = await scoped(ALL, (db) => claimDelivery(db, webhookId, nowMs()));
      if (claimed === null) return;
      const attempted = await attempt(claimed, sender);
      await scoped(ALL, (db) => settleAttempt(db, claimed, attempted, nowMs()));
      if (attempted.durationMs > SLOW_MS) return finish(ALL, (db) => enqueue(db, SEND_WEBHOOKS, { webhookId }));
    }
  },
});
