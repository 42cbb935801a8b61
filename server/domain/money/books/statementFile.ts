import type { Statement, StatementSum } from '#contract/entities/statement';
import { csvLines, csvOf, csvOfParts } from '../../csv';

/** Statements as files for spreadsheets. */

const COLUMNS = ['kind', 'count', 'inSats', 'outSats', 'usd'] as const;

/** The balances stand as lines of their own, before and after the movements. */
export const statementCsv = ({ opening, closing, lines }: Statement): string =>
  csvOfParts([
    csvLines([COLUMNS]),
    csvLines([
      ['opening', '', opening.sats, '', opening.usd],
      ...lines.map((line) => COLUMNS.map((column) => line[column])),
      ['closing', '', closing.sats, '', closing.usd],
    ]),
  ]);

const SUM_COLUMNS = ['accountId', 'accountName', 'accountType', 'openingSats', 'inSats', 'outSats', 'closingSats'];

export const statementSumsCsv = (statements: readonly StatementSum[]): string => csvOf(SUM_COLUMNS, statements);
