/** Columns of a list, which its address names in their order. */

/** The columns with one more, at its usual place, or with one less. */
export function toggledColumn<T>(usual: readonly T[], columns: readonly T[], column: T): readonly T[] {
  if (columns.includes(column)) return columns.filter((one) => one !== column);
  const rank = (one: T) => usual.indexOf(one);
  if (rank(column) < 0) return [...columns, column];
  const after = columns.findLastIndex((one) => rank(one) >= 0 && rank(one) < rank(column));
  return columns.toSpliced(after + 1, 0, column);
}

/** The columns with one moved by a place; the same at an end. */
export function movedColumn<T>(columns: readonly T[], column: T, by: 1 | -1): readonly T[] {
  const from = columns.indexOf(column);
  return from < 0 ? columns : columnAt(columns, column, from + by);
}

/** The columns with one at another place; the same for a place that there is not. */
export function columnAt<T>(columns: readonly T[], column: T, to: number): readonly T[] {
  const from = columns.indexOf(column);
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
