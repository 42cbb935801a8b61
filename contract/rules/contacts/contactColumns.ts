import { toggledColumn } from '../values/columns';

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
export const withColumn = (columns: readonly ContactColumn[], column: ContactColumn): readonly ContactColumn[] =>
  toggledColumn(CONTACT_COLUMNS, columns, column);
