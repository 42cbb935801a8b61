import * as z from 'zod';
import { expireInvoice, invoicesToLookAt, settleInvoice } from '../domain/money/invoices';
import { settleWithdrawal, withdrawalsToLookAt } from '../domain/money/withdrawals';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/**
 * Asks the Lightning node what became of invoices and payments: an invoice that was paid while nobody looked, one whose time is over, and a
 * payment whose answer was lost. What the node cannot say now, it is asked again.
 */
export const settlePayments = defineJob({
  name: 'settle-payments',
  payload: z.null(),
  cron: '* * * * *',
  run: async ({ scoped, host, nowMs, signal }) => {
    const { lightning, rates } = host.providers;
    if (!lightning) return;
    const rate = await rates.now();
    const settled = () => ({ rate, nowMs: nowMs() });
    const invoices = await scoped(ALL, (db) => invoicesToLookAt(db, lightning.name, nowMs()));
    for (const { id, paymentHash, state } of invoices) {
      signal.throwIfAborted();
      const askedAtMs = nowMs();
      const fact = await lightning.readInvoice(paymentHash).catch(() => null);
      if (fact?.state === 'paid')
        await scoped(ALL, (db) => settleInvoice(db, id, { paidSats: fact.sats, ...settled() }));
      else if (fact && state === 'requested') await scoped(ALL, (db) => expireInvoice(db, id, askedAtMs));
    }
    const sent = await scoped(ALL, (db) => withdrawalsToLookAt(db, lightning.name, nowMs()));
    for (const { id, paymentHash } of sent) {
      signal.throwIfAborted();
      const fact = await lightning.readPayment(paymentHash).catch(() => null);
      if (fact) await scoped(ALL, (db) => settleWithdrawal(db, id, fact, settled()));
    }
  },
});
