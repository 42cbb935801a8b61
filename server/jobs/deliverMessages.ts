import type { Scope } from '../db/scope';
import { claimDelivery } from '../domain/delivery/claims';
import { askProvider, handOver, settleDelivery } from '../domain/delivery/handOver';
import type { Handover } from '../providers/handover';
import { DELIVER_MESSAGES } from '../queue/kinds';
import { enqueue } from '../queue/queue';
import { defineJob } from './job';

/**
 * Hands the waiting messages of a room to their providers, one after another. Each try is stored before the provider is called, so
 * that a killed worker sends nothing twice: its try is asked for at the provider, and is otherwise one whose outcome nobody knows.
 */
export const deliverMessages = defineJob({
  ...DELIVER_MESSAGES,
  parallel: 4,
  // A try that a killed worker began is settled soon.
  options: { retryDelay: 5, retryDelayMax: 300 },
  run: async ({ scoped, finish, nowMs, host }, ofRoom) => {
    const all: Scope = { kind: 'super' };
    for (;;) {
      const claimed = await scoped(all, (db) => claimDelivery(db, ofRoom, new Date(nowMs()), host));
      if (claimed === null) return;
      if ('waitUntil' in claimed) return finish(all, (db) => enqueue(db, DELIVER_MESSAGES, ofRoom, claimed.waitUntil));
      const handover: Handover = claimed.isInterrupted ? { outcome: 'unknown' } : await handOver(claimed);
      const found = handover.outcome === 'unknown' ? await askProvider(claimed) : [];
      await scoped(all, (db) => settleDelivery(db, claimed, handover, { found, now: new Date(nowMs()) }));
    }
  },
});
