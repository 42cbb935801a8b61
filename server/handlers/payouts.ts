import * as endpoints from '#contract/endpoints/money/payouts';
import type { PayoutWay } from '#contract/entities/payout';
import { PAYOUT_CENTS } from '#contract/rules/money/payouts';
import { centsWithin } from '../domain/money/amount';
import { connectedAccountOf, connectPage, readyAccountOf } from '../domain/money/payoutAccounts';
import { payoutAddress } from '../domain/money/payoutAddress';
import { type PayoutHost, payoutsBy } from '../domain/money/payoutHost';
import { payoutReturn } from '../domain/money/payoutReturn';
import { beginPayout, latestPayouts, payoutById, payoutOf, payoutOffers } from '../domain/money/payouts';
import { sendPayout } from '../domain/money/sendPayout';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import { carriedOut, carryOutOnce } from '../request/idempotency';
import { siteOf } from './cardHost';

const done = { success: true as const };

export const payoutHandlers = {
  payoutPaypal: openHandler(endpoints.payoutPaypal, (ctx, { body: { address, amountUsd } }) =>
    payOut(ctx, { way: 'paypal', amountUsd, addressOf: async () => payoutAddress('paypal', address) }),
  ),

  payoutVenmo: openHandler(endpoints.payoutVenmo, (ctx, { body: { address, amountUsd } }) =>
    payOut(ctx, { way: 'venmo', amountUsd, addressOf: async () => payoutAddress('venmo', address) }),
  ),

  transferFunds: openHandler(endpoints.transferFunds, (ctx, { body: { amountUsd } }) =>
    payOut(ctx, { way: 'stripe', amountUsd, addressOf: (host) => readyAccountOf(host, ctx.target.id) }),
  ),

  connectAccount: openHandler(endpoints.connectAccount, async (ctx) => {
    const back = payoutReturn(await siteOf(ctx), ctx.target.id);
    return { ...done, url: await connectPage(payoutHostOf(ctx), ctx.target.id, back) };
  }),

  checkConnectedAccount: openHandler(endpoints.checkConnectedAccount, async (ctx) => ({
    ...done,
    connectedAccount: await connectedAccountOf(payoutHostOf(ctx), ctx.target.id),
  })),

  listPayouts: handler(endpoints.listPayouts, async ({ db, target, providers }) => {
    const rows = await latestPayouts(db, target.id);
    return { ...done, payouts: rows.map(payoutOf), ways: payoutOffers(providers.payouts) };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** What payouts need, of a call: the permission says who may, and the host itself moves money. */
const payoutHostOf = ({ actAs, providers, clock }: Pick<CallContext, 'actAs' | 'providers' | 'clock'>): PayoutHost => ({
  payouts: providers.payouts,
  rates: providers.rates,
  run: (work) => actAs({ kind: 'super' }, ({ db }) => work(db)),
  nowMs: clock.nowMs,
});

type Asked = {
  readonly way: PayoutWay;
  readonly amountUsd: string | number;
  /** Whom it is for. @throws Refusal */
  readonly addressOf: (host: PayoutHost) => Promise<string>;
};

/** What sending needs of a call, whichever it is. */
type Sending = Pick<
  CallContext<typeof endpoints.transferFunds>,
  'actAs' | 'providers' | 'clock' | 'target' | 'caller' | 'once'
>;

/** Promised first, then sent, once for the key of the call. */
async function payOut(ctx: Sending, { way, amountUsd, addressOf }: Asked) {
  const { target, clock, caller, once } = ctx;
  const host = payoutHostOf(ctx);
  const provider = payoutsBy(host, way);
  const cents = centsWithin(amountUsd, PAYOUT_CENTS, 'amountUsd');
  const before = await host.run(async (db) => {
    const kept = await carriedOut<{ id: string }>(db, once);
    return kept && payoutById(db, target.id, kept.id);
  });
  if (before) return { ...done, payout: payoutOf(before) };
  const address = await addressOf(host);
  const rate = await host.rates.now();
  let isBegun = false;
  const begun = await host.run(async (db) => {
    const asked = { accountId: target.id, requestedBy: caller.id, provider, way, address, cents, rate };
    const { id } = await carryOutOnce(db, once, async () => {
      const row = await beginPayout(db, { ...asked, nowMs: clock.nowMs() });
      isBegun = true;
      return { id: row.id };
    });
    return payoutById(db, target.id, id);
  });
  // Somebody else sends it.
  if (!isBegun) return { ...done, payout: payoutOf(begun) };
  // From here on the money is on its way: what cannot be told now, the job finds out.
  return { ...done, payout: payoutOf(await sendPayout(host, provider, begun)) };
}
