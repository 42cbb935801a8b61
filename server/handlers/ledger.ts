import * as endpoints from '#contract/endpoints/operation/ledger';
import { listLedgerPage } from '../domain/money/books/ledger';
import { statementSumsCsv } from '../domain/money/books/statementFile';
import { listStatementSums } from '../domain/money/books/statementSums';
import { monthOf } from '../domain/money/usageTime';
import { EXPORT_ROWS } from '../domain/money/wallets';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, openHandler } from '../http/handler';

/** The permission says who may; the books are those of the whole installation. */
const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };

export const ledgerHandlers = {
  listLedger: openHandler(endpoints.listLedger, async ({ actAs }, { query }) => ({
    ...done,
    ...(await actAs(ALL, ({ db }) => listLedgerPage(db, query), READ)),
  })),

  listStatements: openHandler(endpoints.listStatements, async ({ actAs, clock }, { query }) => {
    const { month = monthOf(clock.nowMs()), format } = query;
    if (format !== 'csv')
      return { ...done, ...(await actAs(ALL, ({ db }) => listStatementSums(db, month, query), READ)) };
    const whole = { pageSize: EXPORT_ROWS };
    const { statements } = await actAs(ALL, ({ db }) => listStatementSums(db, month, whole, EXPORT_ROWS), READ);
    return new FileReply({ name: `statements-${month}.csv`, type: 'text/csv', text: statementSumsCsv(statements) });
  }),
} satisfies HandlersOf<typeof endpoints>;
