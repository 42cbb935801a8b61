import * as endpoints from '#contract/endpoints/money/statements';
import { decode } from '../decoding/decode';
import { readStatement } from '../domain/money/books/statement';
import { statementCsv } from '../domain/money/books/statementFile';
import { statementPaper } from '../domain/money/books/statementPaper';
import { paperBrandOf } from '../domain/money/paperBrand';
import { monthOf } from '../domain/money/usageTime';
import { FileReply, PdfReply } from '../http/fileReply';
import { type HandlersOf, openHandler } from '../http/handler';

const READ = { readOnly: true } as const;

export const statementHandlers = {
  readStatement: openHandler(endpoints.readStatement, async (ctx, { query }) => {
    const { scoped, actAs, target, clock, signal } = ctx;
    const { month = monthOf(clock.nowMs()), format } = query;
    const statement = await scoped(({ db }) => readStatement(db, target.id, month, clock.nowMs()), READ);
    const name = `statement-${target.id}-${month}`;
    if (format === 'csv') {
      return new FileReply({ name: `${name}.csv`, type: 'text/csv', text: statementCsv(statement) });
    }
    if (format === 'pdf') {
      const brand = await actAs({ kind: 'auth' }, ({ db }) => paperBrandOf(db, target.id), READ);
      const paper = statementPaper(statement, brand, clock.nowMs());
      const bytes = await decode('paper', paper, { owner: `account ${target.id}`, signal });
      return new PdfReply({ name: `${name}.pdf`, bytes });
    }
    return { success: true as const, statement };
  }),
} satisfies HandlersOf<typeof endpoints>;
