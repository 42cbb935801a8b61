import * as endpoints from '#contract/endpoints/money/withdrawals';
import { AMOUNT_DIFFERS, AMOUNT_NEEDED } from '#contract/rules/messages/money';
import { centsOf, feeLimitOf, usdText } from '#contract/rules/money/amounts';
import { type Amount, amountOf, invalidAmount } from '../domain/money/amount';
import {
  invoiceOfAddress,
  isPaymentAddress,
  type Network,
  readAddress,
  readInvoice,
} from '../domain/money/paymentAddress';
import { sendPayment } from '../domain/money/sendPayment';
import {
  beginWithdrawal,
  latestWithdrawals,
  settleWithdrawal,
  withdrawalById,
  withdrawalOf,
} from '../domain/money/withdrawals';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import { carriedOut, carryOutOnce } from '../request/idempotency';
import { lightningOf } from './lightning';

/** The permission says who may; money is moved by the host itself. */
const ALL = { kind: 'super' } as const;
const done = { success: true as const };

export const withdrawalHandlers = {
  validateInvoice: openHandler(endpoints.validateInvoice, async (ctx, { query }) => {
    const { services, providers } = ctx;
    if (isPaymentAddress(query.invoice)) {
      await readAddress(query.invoice, services.fetch, 'invoice');
      return { ...done, kind: 'address' as const };
    }
    const { sats, text, expiresAtMs } = await readInvoice(query.invoice, { ...placeOf(ctx), field: 'invoice' });
    const { picoUsd } = await providers.rates.now();
    return {
      ...done,
      kind: 'invoice' as const,
      ...(sats !== null && { sats: Number(sats), usd: usdText(centsOf(sats, picoUsd)) }),
      ...(text !== null && { text }),
      expiresAt: Math.floor(expiresAtMs / 1_000),
    };
  }),

  requestWithdrawal: openHandler(endpoints.requestWithdrawal, async (ctx, { body }) => {
    const { actAs, target, providers, clock, caller, once } = ctx;
    const provider = lightningOf(providers);
    const rate = await providers.rates.now();
    const before = await actAs(ALL, async ({ db }) => {
      const kept = await carriedOut<{ id: string }>(db, once);
      return kept && withdrawalById(db, target.id, kept.id);
    });
    if (before) return { ...done, withdrawal: withdrawalOf(before) };
    const given = body.amount === undefined ? null : amountOf({ amount: body.amount, unit: body.unit }, rate);
    const { sats, invoice, paymentHash } = await invoiceToPay(ctx, body.address, given);
    // What a person named in dollars stays in dollars.
    const amount = given ?? amountOf({ amount: String(sats), unit: 'SATS' }, rate);
    let isBegun = false;
    const begun = await actAs(ALL, async ({ db }) => {
      const asked = {
        accountId: target.id,
        requestedBy: caller.id,
        provider,
        address: body.address,
        invoice,
        paymentHash,
        amount,
        feeLimitSats: feeLimitOf(sats),
        rate,
        nowMs: clock.nowMs(),
      };
      const { id } = await carryOutOnce(db, once, async () => {
        const row = await beginWithdrawal(db, asked);
        isBegun = true;
        return { id: row.id };
      });
      return withdrawalById(db, target.id, id);
    });
    // Somebody else sends it.
    if (!isBegun) return { ...done, withdrawal: withdrawalOf(begun) };
    // From here on the money is on its way: what cannot be told now, the job finds out.
    const fact = await sendPayment(provider, begun);
    const settled = await actAs(ALL, ({ db }) => settleWithdrawal(db, begun.id, fact, { rate, nowMs: clock.nowMs() }));
    return { ...done, withdrawal: withdrawalOf(settled ?? begun) };
  }),

  listWithdrawals: handler(endpoints.listWithdrawals, async ({ db, target }) => {
    const rows = await latestWithdrawals(db, target.id);
    return { ...done, withdrawals: rows.map(withdrawalOf) };
  }),
} satisfies HandlersOf<typeof endpoints>;

type Ctx = Pick<CallContext, 'providers' | 'services' | 'clock'>;

/** By the demo no money leaves, so that it may pay anything. */
const placeOf = ({ providers, clock }: Ctx): { readonly networks: readonly Network[]; readonly nowMs: number } => ({
  networks: providers.lightning?.isDemo ? ['bc', 'bcrt'] : ['bc'],
  nowMs: clock.nowMs(),
});

/** What is paid: the invoice that was given, or one of exactly the amount from the address. */
async function invoiceToPay(ctx: Ctx, address: string, given: Amount | null) {
  const place = { ...placeOf(ctx), field: 'address' } as const;
  if (isPaymentAddress(address)) {
    if (given === null) throw invalidAmount(AMOUNT_NEEDED);
    const invoice = await invoiceOfAddress(address, given.sats, { ...place, fetch: ctx.services.fetch });
    return { ...invoice, sats: given.sats };
  }
  const { sats, ...invoice } = await readInvoice(address, place);
  if (sats === null) throw invalidAmount(AMOUNT_NEEDED);
  if (given !== null && given.sats !== sats) throw invalidAmount(AMOUNT_DIFFERS);
  return { ...invoice, sats };
}
