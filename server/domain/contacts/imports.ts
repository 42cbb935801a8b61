import { and, asc, desc, eq } from 'drizzle-orm';
import type { ContactImport, ImportPreviewRow } from '#contract/entities/contactImport';
import { SEVERAL_COLUMNS, suggestedMapping } from '#contract/rules/contacts/importFields';
import { systemListOf } from '#contract/rules/contacts/lists';
import { CONTACT_IMPORT_PREVIEW_ROWS } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import {
  IMPORT_NO_ERRORS,
  IMPORT_NOT_RUNNING,
  IMPORT_STARTED,
  LIST_NAME_RESERVED,
  MAPPING_LENGTH,
  MAPPING_NO_KEY,
  MAPPING_TWICE,
} from '#contract/rules/messages/contacts';
import { inIndexOrder } from '../../db/indexOrder';
import type { OutboxEvent } from '../../db/outbox';
import { contactImport, contactImportError } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { csvOfCells } from '../csv';
import { secondsOf } from '../seconds';
import type { OfOrganization } from './contactRow';
import { contactIdsBy } from './findContact';
import { readContacts } from './importFile';
import { type RowReading, readRows } from './importRow';

export type ImportRow = typeof contactImport.$inferSelect;

/** What a person chooses of an import. */
export type ImportChoices = {
  readonly mapping?: readonly (string | null)[] | undefined;
  readonly ifKnown?: 'update' | 'skip' | undefined;
  readonly list?: string | null | undefined;
};

export const isImport = (orgId: number, id: string) => and(eq(contactImport.orgId, orgId), eq(contactImport.id, id));

/** Stores a file as a draft. @throws Refusal 422 */
export async function createImport(
  { db, orgId, userId }: OfOrganization & { readonly userId: number },
  { csv, fileName, ...choices }: ImportChoices & { readonly csv: string; readonly fileName?: string | undefined },
): Promise<string> {
  const { columns, rows } = await readContacts(csv);
  const mapping = choices.mapping ?? suggestedMapping(columns);
  requireMapping(mapping, columns);
  requireListName(choices.list);
  const values = {
    orgId,
    text: csv,
    columns: [...columns],
    mapping: [...mapping],
    rows: rows.length,
    createdBy: userId,
  };
  const [made] = await db
    .insert(contactImport)
    .values({ ...values, fileName: fileName || null, ifKnown: choices.ifKnown ?? 'update', list: choices.list ?? null })
    .returning({ id: contactImport.id });
  return made?.id ?? '';
}

/** @throws Refusal 404; 409 if it was started; 422 */
export async function changeImport(
  of: OfOrganization,
  id: string,
  { mapping, ifKnown, list }: ImportChoices,
): Promise<void> {
  const row = await lockImport(of, id);
  if (row.status !== 'draft') throw new Refusal(409, IMPORT_STARTED);
  if (mapping) requireMapping(mapping, row.columns);
  requireListName(list);
  const change = { mapping: [...(mapping ?? row.mapping)], ifKnown: ifKnown ?? row.ifKnown };
  await of.db
    .update(contactImport)
    .set({ ...change, list: list === undefined ? row.list : list })
    .where(isImport(of.orgId, id));
}

/** @throws Refusal 404; 409 if it was started; 422 if no column tells who a contact is */
export async function startImport(of: OfOrganization, id: string): Promise<void> {
  const row = await lockImport(of, id);
  if (row.status !== 'draft') throw new Refusal(409, IMPORT_STARTED);
  if (!row.mapping.some((field) => field !== null && KEYS.includes(field)))
    throw new Refusal(422, MAPPING_NO_KEY, { input: 'mapping' });
  await of.db.update(contactImport).set({ status: 'running' }).where(isImport(of.orgId, id));
}

const KEYS = ['name', 'firstName', 'lastName', 'phone', 'email'];

/** Ends a running import; what is in stays. @throws Refusal 404; 409 if it does not run */
export async function stopImport(of: OfOrganization, id: string, nowMs: number): Promise<void> {
  const row = await lockImport(of, id);
  if (row.status !== 'running') throw new Refusal(409, IMPORT_NOT_RUNNING);
  await of.db
    .update(contactImport)
    .set({ status: 'stopped', text: '', finishedAt: new Date(nowMs) })
    .where(isImport(of.orgId, id));
}

