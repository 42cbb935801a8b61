import Papa from 'papaparse';
import { CONTACT_IMPORT_LIMIT_COLUMNS, CONTACT_IMPORT_LIMIT_ROWS } from '#contract/rules/hostConstants';
import {
  IMPORT_NO_ROWS,
  IMPORT_NOT_CSV,
  importTooManyColumns,
  importTooManyRows,
} from '#contract/rules/messages/contacts';
import { Refusal } from '../../request/refusal';

export type CsvFile = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * The columns and rows of a CSV file; commas, semicolons, tabs or bars divide the cells. Empty lines are left out.
 * @throws Refusal 422
 */
export function readCsv(text: string): CsvFile {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const refuse = (message: string) => new Refusal(422, message, { input: 'csv' });
  if (errors.some(({ type }) => type === 'Quotes')) throw refuse(IMPORT_NOT_CSV);
  const [columns = [], ...rows] = data;
  if (rows.length === 0) throw refuse(IMPORT_NO_ROWS);
  if (rows.length > CONTACT_IMPORT_LIMIT_ROWS) throw refuse(importTooManyRows(CONTACT_IMPORT_LIMIT_ROWS));
  if (columns.length > CONTACT_IMPORT_LIMIT_COLUMNS) throw refuse(importTooManyColumns(CONTACT_IMPORT_LIMIT_COLUMNS));
  return { columns: columns.map((column) => column.trim()), rows };
}
