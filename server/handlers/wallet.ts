import * as endpoints from '#contract/endpoints/money/wallet';
import { rateText } from '#contract/rules/money/amounts';
import { csvLines, csvOfParts } from '../domain/csv';
import { EXPORT_ROWS, listMovements, rateOf, readWallet } from '../domain/money/wallets';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import type { Tx } from '../request/tx';

const done = { success: true as const };

export const walletHandlers = {
  readWallet: openHandler(endpoints.readWallet, async ({ scoped, target, providers, clock }) => {
    const rate = await providers.rates.now();
    const { lightning, payouts } = providers;
    const read = ({ db }: Tx) => readWallet(db, target.id, { rate, lightning, payouts, nowMs: clock.nowMs() });
    return { ...done, wallet: await scoped(read, { readOnly: true }) };
  }),

  recentTransactions: handler(endpoints.recentTransactions, async ({ db, target }, { query }) => {
    if (query.format !== 'csv') return { ...done, ...(await listMovements(db, target.id, query)) };
    const { transactions } = await listMovements(db, target.id, { ...query, pageSize: EXPORT_ROWS }, EXPORT_ROWS);
    const rows = transactions.map(({ timestamp, cause, rate, ...row }) => {
      const time = new Date(timestamp * 1_000).toISOString();
      const written = { ...row, time, cause: JSON.stringify(cause), satToUsd: rate.satToUsd };
      return CSV_COLUMNS.map((name) => written[name]);
    });
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
} satisfies HandlersOf<typeof endpoints>;

const CSV_COLUMNS = ['time', 'kind', 'cause', 'sats', 'usd', 'balanceSats', 'balanceUsd', 'satToUsd', 'id'] as const;