async function lockImport({ db, orgId }: OfOrganization, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(contactImport).where(isImport(orgId, id)).for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

/** @throws Refusal 404 */
export async function readImport({ db, orgId }: OfOrganization, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(contactImport).where(isImport(orgId, id));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

const LISTED_IMPORTS = 20;

export async function listImports({ db, orgId }: OfOrganization): Promise<ContactImport[]> {
  const rows = await selectImports(db)
    .where(eq(contactImport.orgId, orgId))
    .orderBy(desc(contactImport.id))
    .limit(LISTED_IMPORTS);
  return rows.map(importOf);
}

/** Selects imports without their files. */
export function selectImports(db: Db) {
  return db.select(COLUMNS).from(contactImport).$dynamic();
}

const COLUMNS = {
  orgId: contactImport.orgId,
  id: contactImport.id,
  fileName: contactImport.fileName,
  columns: contactImport.columns,
  mapping: contactImport.mapping,
  ifKnown: contactImport.ifKnown,
  list: contactImport.list,
  status: contactImport.status,
  rows: contactImport.rows,
  done: contactImport.done,
  created: contactImport.created,
  updated: contactImport.updated,
  skipped: contactImport.skipped,
  failed: contactImport.failed,
  createdAt: contactImport.createdAt,
  finishedAt: contactImport.finishedAt,
} as const;

/** An import as the API returns it. */
export function importOf(
  row: Omit<ImportRow, 'text' | 'resellerId' | 'partnerId' | 'createdBy' | 'updatedAt'>,
): ContactImport {
  const { id, status, columns, mapping, ifKnown, rows, done, created, updated, skipped, failed } = row;
  return {
    ...{ id, status, columns, mapping, ifKnown, rows, done, created, updated, skipped, failed },
    ...(row.fileName === null ? {} : { fileName: row.fileName }),
    ...(row.list === null ? {} : { list: row.list }),
    timestamp: secondsOf(row.createdAt),
    ...(row.finishedAt === null ? {} : { finishedTimestamp: secondsOf(row.finishedAt) }),
  };
}

/** What would become of the first rows of a draft. */
export async function previewImport(of: OfOrganization, row: ImportRow, nowMs: number): Promise<ImportPreviewRow[]> {
  if (row.status !== 'draft') return [];
  const reading = readingOf(row, nowMs);
  const file = await readContacts(row.text, CONTACT_IMPORT_PREVIEW_ROWS);
  const read = readRows(reading, file, 0, CONTACT_IMPORT_PREVIEW_ROWS);
  const changes = read.flatMap(({ result }) =>
    result !== 'blank' && 'change' in result ? [result.change.changes] : [],
  );
  const known = await contactIdsBy(of, {
    phones: changes.flatMap(({ phone }) => phone ?? []),
    emails: changes.flatMap(({ email }) => email ?? []),
  });
  return read.map(({ cells, result }, index) => {
    const shown = { row: index + 1, cells: [...cells] };
    if (result === 'blank') return { ...shown, errors: [], isBlank: true as const };
    if ('errors' in result) return { ...shown, errors: [...result.errors] };
    const { phone, email } = result.change.changes;
    const contactId = known.byPhone.get(phone ?? '') ?? known.byEmail.get(email ?? '');
    return { ...shown, errors: [], ...(contactId === undefined ? {} : { contactId }) };
  });
}

export function readingOf({ columns, mapping, fileName }: ImportRow, nowMs: number): RowReading {
  return { columns, mapping, nowMs, source: fileName === null ? 'CSV import' : `CSV import: ${fileName}` };
}

function requireMapping(mapping: readonly (string | null)[], columns: readonly string[]): void {
  const refuse = (message: string) => new Refusal(422, message, { input: 'mapping' });
  if (mapping.length !== columns.length) throw refuse(MAPPING_LENGTH);
  const fields = mapping.filter((field) => field !== null && !SEVERAL_COLUMNS.includes(field));
  if (new Set(fields).size !== fields.length) throw refuse(MAPPING_TWICE);
}

function requireListName(list: string | null | undefined): void {
  if (list && systemListOf(list)) throw new Refusal(422, LIST_NAME_RESERVED, { input: 'list' });
}

/** The rows that made no contact, in the order of the file. @throws Refusal 404 */
export async function readErrors(of: OfOrganization, id: string) {
  await readImport(of, id);
  const errors = of.db
    .select({
      row: contactImportError.rowNumber,
      reason: contactImportError.reason,
      cells: contactImportError.cells,
    })
    .from(contactImportError)
    .where(and(eq(contactImportError.orgId, of.orgId), eq(contactImportError.importId, id)))
    .orderBy(asc(contactImportError.rowNumber));
  return inIndexOrder(of.db, errors);
}

/** The same as CSV, with the columns of the file, so that it can be corrected and imported again. @throws Refusal 404 */
export async function exportErrors(of: OfOrganization, id: string): Promise<string> {
  const { columns } = await readImport(of, id);
  const errors = await readErrors(of, id);
  if (errors.length === 0) throw new Refusal(404, IMPORT_NO_ERRORS);
  const rows = errors.map(({ row, reason, cells }) => [String(row), reason, ...cells]);
  return csvOfCells(['Row', 'Error', ...columns], rows);
}

/** An import went on, or ended. */
export function importChanged(orgId: number, importId: string): OutboxEvent {
  return { type: 'contactImport.changed', accountId: orgId, payload: { importId } };
}
