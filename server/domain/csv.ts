import Papa from 'papaparse';

/** What a spreadsheet would run as a formula. A phone number begins with a plus, too, and is none. */
const FORMULA = /^(?:[=\-@\t\r]|\+(?!\d+$))/;

/** Rows as CSV with a header row, for spreadsheets: no cell is a formula. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  return csvOfCells(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
}

/** The same from the cells of each row. */
export function csvOfCells(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const data = rows.map((cells) => [...cells]);
  return Papa.unparse({ fields: [...columns], data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}
