import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Papa from 'papaparse';
import {
  CONTACT_IMPORT_LIMIT_COLUMNS,
  CONTACT_IMPORT_LIMIT_MISQUOTED,
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
import { withoutGuard } from '../csv';
import { isVCard, readVCards } from './vCard';

/** `misquoted`: the rows, from 0, with a quotation mark that ends nowhere. Their cells are those of their first line. */
export type ContactFile = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly misquoted?: ReadonlySet<number>;
};

/** Between two pieces of a file, others have their turn. */
const PIECE_CHARACTERS = 65_536;

/**
 * The columns and rows of a CSV file; commas, semicolons, tabs or bars divide the cells, or what a first line `sep=;` names. The cards of a
 * vCard file are rows, too. Blank rows between others count, those at the ends do not. It stops at the first thing that is too much:
 * nothing after it is read.
 * @param wanted how many rows are read at most; by default all
 * @throws Refusal 422
 */
export async function readContacts(text: string, wanted = Number.POSITIVE_INFINITY): Promise<ContactFile> {
  const file = gather(wanted);
  const named = /^\uFEFF?(?:sep=(.)(?:\r\n|\r|\n))?/i.exec(text);
  let rest = text.slice(named?.[0].length ?? 0);
  let delimiter = named?.[1] ?? delimiterOf(rest);
  if (isVCard(rest)) for (const row of readVCards(rest)) file.take(row);
  else {
    let misquotedAt = await readPart(rest, delimiter, file);
    while (misquotedAt !== null) {
      // Only this line is out of order: the next one begins a row.
      const [line = ''] = /^.*/.exec(rest.slice(misquotedAt.from)) ?? [];
      delimiter = misquotedAt.delimiter;
      file.take(Papa.parse<string[]>(line, { delimiter, quoteChar: '\0' }).data[0] ?? [''], true);
      rest = rest.slice(misquotedAt.from + line.length).replace(/^(?:\r\n|\r|\n)/, '');
      misquotedAt = rest === '' ? null : await readPart(rest, delimiter, file, true);
    }
  }
  const read = file.read();
  if (read.rows.length === 0) throw refuse(IMPORT_NO_ROWS);
  return read;
}

/** What divides the cells of its first rows. The line after the last row is none: it would make rows of two cells look like fewer. */
const delimiterOf = (csv: string): string =>
  Papa.parse(csv.slice(0, PIECE_CHARACTERS), { preview: SAMPLE_ROWS, skipEmptyLines: true }).meta.delimiter;
const SAMPLE_ROWS = 10;

/** With more wrong quotation marks, a row is not worth waiting for its end. */
const WRONG_MARKS = 1_000;

type Misquoted = { readonly from: number; readonly delimiter: string };

/** Reads up to the first row with a quotation mark that ends nowhere, whose place is returned; null: there is none. */
function readPart(csv: string, delimiter: string, file: Gathered, isLater = false): Promise<Misquoted | null> {
  const pieces = Readable.from(piecesOf(csv, isLater));
  let [readTo, endedAt] = [0, 0];
  return new Promise<Misquoted | null>((resolve, reject) => {
    Papa.parse<string[], Readable>(pieces, {
      delimiter,
      chunk: ({ data, errors, meta }, parser) => {
        const { cursor } = meta;
        readTo = Math.min(readTo + PIECE_CHARACTERS, csv.length);
        const isTooLong = readTo - cursor > CONTACT_IMPORT_LIMIT_ROW_CHARACTERS;
        // What looks wrong in a row that goes on in the next piece may be right.
        const isKnown = (index: number) => cursor === csv.length || endedAt + index < cursor;
        const wrong = errors.filter(({ type, index = 0 }) => type === 'Quotes' && isKnown(index));
        const misquoted = data.findIndex((row, at) => {
          const isWrong = wrong.some((one) => one.row === at && (one.code === 'MissingQuotes' || !file.fits(row)));
          if (!isWrong) file.take(row);
          return isWrong;
        });
        if (misquoted >= 0 || ((isTooLong || errors.length > WRONG_MARKS) && isLineWithQuote(csv, cursor))) {
          const start = misquoted < 0 ? cursor : endedAt + lengthOf(csv.slice(endedAt, cursor), misquoted, meta);
          resolve({ from: start, delimiter: meta.delimiter });
          parser.abort();
          return;
        }
        if (isTooLong) throw refuse(importRowTooLong(CONTACT_IMPORT_LIMIT_ROW_CHARACTERS));
        endedAt = cursor;
        if (file.isFull()) parser.abort();
      },
      complete: () => resolve(null),
      error: reject,
    });
  }).finally(() => pieces.destroy());
}

/** How many characters the first rows of a text have. */
const lengthOf = (text: string, rows: number, { delimiter, linebreak }: Papa.ParseMeta): number =>
  rows === 0 ? 0 : Papa.parse(text, { delimiter, newline: linebreak as '\n', preview: rows }).meta.cursor;

/** Whether the line that begins there has a quotation mark, and an end: then the mark is why the row has none. */
const isLineWithQuote = (csv: string, from: number): boolean =>
  /^[^\r\n]*"[^\r\n]*[\r\n]/.test(csv.slice(from, from + CONTACT_IMPORT_LIMIT_ROW_CHARACTERS));

const refuse = (message: string) => new Refusal(422, message, { input: 'csv' });

/** After a row that is out of order, the next ones are mostly in the pieces that have had their turn. */
async function* piecesOf(text: string, isLater: boolean): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += PIECE_CHARACTERS) {
    if (from > PIECE_CHARACTERS || !isLater) await turn();
    yield text.slice(from, from + PIECE_CHARACTERS);
  }
}

type Gathered = ReturnType<typeof gather>;

/** The rows so far, of which the first names the columns. @throws Refusal 422 with the first row that is too much */
function gather(wanted: number) {
  const rows: string[][] = [];
  const misquoted = new Set<number>();
  let columns: string[] | null = null;
  let blank: string[][] = [];
  const add = (row: string[]) => {
    if (rows.push(row) > CONTACT_IMPORT_LIMIT_ROWS) throw refuse(importTooManyRows(CONTACT_IMPORT_LIMIT_ROWS));
  };
  return {
    take(cells: readonly string[], isMisquoted = false) {
      if (cells.length > CONTACT_IMPORT_LIMIT_COLUMNS) throw refuse(importTooManyColumns(CONTACT_IMPORT_LIMIT_COLUMNS));
      const row = cells.map(withoutGuard);
      if (isBlankRow(row)) {
        if (columns !== null) blank.push(row);
        return;
      }
      if (columns === null) {
        columns = row.map((column) => column.trim());
        return;
      }
      blank.forEach(add);
      blank = [];
      if (isMisquoted) misquoted.add(rows.length);
      if (misquoted.size > CONTACT_IMPORT_LIMIT_MISQUOTED) throw refuse(IMPORT_NOT_CSV);
      add(row);
    },
    /** Whether a row has as many cells as there are columns, and no next row in a cell: what its quotation marks look like was meant. */
    fits: (row: readonly string[] = []) =>
      columns === null ||
      (row.length === columns.length && (row.length > 1 || !row.some((cell) => /[\r\n]/.test(cell)))),
    isFull: () => rows.length >= wanted,
    read: (): ContactFile => ({
      columns: columns ?? [],
      rows: rows.slice(0, wanted),
      ...(misquoted.size > 0 && { misquoted }),
    }),
  };
}

/** A row without a word in it, as spreadsheets leave them between others. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
