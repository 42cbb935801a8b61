import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Papa from 'papaparse';
import {
  CONTACT_IMPORT_LIMIT_COLUMNS,
  CONTACT_IMPORT_LIMIT_ROW_CHARACTERS,
  CONTACT_IMPORT_LIMIT_ROWS,
} from '#contract/rules/hostConstants';
import {
  IMPORT_NO_ROWS,
  IMPORT_NOT_CSV,
  importRowTooLong,
  importTooManyColumns,
  importTooManyRows,
} from '#contract/rules/messages/contacts';
import { Refusal } from '../../request/refusal';

export type CsvFile = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Between two pieces of a file, others have their turn. */
const PIECE_CHARACTERS = 65_536;

/**
 * The columns and rows of a CSV file; commas, semicolons, tabs or bars divide the cells. Empty lines are left out. It stops at the
 * first thing that is too much: nothing after it is read.
 * @param wanted how many rows are read at most; by default all
 * @throws Refusal 422
 */
export function readCsv(text: string, wanted = Number.POSITIVE_INFINITY): Promise<CsvFile> {
  const csv = text.replace(/^\uFEFF/, '');
  const pieces = Readable.from(piecesOf(csv));
  const file = gather();
  return new Promise<CsvFile>((resolve, reject) => {
    let [readTo, endedAt] = [0, 0];
    Papa.parse<string[], Readable>(pieces, {
      skipEmptyLines: 'greedy',
      chunk: ({ data, errors, meta: { cursor } }, parser) => {
        readTo = Math.min(readTo + PIECE_CHARACTERS, csv.length);
        const isTooLong = readTo - cursor > CONTACT_IMPORT_LIMIT_ROW_CHARACTERS;
        // What looks wrong in a row that goes on in the next piece may be right.
        const isKnown = (index: number) => isTooLong || cursor === csv.length || endedAt + index < cursor;
        if (errors.some(({ type, index = 0 }) => type === 'Quotes' && isKnown(index))) throw refuse(IMPORT_NOT_CSV);
        for (const row of data) file.take(row);
        if (isTooLong) throw refuse(importRowTooLong(CONTACT_IMPORT_LIMIT_ROW_CHARACTERS));
        endedAt = cursor;
        if (file.rows.length >= wanted) parser.abort();
      },
      complete: () => resolve({ columns: file.columns(), rows: file.rows.slice(0, wanted) }),
      error: reject,
    });
  })
    .then((read) => {
      if (read.rows.length === 0) throw refuse(IMPORT_NO_ROWS);
      return read;
    })
    .finally(() => pieces.destroy());
}

const refuse = (message: string) => new Refusal(422, message, { input: 'csv' });

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += PIECE_CHARACTERS) {
    await turn();
    yield text.slice(from, from + PIECE_CHARACTERS);
  }
}

/** The rows so far, of which the first names the columns. @throws Refusal 422 with the first row that is too much */
function gather() {
  const rows: string[][] = [];
  let columns: string[] | null = null;
  return {
    rows,
    columns: () => columns ?? [],
    take(row: string[]) {
      if (row.length > CONTACT_IMPORT_LIMIT_COLUMNS) throw refuse(importTooManyColumns(CONTACT_IMPORT_LIMIT_COLUMNS));
      if (columns === null) columns = row.map((column) => column.trim());
      else if (rows.push(row) > CONTACT_IMPORT_LIMIT_ROWS) throw refuse(importTooManyRows(CONTACT_IMPORT_LIMIT_ROWS));
    },
  };
}
