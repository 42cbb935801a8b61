import * as endpoints from '#contract/endpoints/money/invoices';
import { NOT_A_DEMO } from '#contract/rules/messages/money';
import { amountOf } from '../domain/money/amount';
import {
  cancelInvoice,
  INVOICE_LIFETIME_S,
  invoiceById,
  invoiceOf,
  keepInvoice,
  latestInvoice,
  provenInvoice,
  requireNoneWaits,
  settleInvoice,
} from '../domain/money/invoices';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { DEMO } from '../providers/lightning/lightningProvider';
import { carriedOut, carryOutOnce } from '../request/idempotency';
import { Refusal } from '../request/refusal';
import { lightningOf, reached } from './lightning';

/** The permission says who may; money is moved by the host itself. */
const ALL = { kind: 'super' } as const;
const done = { success: true as const };

export const invoiceHandlers = {
  requestInvoice: openHandler(endpoints.requestInvoice, async (ctx, { body }) => {
    const { target, providers, clock, actAs, once } = ctx;
    const provider = lightningOf(providers);
    const rate = await providers.rates.now();
    const amount = amountOf(body, rate);
    const before = await actAs(ALL, async ({ db }) => {
      const kept = await carriedOut<{ id: string }>(db, once);
      if (!kept) await requireNoneWaits(db, target.id);
      return kept && invoiceById(db, target.id, kept.id);
    });
    if (before) return { ...done, invoice: invoiceOf(before) };
    const asked = { sats: amount.sats, memo: `Funds of account ${target.id}`, lifetimeS: INVOICE_LIFETIME_S };
    const made = await reached(provider.createInvoice(asked));
    const row = await actAs(ALL, async ({ db }) => {
      const asking = { accountId: target.id, provider, made, amount, rate, nowMs: clock.nowMs() };
      const { id } = await carryOutOnce(db, once, async () => ({ id: (await keepInvoice(db, asking)).id }));
      return invoiceById(db, target.id, id);
    });
    return { ...done, invoice: invoiceOf(row) };
  }),

  pendingInvoice: handler(endpoints.pendingInvoice, async ({ db, target, clock }) => {
    const row = await latestInvoice(db, target.id, clock.nowMs());
    return { ...done, invoice: row && invoiceOf(row) };
  }),

  resetPendingInvoice: openHandler(endpoints.resetPendingInvoice, async ({ actAs, target, clock }) => {
    await actAs(ALL, ({ db }) => cancelInvoice(db, target.id, clock.nowMs()));
    return done;
  }),

  provePendingInvoicePaid: openHandler(endpoints.provePendingInvoicePaid, async (ctx, { body }) => {
    const { actAs, target, clock, providers, once } = ctx;
    const { lightning } = providers;
    const rate = await providers.rates.now();
    const proven = await actAs(ALL, ({ db }) => provenInvoice(db, target.id, body), { readOnly: true });
    // The node knows how much came. If it is silent, the preimage alone says that all did.
    const fact =
      proven.provider === lightning?.name ? await lightning.readInvoice(proven.paymentHash).catch(() => null) : null;
    const paidSats = fact?.state === 'paid' ? fact.sats : proven.amountSats;
    const row = await actAs(ALL, async ({ db }) => {
      await carryOutOnce(db, once, async () => {
        await settleInvoice(db, proven.id, { paidSats, rate, nowMs: clock.nowMs() });
        return done;
      });
      return invoiceById(db, target.id, proven.id);
    });
    return { ...done, invoice: invoiceOf(row) };
  }),

  payDemoInvoice: openHandler(endpoints.payDemoInvoice, async (ctx, { body }) => {
    const { actAs, target, clock, providers, once } = ctx;
    if (!lightningOf(providers).isDemo) throw new Refusal(501, NOT_A_DEMO);
    const rate = await providers.rates.now();
    const row = await actAs(ALL, async ({ db }) => {
      await carryOutOnce(db, once, async () => {
        const { amountSats, provider } = await invoiceById(db, target.id, body.id);
        if (provider !== DEMO) throw new Refusal(501, NOT_A_DEMO);
        const paidSats = body.sats === undefined ? amountSats : BigInt(body.sats);
        await settleInvoice(db, body.id, { paidSats, rate, nowMs: clock.nowMs() });
        return done;
      });
      return invoiceById(db, target.id, body.id);
    });
    return { ...done, invoice: invoiceOf(row) };
  }),
} satisfies HandlersOf<typeof endpoints>;
