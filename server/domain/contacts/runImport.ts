import { and, asc, inArray } from 'drizzle-orm';
import { TWO_CONTACTS } from '#contract/rules/messages/contacts';
import { contact, contactImport, contactImportError } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { type ContactColumns, columnsAfter, type GivenChange, NO_COLUMNS } from './changes';
import { contactsOf, selectContacts } from './contactRow';
import { contactIdsBy } from './findContact';
import { readRow } from './importRow';
import { type ImportRow, importChanged, isImport, readingOf } from './imports';
import { addToList, ensureList } from './lists';
import { contactChanged, type Editing, writeColumns } from './saveContact';

/** Rows of one transaction. */
const IMPORT_BATCH_ROWS = 200;

/** A contact that rows of a batch describe: stored before, or new. */
type Described = {
  id: number | null;
  readonly before: ContactColumns;
  columns: ContactColumns;
  readonly lists: Set<string>;
};

/** What became of the rows of a batch. */
type Outcome = {
  created: number;
  updated: number;
  skipped: number;
  readonly errors: { readonly rowNumber: number; readonly reason: string; readonly cells: string[] }[];
};

/**
 * Imports the next rows of a running import, and counts them as done in the same transaction: a worker that is killed leaves none half
 * done, and the next one goes on after them. Returns whether rows are left.
 */
export async function importBatch(
  editing: Omit<Editing, 'userId'>,
  importId: string,
  rows: readonly (readonly string[])[],
): Promise<boolean> {
  const { db, orgId, nowMs } = editing;
  const [row] = await db.select().from(contactImport).where(isImport(orgId, importId)).for('update');
  if (row?.status !== 'running') return false;
  const batch = rows.slice(row.done, row.done + IMPORT_BATCH_ROWS);
  const outcome = await storeRows({ ...editing, userId: row.createdBy ?? 0 }, row, batch);
  const done = row.done + batch.length;
  const isOver = done >= row.rows;
  await db
    .update(contactImport)
    .set({
      done,
      created: row.created + outcome.created,
      updated: row.updated + outcome.updated,
      skipped: row.skipped + outcome.skipped,
      failed: row.failed + outcome.errors.length,
      // The file has served: what failed is kept by itself.
      ...(isOver && { status: 'done' as const, text: '', finishedAt: new Date(nowMs) }),
    })
    .where(isImport(orgId, importId));
  await editing.emit(importChanged(orgId, importId), contactChanged(orgId));
  return !isOver;
}

async function storeRows(editing: Editing, row: ImportRow, batch: readonly (readonly string[])[]): Promise<Outcome> {
  const { db, orgId, nowMs } = editing;
  const reading = readingOf(row, nowMs);
  const outcome: Outcome = { created: 0, updated: 0, skipped: 0, errors: [] };
  const fail = (index: number, reason: string) =>
    outcome.errors.push({ rowNumber: row.done + index + 1, reason, cells: [...(batch[index] ?? [])] });
  const read = batch.map((cells) => readRow(reading, cells));
  const changes = read.flatMap((one) => ('change' in one ? [one.change] : []));
  const described = await describedBy(editing, changes);
  for (const [index, one] of read.entries()) {
    if ('errors' in one) fail(index, one.errors.join(' '));
    else {
      const result = described.take(one.change, row.ifKnown, nowMs);
      if ('error' in result) fail(index, result.error);
      else outcome[result.what] += 1;
    }
  }
  await storeDescribed(editing, row, described.all);
  if (outcome.errors.length > 0) {
    const errors = outcome.errors.map((error) => ({ orgId, importId: row.id, ...error }));
    await db.insert(contactImportError).values(errors);
  }
  return outcome;
}

/** The contacts that the changes are about: those stored, locked, and those that the changes make. */
async function describedBy(editing: Editing, changes: readonly GivenChange[]) {
  const { db, orgId } = editing;
  const known = await contactIdsBy(editing, {
    phones: changes.flatMap(({ changes: { phone } }) => phone ?? []),
    emails: changes.flatMap(({ changes: { email } }) => email ?? []),
  });
  const ids = [...new Set([...known.byPhone.values(), ...known.byEmail.values()])];
  const stored =
    ids.length === 0
      ? []
      : await selectContacts(db)
          .where(and(contactsOf(orgId), inArray(contact.id, ids)))
          .orderBy(asc(contact.id))
          .for('update', { of: contact });
  const all: Described[] = stored.map((before) => ({ id: before.id, before, columns: before, lists: new Set() }));
  const withId = new Map(all.map((one) => [one.id, one]));
  const by = (map: ReadonlyMap<string, number>) =>
    new Map([...map].flatMap(([key, id]) => (withId.has(id) ? [[key, withId.get(id) as Described]] : [])));
  const [byPhone, byEmail] = [by(known.byPhone), by(known.byEmail)];

  /** Adds a row to the contact it is about. */
  const take = (
    change: GivenChange,
    ifKnown: ImportRow['ifKnown'],
    nowMs: number,
  ): { readonly what: 'created' | 'updated' | 'skipped' } | { readonly error: string } => {
    const { phone, email, lists } = change.changes;
    const [one, other] = [byPhone.get(phone ?? ''), byEmail.get(email ?? '')];
    if (one && other && one !== other) return { error: TWO_CONTACTS };
    const found = one ?? other;
    if (found && ifKnown === 'skip') return { what: 'skipped' };
    const target = found ?? { id: null, before: NO_COLUMNS, columns: NO_COLUMNS, lists: new Set<string>() };
    try {
      target.columns = columnsAfter(target.columns, change, nowMs);
    } catch (error) {
      if (error instanceof Refusal) return { error: error.message };
      throw error;
    }
    for (const list of lists ?? []) target.lists.add(list);
    if (!found) all.push(target);
    if (phone) byPhone.set(phone, target);
    if (email) byEmail.set(email, target);
    return { what: found ? 'updated' : 'created' };
  };
  return { all, take };
}

async function storeDescribed(editing: Editing, { list }: ImportRow, all: readonly Described[]): Promise<void> {
  const { db, orgId } = editing;
  const made = all.filter(({ id }) => id === null);
  if (made.length > 0) {
    const values = made.map(({ columns }) => ({ orgId, ...columns }));
    const ids = await db.insert(contact).values(values).returning({ id: contact.id });
    for (const [index, one] of made.entries()) one.id = ids[index]?.id ?? null;
  }
  const touched = all.filter(({ before, columns }) => before !== columns);
  for (const { id, before, columns } of touched) {
    if (id !== null && before !== NO_COLUMNS) await writeColumns(editing, id, before, columns);
  }
  const members = new Map<string, number[]>();
  for (const { id, lists } of touched) {
    for (const name of list === null ? lists : [...lists, list])
      members.set(name, [...(members.get(name) ?? []), ...(id === null ? [] : [id])]);
  }
  for (const [name, ids] of members) await addToList(editing, await ensureList(editing, name, editing.userId), ids);
}
