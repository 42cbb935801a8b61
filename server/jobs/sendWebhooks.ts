import { appendEvents } from '../db/outbox';
import type { Scope } from '../db/scope';
import { attempt } from '../domain/webhooks/attempt';
import { claimDelivery } from '../domain/webhooks/claim';
import { settleAttempt } from '../domain/webhooks/settle';
import { webhooksChanged } from '../domain/webhooks/webhooksChanged';
import { SEND_WEBHOOKS } from '../queue/kinds';
import { absorb, enqueue } from '../queue/queue';
import { defineJob } from './job';

const ALL: Scope = { kind: 'super' };
/** Whoever waits longer for a receiver, or has sent so many, goes to the end of the queue: nobody else is delayed. */
const SLOW_MS = 1_000;
const MOST_IN_A_ROW = 100;

/**
 * Posts what is due to a webhook, one after another, and does the work of all other jobs of the webhook that are due. Each try is stored
 * before it is sent: a killed worker's delivery is sent again under the same id when its lease is over.
 */
export const sendWebhooks = defineJob({
  ...SEND_WEBHOOKS,
  parallel: 16,
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, nowMs, fetch, host, signal }, { webhookId }) => {
    const sender = { fetch, nowMs, signal, secretKey: host.secretKey, publicUrl: host.publicUrl };
    await scoped({ kind: 'jobs' }, (db) => absorb(db, SEND_WEBHOOKS, { webhookId }));
    let sentOf: number | null = null;
    for (let sent = 1; ; sent += 1) {
      signal.throwIfAborted();
      const claimed = await scoped(ALL, (db) => claimDelivery(db, webhookId, nowMs()));
      const attempted = claimed && (await attempt(claimed, sender));
      if (claimed && attempted) {
        await scoped(ALL, (db) => settleAttempt(db, claimed, attempted, nowMs()));
        sentOf = claimed.hook.accountId;
        if (attempted.durationMs <= SLOW_MS && sent < MOST_IN_A_ROW) continue;
      }
      const accountId = sentOf;
      return finish(ALL, async (db) => {
        if (claimed) await enqueue(db, SEND_WEBHOOKS, { webhookId });
        // Once for all that was sent.
        if (accountId !== null) await appendEvents(db, [webhooksChanged(accountId)]);
      });
    }
  },
});
