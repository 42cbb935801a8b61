import type { ContactChannel } from '#contract/entities/contact';
import { contactChanges } from '#contract/entities/contact';
import { CONSENT_FIELDS, CUSTOM_FIELD_PREFIX, isRefusal, severalIn } from '#contract/rules/contacts/importFields';
import { invalidField } from '#contract/rules/messages';
import { IMPORT_MISQUOTED, inColumn, NOT_YES_OR_NO, rowTooLong } from '#contract/rules/messages/contacts';
import { normalizePhone } from '#contract/rules/values/phone';
import { Refusal } from '../../request/refusal';
import { columnsAfter, extensionApart, type GivenChange, NO_COLUMNS } from './changes';
import { type ContactFile, isBlankRow } from './importFile';
import { listedIn } from './listCell';

/** How the columns of a file become fields, and what stands as the source of "do not contact". */
export type RowReading = {
  readonly columns: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly source: string;
  readonly nowMs: number;
};

/** What a row says about its contact, or why it says nothing. */
export type RowRead = { readonly change: GivenChange } | { readonly errors: readonly string[] } | 'blank';

/** Some rows of a file, read. */
export const readRows = (reading: RowReading, { rows, misquoted }: ContactFile, from: number, count: number) =>
  rows.slice(from, from + count).map((cells, index) => ({
    cells,
    result: misquoted?.has(from + index) ? { errors: [IMPORT_MISQUOTED] } : readRow(reading, cells),
  }));

/** Empty cells say nothing, so that an import removes nothing. */
function readRow({ columns, mapping, source, nowMs }: RowReading, cells: readonly string[]): RowRead {
  if (isBlankRow(cells)) return 'blank';
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { errors: [rowTooLong(columns.length)] };
  const given: Record<string, unknown> = {};
  const custom: Record<string, string> = {};
  const consent: Partial<Record<ContactChannel, { agreed: boolean; source: string }>> = {};
  const errors: string[] = [];
  const columnOf = (field: string) => columns[mapping.indexOf(field)] || field;
  const several: Record<'phone' | 'email', { column: string; text: string }[]> = { phone: [], email: [] };
  for (const [index, field] of mapping.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (field === null || cell === '') continue;
    const column = columns[index] || field;
    if (field.startsWith(CUSTOM_FIELD_PREFIX)) custom[field.slice(CUSTOM_FIELD_PREFIX.length)] = cell;
    else if (field === 'tags' || field === 'lists') given[field] = listedIn(cell);
    else if (field === 'phone' || field === 'email')
      several[field].push(...severalIn(cell).map((text) => ({ column, text })));
    else if (field === 'doNotContact' || field in CONSENT_FIELDS) {
      const isWanted = yesOrNo(cell, isRefusal(field));
      const said = CONSENT_FIELDS[field];
      if (isWanted === null) errors.push(inColumn(column, NOT_YES_OR_NO));
      else if (!said) Object.assign(given, isWanted && { [field]: { source } });
      // One column may say no, and another yes: no counts.
      else if (said.agreed || isWanted)
        consent[said.channel] = {
          agreed: said.agreed && isWanted && consent[said.channel]?.agreed !== false,
          source,
        };
    } else given[field] = cell;
  }
  for (const field of ['phone', 'email'] as const) {
    const [chosen, others] = chosenOf(field, several[field]);
    if (chosen) given[field] = chosen.text;
    for (const { column, text } of others) keepBeside(custom, column, text);
  }
  if (Object.keys(custom).length > 0) given.customFields = custom;
  if (Object.keys(consent).length > 0) given.consent = consent;
  const parsed = contactChanges.safeParse(given);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const words = message.endsWith('.') ? message : invalidField('', message);
      errors.push(inColumn(columnOf(String(path[0])), words));
    }
  }
  if (errors.length > 0 || !parsed.success) return { errors };
  const change = { changes: extensionApart(parsed.data), free: {} };
  try {
    columnsAfter(NO_COLUMNS, change, nowMs);
  } catch (error) {
    if (error instanceof Refusal) return { errors: [error.message] };
    throw error;
  }
  return { change };
}

type Written = { readonly column: string; readonly text: string };

/** The number or address of a contact among several, a mobile first since it takes texts, and the others. */
function chosenOf(field: 'phone' | 'email', several: readonly Written[]): [Written | undefined, readonly Written[]] {
  const isMobile = ({ column }: Written) => /mobil|cell|handy/i.test(column);
  const inOrder = [...several.filter(isMobile), ...several.filter((one) => !isMobile(one))];
  const isRight = ({ text }: Written) => (field === 'phone' ? normalizePhone(text) !== null : text.includes('@'));
  const chosen = inOrder.find(isRight) ?? inOrder[0];
  const same = ({ text }: Written) => (field === 'phone' ? normalizePhone(text) : null) ?? text.toLowerCase();
  return [chosen, several.filter((one) => chosen && one !== chosen && same(one) !== same(chosen))];
}

/** Nothing of a row is lost: a further number or address is a field of its own, under the name of its column. */
function keepBeside(custom: Record<string, string>, column: string, text: string): void {
  const key = column.slice(0, 90);
  let name = key;
  for (let number = 2; custom[name] !== undefined && custom[name] !== text; number += 1) name = `${key} ${number}`;
  custom[name] = text;
}

const YES = ['yes', 'y', 'true', '1', 'x', 'on', 'ja', 'oui', 'si', 'sí', 'sim'];
const NO = ['no', 'n', 'false', '0', 'off', 'nein', 'non', 'não'];

/** What a cell says. Some programs write the answer as a word of its own, which in a column of refusals means the opposite. */
function yesOrNo(cell: string, isRefused: boolean): boolean | null {
  const word = cell.toLowerCase();
  const [agreed, refused] = [
    /^(?:subscribed|opted[ -]?in|granted)$/,
    /^(?:un|not )subscribed$|^opted[ -]?out$|^denied$/,
  ];
  if (YES.includes(word) || (isRefused ? refused : agreed).test(word)) return true;
  return NO.includes(word) || (isRefused ? agreed : refused).test(word) ? false : null;
}
