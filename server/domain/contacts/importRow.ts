import { contactChanges } from '#contract/entities/contact';
import { CUSTOM_FIELD_PREFIX } from '#contract/rules/contacts/importFields';
import { invalidField } from '#contract/rules/messages';
import { inColumn, NOT_YES_OR_NO, rowTooLong } from '#contract/rules/messages/contacts';
import { Refusal } from '../../request/refusal';
import { columnsAfter, type GivenChange, NO_COLUMNS } from './changes';

/** How the columns of a file become fields, and what stands as the source of "do not contact". */
export type RowReading = {
  readonly columns: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly source: string;
  readonly nowMs: number;
};

/** What a row says about its contact, or why it says nothing. Empty cells say nothing, so that an import removes nothing. */
export function readRow(
  { columns, mapping, source, nowMs }: RowReading,
  cells: readonly string[],
): { readonly change: GivenChange } | { readonly errors: readonly string[] } {
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { errors: [rowTooLong(columns.length)] };
  const given: Record<string, unknown> = {};
  const custom: Record<string, string> = {};
  const errors: string[] = [];
  const columnOf = (field: string) => columns[mapping.indexOf(field)] || field;
  for (const [index, field] of mapping.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (field === null || cell === '') continue;
    if (field.startsWith(CUSTOM_FIELD_PREFIX)) custom[field.slice(CUSTOM_FIELD_PREFIX.length)] = cell;
    else if (field === 'tags' || field === 'lists') given[field] = divided(cell);
    else if (field === 'doNotContact') {
      const isWanted = yesOrNo(cell);
      if (isWanted === null) errors.push(inColumn(columnOf(field), NOT_YES_OR_NO));
      else if (isWanted) given[field] = { source };
    } else given[field] = cell;
  }
  if (Object.keys(custom).length > 0) given.customFields = custom;
  const parsed = contactChanges.safeParse(given);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const words = message.endsWith('.') ? message : invalidField('', message);
      errors.push(inColumn(columnOf(String(path[0])), words));
    }
  }
  if (errors.length > 0 || !parsed.success) return { errors };
  const change = { changes: parsed.data, free: {} };
  try {
    columnsAfter(NO_COLUMNS, change, nowMs);
  } catch (error) {
    if (error instanceof Refusal) return { errors: [error.message] };
    throw error;
  }
  return { change };
}

const divided = (cell: string): string[] =>
  cell
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function yesOrNo(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return true;
  return ['no', 'n', 'false', '0'].includes(word) ? false : null;
}
