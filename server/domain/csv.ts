import Papa from 'papaparse';

/** What a spreadsheet would run as a formula, also in full width. A phone number begins with a plus, too, and is none. */
const FORMULA = /^(?:[=\-@\t\r\n＝－＠]|[+＋](?!\d+$))/;
const NEWLINE = '\r\n';

/** Rows as CSV with a header row, for spreadsheets: no cell is a formula. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  return csvOfCells(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}

/** The same from the cells of each row. */
export const csvOfCells = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  csvLines([columns, ...rows]);

/** A part of such a file: a line for the cells of each row. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  Papa.unparse(
    rows.map((cells) => [...cells]),
    { escapeFormulae: FORMULA, newline: NEWLINE },
  );

/** The file of such parts, in their order. */
export const csvOfParts = (parts: readonly string[]): string => parts.join(NEWLINE);
