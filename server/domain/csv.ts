import Papa from 'papaparse';

/**
 * What a spreadsheet would run as a formula, also in full width: it gets an apostrophe. A phone number begins with a plus, too, and is
 * none. What has such an apostrophe by itself gets one more, so that taking one away gives back what was there.
 */
const FORMULA = /^(?:[=\-@\t\r\n＝－＠]|[+＋](?!\d+$)|'+[=\-@\t\r\n＝－＠+＋])/;

/** A cell of a file without the apostrophe that keeps it from being a formula, here and in what other programs write. */
export const withoutGuard = (cell: string): string => (/^'+[=\-@\t\r\n＝－＠+＋]/.test(cell) ? cell.slice(1) : cell);

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

/** The same with quotes around every cell. */
export const quotedLines = (rows: readonly (readonly unknown[])[]): string =>
  Papa.unparse(
    rows.map((cells) => [...cells]),
    { escapeFormulae: FORMULA, newline: NEWLINE, quotes: true },
  );

/** The file of such parts, in their order. */
export const csvOfParts = (parts: readonly string[]): string => parts.join(NEWLINE);
