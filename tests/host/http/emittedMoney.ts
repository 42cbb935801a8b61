import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pendingInvoice, requestInvoice } from '#contract/endpoints/money/invoices';
import { fetchPaymentSlug } from '#contract/endpoints/money/paymentLinks';
import { unsignedInvoice } from '#server/providers/lightning/unsignedInvoice.ts';
import type { WritingName } from '#tests/support/emitted.ts';
import type { TestHost } from '#tests/support/host.ts';
import { recommended } from '../money/recommended';
import { businessSteps } from './emittedBusiness';
import { planSteps } from './emittedPlans';
import type { Step, Stored } from './emittedStep';

const PREIMAGE = randomBytes(32);

export type Of = {
  readonly at: (type: 'wallet.changed' | 'account.changed' | 'notification.changed', key: 'organization') => Stored;
  readonly host: () => TestHost;
  readonly execute: (statement: ReturnType<typeof sql>) => Promise<unknown>;
};

/** An invoice is asked for, proven paid and cancelled, and some of it leaves again: those who look at the wallet are told each time. */
export function moneySteps({ at, host, execute }: Of) {
  const told = (): Stored => at('wallet.changed', 'organization');
  const emits = () => [told()];
  const target = () => ({ targetAccountId: host().world.accounts.organization });
  const waiting = async () => {
    const { body } = await host().as('owner').call(pendingInvoice, { target: target() });
    return { id: body.invoice?.id ?? '', invoice: body.invoice?.invoice ?? '' };
  };
  const slugOf = async () => (await host().as('owner').call(fetchPaymentSlug, { target: target() })).body.slug;
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
  /** It is promised, and by the demo it arrives at once. */
  const paysOut = (body: object): Step => ({
    parts: () => ({ body, target: target() }),
    emits: () => [told(), told()],
  });
  return {
    startTopUp: [{ emits }],
    confirmDemoTopUp: [{ emits }],
    requestInvoice: [{ parts: () => ({ body: { amount: 5 }, target: target() }), emits }],
    provePendingInvoicePaid: [
      {
        before: () => execute(sql`update invoice set payment_hash = ${hash} where state = 'requested'`),
        parts: async () => ({
          body: { invoice: (await waiting()).invoice, preimage: PREIMAGE.toString('hex') },
          target: target(),
        }),
        emits,
      },
    ],
    payDemoInvoice: [
      { parts: async () => ({ body: { id: (await waiting()).id, sats: 50_000 }, target: target() }), emits },
      { parts: async () => ({ body: { id: (await waiting()).id, sats: 50_000 }, target: target() }) },
    ],
    requestWithdrawal: [
      { parts: () => ({ body: { address: elsewhere() }, target: target() }), emits: () => [told(), told()] },
    ],
    payoutPaypal: [paysOut({ address: 'maria@example.com', amountUsd: 2 })],
    payoutVenmo: [paysOut({ address: '@maria-k', amountUsd: 2 })],
    sendInvite: [{ parts: () => ({ body: { target: 'friend@example.com' }, target: target() }) }],
    claimRewards: [
      { before: () => recommended(host(), 50_000n), parts: () => ({ target: target() }), emits },
      { parts: () => ({ target: target() }) },
    ],
    fetchPaymentSlug: [{ parts: () => ({ target: target() }) }],
    vidaCredit: [{ by: 'anonymous', parts: async () => ({ body: { amount: 25, slug: await slugOf() } }) }],
    connectAccount: [{ parts: () => ({ target: target() }) }],
    transferFunds: [paysOut({ amountUsd: 2 })],
    resetPendingInvoice: [
      {
        before: () =>
          host()
            .as('owner')
            .call(requestInvoice, { body: { amount: 5 }, target: target() }),
        parts: () => ({ target: target() }),
        emits,
      },
      { parts: () => ({ target: target() }) },
    ],
    setUsagePrice: [
      {
        parts: () => ({
          body: { item: 'conversations', usd: '0.10' },
          target: { targetAccountId: host().world.accounts.reseller },
        }),
      },
    ],
    ...planSteps({ at, host, execute }),
    ...businessSteps({ at, host, execute }),
    setUsageLimits: [
      { parts: () => ({ body: { budgetUsd: 80, limits: [{ item: 'agents', most: 1_000 }] }, target: target() }) },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
