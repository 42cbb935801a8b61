import { randomUUID } from 'node:crypto';
import * as endpoints from '#contract/endpoints/wallet';
import { centsOf, rateText, usdText } from '#contract/rules/money/amounts';
import { AMOUNT_DIFFERS, AMOUNT_NEEDED, LIGHTNING_AWAY, NO_LIGHTNING, NOT_A_DEMO } from '#contract/rules/messages/money';
import { csvLines, csvOfParts } from '../domain/csv';
import { type Amount, amountOf } from '../domain/money/amount';
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
import { invoiceOfAddress, isPaymentAddress, readAddress, readInvoice } from '../domain/money/paymentAddress';
import { EXPORT_ROWS, listMovements, rateOf, readWallet } from '../domain/money/wallets';
import { beginWithdrawal, settleWithdrawal, withdrawalByKey, withdrawalOf } from '../domain/money/withdrawals';
import { FileReply } from '../http/fileReply';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { LightningFailure, type LightningProvider } from '../providers/lightning/lightningProvider';
import { Refusal } from '../request/refusal';
import type { Tx } from '../request/tx';

/** The permission says who may; money is moved by the host itself. */
const ALL = { kind: 'super' } as const;
const done = { success: true as const };

export const walletHandlers = {
  readWallet: openHandler(endpoints.readWallet, async ({ scoped, target, providers, clock }) => {
    const rate = await providers.rates.now();
    const { lightning } = providers;
    const read = ({ db }: Tx) => readWallet(db, target.id, { rate, lightning, nowMs: clock.nowMs() });
    return { ...done, wallet: await scoped(read, { readOnly: true }) };
  }),

  recentTransactions: openHandler(endpoints.recentTransactions, async ({ scoped, target }, { query }) => {
    if (query.format !== 'csv') {
      const page = await scoped(({ db }) => listMovements(db, target.id, query), { readOnly: true });
      return { ...done, ...page };
    }
    const asked = { ...query, pageSize: EXPORT_ROWS };
    const { transactions } = await scoped(({ db }) => listMovements(db, target.id, asked, EXPORT_ROWS), { readOnly: true });
    const rows = transactions.map(({ timestamp, cause, ...row }) =>
      CSV_COLUMNS.map((name) =>
        name === 'time' ? new Date(timestamp * 1_000).toISOString() : name === 'cause' ? JSON.stringify(cause) : row[name],
      ),
    );
    return new FileReply({
      name: `transactions-${target.id}.csv`,
      type: 'text/csv',
      text: csvOfParts([csvLines([CSV_COLUMNS]), csvLines(rows)]),
    });
  }),

  exchangeRates: openHandler(endpoints.exchangeRates, async ({ providers }) => {
    const rate = await providers.rates.now();
    return { ...done, satToUsd: Number(rateText(rate.picoUsd)), rate: rateOf(rate) };
  }),

  requestInvoice: openHandler(endpoints.requestInvoice, async (ctx, { body }) => {
    const { target, providers, clock, actAs } = ctx;
    const provider = lightningOf(ctx);
    const rate = await providers.rates.now();
    const amount = amountOf(body, rate);
    await actAs(ALL, ({ db }) => requireNoneWaits(db, target.id));
    const asked = { sats: amount.sats, memo: `Funds of account ${target.id}`, lifetimeS: INVOICE_LIFETIME_S };
    const made = await reached(provider.createInvoice(asked));
    const row = await actAs(ALL, ({ db }) =>
      keepInvoice(db, { accountId: target.id, provider, made, amount, rate, nowMs: clock.nowMs() }),
    );
    return { ...done, invoice: invoiceOf(row, provider.isDemo) };
  }),

  pendingInvoice: openHandler(endpoints.pendingInvoice, async ({ actAs, target, providers, clock }) => {
    const row = await actAs(ALL, ({ db }) => latestInvoice(db, target.id, clock.nowMs()), { readOnly: true });
    return { ...done, invoice: row && invoiceOf(row, providers.lightning?.isDemo === true && row.provider === 'demo') };
  }),

  resetPendingInvoice: openHandler(endpoints.resetPendingInvoice, async ({ actAs, target, clock }) => {
    await actAs(ALL, ({ db }) => cancelInvoice(db, target.id, clock.nowMs()));
    return done;
  }),

  provePendingInvoicePaid: openHandler(endpoints.provePendingInvoicePaid, async (ctx, { body }) => {
    const { actAs, target, clock, providers } = ctx;
    const rate = await providers.rates.now();
    const row = await actAs(ALL, async ({ db }) => {
      const { id, amountSats } = await provenInvoice(db, target.id, body);
      return settleInvoice(db, id, { paidSats: amountSats, rate, nowMs: clock.nowMs() });
    });
    return { ...done, invoice: invoiceOf(row, providers.lightning?.isDemo === true) };
  }),

  payDemoInvoice: openHandler(endpoints.payDemoInvoice, async (ctx, { body }) => {
    const { actAs, target, clock, providers } = ctx;
    if (!lightningOf(ctx).isDemo) throw new Refusal(501, NOT_A_DEMO);
    const rate = await providers.rates.now();
    const row = await actAs(ALL, async ({ db }) => {
      const { amountSats } = await invoiceById(db, target.id, body.id);
      const paidSats = body.sats === undefined ? amountSats : BigInt(body.sats);
      return settleInvoice(db, body.id, { paidSats, rate, nowMs: clock.nowMs() });
    });
    return { ...done, invoice: invoiceOf(row, true) };
  }),

  validateInvoice: openHandler(endpoints.validateInvoice, async (ctx, { query }) => {
    const { services, providers, clock } = ctx;
    if (isPaymentAddress(query.invoice)) {
      await readAddress(query.invoice, services.fetch);
      return { ...done, kind: 'address' as const };
    }
    const { sats, text, expiresAtMs } = await readInvoice(query.invoice, networkOf(ctx), clock.nowMs());
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
    const { actAs, target, providers, clock, caller } = ctx;
    const provider = lightningOf(ctx);
    const rate = await providers.rates.now();
    const clientKey = body.uuid ?? randomUUID();
    const before = await actAs(ALL, ({ db }) => withdrawalByKey(db, target.id, clientKey), { readOnly: true });
    if (before) return { ...done, withdrawal: withdrawalOf(before) };
    const given = body.amount === undefined ? null : amountOf({ amount: body.amount, unit: body.unit }, rate);
    const paid = await invoiceToPay(ctx, body.address, given);
    const amount = paid.sats === null ? given : amountOf({ amount: String(paid.sats), unit: 'SATS' }, rate);
    if (amount === null) throw missing(AMOUNT_NEEDED);
    const begun = await actAs(ALL, ({ db }) =>
      beginWithdrawal(db, {
        accountId: target.id,
        requestedBy: caller.id,
        clientKey,
        provider: provider.name,
        address: body.address,
        invoice: paid.invoice,
        paymentHash: paid.paymentHash,
        amount,
        feeLimitSats: feeLimitOf(amount.sats),
        nowMs: clock.nowMs(),
      }),
    );
    // From here on the money is on its way: what cannot be told now, the job finds out.
    const fact = await provider.pay({ ...paid, feeLimitSats: begun.feeLimitSats }).catch((error: unknown) => {
      if (error instanceof LightningFailure && error.kind !== 'unknown') return { state: 'failed' as const, reason: error.message };
      return { state: 'pending' as const };
    });
    const settled = await actAs(ALL, ({ db }) => settleWithdrawal(db, begun.id, fact, { rate, nowMs: clock.nowMs() }));
    return { ...done, withdrawal: withdrawalOf(settled ?? begun) };
  }),
} satisfies HandlersOf<typeof endpoints>;

