/** What a spreadsheet would run as a formula. A phone number begins with a plus, too, and is none. */
const FORMULA = /^(?:[=\-@\t\r]|\+(?!\d+$))/;
/** What would end a cell, or be lost at an end of it. */
const UNSAFE = /[",\r\n\uFEFF]|^ | $/;

/** Rows as CSV with a header row, for spreadsheets: no cell is a formula. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  return csvOfCells(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}

/** The same from the cells of each row. */
export const csvOfCells = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  csvOfLines([columns, ...rows].map(csvLine));

export const csvOfLines = (lines: readonly string[]): string => lines.join('\r\n');

export const csvLine = (cells: readonly unknown[]): string => cells.map(cellOf).join(',');

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Only a text can have been meant as a formula.
  const isFormula = typeof value === 'string' && FORMULA.test(text);
  return isFormula || UNSAFE.test(text) ? `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"` : text;
}
