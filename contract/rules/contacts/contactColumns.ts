/** The columns that the list of contacts can have, in their usual order. The name is always the first. */
export const CONTACT_COLUMNS = [
  'phone',
  'email',
  'company',
  'status',
  'contactSource',
  'tags',
  'lists',
  'lastConversation',
  'conversationCount',
  'created',
  'updated',
] as const;
export type ContactColumn = (typeof CONTACT_COLUMNS)[number];

/** What is shown unless somebody chooses. */
export const USUAL_COLUMNS: readonly ContactColumn[] = ['phone', 'tags', 'lastConversation', 'conversationCount'];

/** The columns that an address names, in its order; unknown ones and repetitions are left out. */
export function contactColumnsIn(fields: string | null): readonly ContactColumn[] {
  if (fields === null) return USUAL_COLUMNS;
  const named = fields.split(',').flatMap((name) => CONTACT_COLUMNS.find((column) => column === name) ?? []);
  return [...new Set(named)];
}

/** The columns as an address names them; null for the usual ones. */
export function contactFieldsOf(columns: readonly ContactColumn[]): string | null {
  const fields = columns.join(',');
  return fields === USUAL_COLUMNS.join(',') ? null : fields;
}

/** The columns with one more, at its usual place, or with one less. */
export function withColumn(columns: readonly ContactColumn[], column: ContactColumn): readonly ContactColumn[] {
  if (columns.includes(column)) return columns.filter((one) => one !== column);
  const rank = (one: ContactColumn) => CONTACT_COLUMNS.indexOf(one);
  const after = columns.findLastIndex((one) => rank(one) < rank(column));
  return columns.toSpliced(after + 1, 0, column);
}

/** The columns with one moved by a place; the same at an end. */
export function movedColumn(
  columns: readonly ContactColumn[],
  column: ContactColumn,
  by: 1 | -1,
): readonly ContactColumn[] {
  const from = columns.indexOf(column);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