const CSV_COLUMNS = ['time', 'kind', 'cause', 'sats', 'usd', 'balanceSats', 'balanceUsd', 'id'] as const;

type Ctx = Pick<CallContext, 'providers' | 'services' | 'clock'>;

function lightningOf({ providers }: Ctx): LightningProvider {
  if (!providers.lightning) throw new Refusal(501, NO_LIGHTNING);
  return providers.lightning;
}

const networkOf = ({ providers }: Ctx) => (providers.lightning?.isDemo === false ? ('bc' as const) : ('bcrt' as const));

async function reached<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof LightningFailure) throw new Refusal(502, LIGHTNING_AWAY);
    throw error;
  }
}

/** What is paid: the invoice that was given, or one of exactly the amount from the address. */
async function invoiceToPay(ctx: Ctx, address: string, given: Amount | null) {
  const [network, nowMs] = [networkOf(ctx), ctx.clock.nowMs()];
  if (isPaymentAddress(address)) {
    return invoiceOfAddress(address, { sats: given?.sats ?? null, network, nowMs, fetch: ctx.services.fetch });
  }
  const invoice = await readInvoice(address, network, nowMs);
  if (invoice.sats === null) throw missing(AMOUNT_NEEDED);
  if (given !== null && given.sats !== invoice.sats) throw missing(AMOUNT_DIFFERS);
  return invoice;
}

const missing = (message: string) => new Refusal(422, message, { input: 'amount', issues: [{ path: 'amount', message }] });

/** Half a per cent, and a few sats for small sums. */
const feeLimitOf = (sats: bigint): bigint => sats / 200n + 10n;
