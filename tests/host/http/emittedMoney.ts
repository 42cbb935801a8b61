import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pendingInvoice } from '#contract/endpoints/money/invoices';
import { unsignedInvoice } from '#server/providers/lightning/unsignedInvoice.ts';
import type { WritingName } from '#tests/support/emitted.ts';
import type { TestHost } from '#tests/support/host.ts';
import type { Step } from './emittedStep';

const PREIMAGE = randomBytes(32);

/** An invoice is asked for, proven paid and cancelled, and some of it leaves again: nobody else is told of it. */
export function moneySteps(host: () => TestHost, execute: (statement: ReturnType<typeof sql>) => Promise<unknown>) {
  const target = () => ({ targetAccountId: host().world.accounts.organization });
  const waiting = async () => {
    const { body } = await host().as('owner').call(pendingInvoice, { target: target() });
    return { id: body.invoice?.id ?? '', invoice: body.invoice?.invoice ?? '' };
  };
  const hash = createHash('sha256').update(PREIMAGE).digest('hex');
  const elsewhere = () =>
    unsignedInvoice({
      network: 'bc',
      sats: 100n,
      paymentHash: randomBytes(32).toString('hex'),
      memo: 'Lunch',
      createdAtMs: Date.now(),
      lifetimeS: 3_600,
    });
  return {
    requestInvoice: [{ parts: () => ({ body: { amount: 5 }, target: target() }) }],
    provePendingInvoicePaid: [
      {
        before: () => execute(sql`update invoice set payment_hash = ${hash} where state = 'requested'`),
        parts: async () => ({
          body: { invoice: (await waiting()).invoice, preimage: PREIMAGE.toString('hex') },
          target: target(),
        }),
      },
    ],
    payDemoInvoice: [{ parts: async () => ({ body: { id: (await waiting()).id }, target: target() }) }],
    requestWithdrawal: [{ parts: () => ({ body: { address: elsewhere() }, target: target() }) }],
    resetPendingInvoice: [{ parts: () => ({ target: target() }) }],
    setUsagePrice: [
      {
        parts: () => ({
          body: { item: 'conversations', usd: '0.10' },
          target: { targetAccountId: host().world.accounts.reseller },
        }),
      },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
