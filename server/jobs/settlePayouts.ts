import * as z from 'zod';
import { handlePayoutEvent, openPayoutEvents } from '../domain/money/payoutEvents';
import { payoutToldOrNull } from '../domain/money/payoutHost';
import { payoutsToLookAt } from '../domain/money/payouts';
import { lookAtPayout } from '../domain/money/sendPayout';
import { defineJob } from './job';
import { payoutHostOf } from './payoutHostOf';

/** Asks the providers of payouts what became of those that are on their way, and handles events whose job came to no end. */
export const settlePayouts = defineJob({
  name: 'settle-payouts',
  payload: z.null(),
  cron: '* * * * *',
  run: async (context) => {
    const { signal, nowMs } = context;
    const host = payoutHostOf(context);
    for (const { name } of host.payouts) {
      for (const { id } of await host.run((db) => openPayoutEvents(db, name, nowMs())))
        await payoutToldOrNull(handlePayoutEvent(host, name, id));
      for (const row of await host.run((db) => payoutsToLookAt(db, name, nowMs()))) {
        signal.throwIfAborted();
        await lookAtPayout(host, row);
      }
    }
  },
});
