/** Several values in one cell, as spreadsheets hold them: divided by a semicolon, or by Google's colons where a value has a divider in it. */

const COLONS = ' ::: ';
const DIVIDERS = /[;,|]/;

export function listCell(values: readonly string[]): string {
  if (!values.some((value) => DIVIDERS.test(value) || value.includes(':::'))) return values.join('; ');
  return values.length === 1 ? `${values[0]}${COLONS}` : values.join(COLONS);
}

/** The values of a cell. Google marks its own groups by a star. */
export const listedIn = (cell: string): string[] =>
  cell
    .split(cell.includes(':::') ? ':::' : DIVIDERS)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('* '));
