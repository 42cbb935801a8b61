/** The roles of a table's elements. Some browsers take an element that is laid out as a grid for no part of a table any more. */
export const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
