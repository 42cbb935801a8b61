import { and, asc, inArray } from 'drizzle-orm';
import type { ContactChannel } from '#contract/entities/contact';
import { systemListOf } from '#contract/rules/contacts/lists';
import { TWO_CONTACTS } from '#contract/rules/messages/contacts';
import { contact, contactImport, contactImportError } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import { type ContactColumns, columnsAfter, type GivenChange, NO_COLUMNS } from './changes';
import { contactsOf, selectContacts } from './contactRow';
import type { Editing } from './editing';
import { cellOf } from './exportContacts';
import { contactIdsBy } from './findContact';
import type { ContactFile } from './importFile';
import { type RowRead, readRows } from './importRow';
import { type ImportRow, importChanged, isImport, readingOf } from './imports';
import { addToList, ensureList } from './lists';
import { contactChanged, writeColumns } from './saveContact';

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
  file: ContactFile,
): Promise<boolean> {
  const { db, orgId, nowMs } = editing;
  const [row] = await db.select().from(contactImport).where(isImport(orgId, importId)).for('update');
  if (row?.status !== 'running') return false;
  const read = readRows(readingOf(row, nowMs), file, row.done, IMPORT_BATCH_ROWS);
  const outcome = await storeRows({ ...editing, userId: row.createdBy ?? 0 }, row, read);
  const done = row.done + read.length;
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

async function storeRows(editing: Editing, row: ImportRow, batch: ReturnType<typeof readRows>): Promise<Outcome> {
  const { db, orgId, nowMs } = editing;
  const outcome: Outcome = { created: 0, updated: 0, skipped: 0, errors: [] };
  const fail = (index: number, reason: string) =>
    outcome.errors.push({ rowNumber: row.done + index + 1, reason, cells: [...(batch[index]?.cells ?? [])] });
  const read = batch.map(({ result }) => result);
  const lists = await listsOf(editing, row, read);
  const changes = changesOf(read);
  const described = await describedBy(editing, changes);
  for (const [index, one] of read.entries()) {
    if (one === 'blank') {
      outcome.skipped += 1;
      continue;
    }
    const refused = 'change' in one ? lists.refusalOf(one.change) : undefined;
    if ('errors' in one) fail(index, one.errors.join(' '));
    else if (refused !== undefined) fail(index, refused);
    else {
      const result = described.take(one.change, row.ifKnown, nowMs);
      if ('error' in result) fail(index, result.error);
      else outcome[result.what] += 1;
    }
  }
  await storeDescribed(editing, described.all, lists.idsOf);
  if (outcome.errors.length > 0) {
    const errors = outcome.errors.map((error) => ({ orgId, importId: row.id, ...error }));
    await db.insert(contactImportError).values(errors);
  }
  return outcome;
}

/** The lists that the rows name, and the import itself; unknown ones are created. A row with a list that cannot be is refused. */
const changesOf = (read: readonly RowRead[]): GivenChange[] =>
  read.flatMap((one) => (one !== 'blank' && 'change' in one ? [one.change] : []));

async function listsOf(editing: Editing, { list }: ImportRow, read: readonly RowRead[]) {
  const ofImport = list === null ? [] : [list];
  const ofRows = changesOf(read).flatMap(({ changes }) => changes.lists ?? []);
  const [ids, refusals] = [new Map<string, string>(), new Map<string, string>()];
  // The lists that the host keeps stand in an exported file, too.
  for (const name of new Set([...ofImport, ...ofRows].filter((each) => !systemListOf(each)))) {
    try {
      ids.set(name, await ensureList(editing, name, editing.userId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(name, error.message);
    }
  }
  const namesOf = (names: Iterable<string>) => [...ofImport, ...names];
  return {
    refusalOf: ({ changes }: GivenChange) =>
      namesOf(changes.lists ?? []).flatMap((name) => refusals.get(name) ?? [])[0],
    idsOf: (names: Iterable<string>) => namesOf(names).flatMap((name) => ids.get(name) ?? []),
  };
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
      target.columns = columnsAfter(target.columns, whatIsNew(change, target.columns), nowMs);
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

/**
 * What a row says that its contact does not say anyway. Whoever asked not to be contacted before the import asked then, and a file takes
 * nothing of it back. A field that the file shows as it stands keeps its form: a number stays a number.
 */
function whatIsNew({ changes: given, free }: GivenChange, before: ContactColumns): GivenChange {
  const { doNotContact, consent, customFields, ...changes } = given;
  const newConsent = Object.entries(consent ?? {}).filter(([channel, said]) => {
    const known = before.consent[channel as ContactChannel];
    return said && known?.agreed !== false && known?.agreed !== said.agreed;
  });
  const newFields = Object.entries(customFields ?? {}).filter(
    ([name, value]) => cellOf(before.customFields[name]) !== value,
  );
  return {
    changes: {
      ...changes,
      ...(doNotContact && before.doNotContactAt === null && { doNotContact }),
      ...(newConsent.length > 0 && { consent: Object.fromEntries(newConsent) }),
      ...(newFields.length > 0 && { customFields: Object.fromEntries(newFields) }),
    },
    free,
  };
}

async function storeDescribed(
  editing: Editing,
  all: readonly Described[],
  listsOfNames: (names: Iterable<string>) => readonly string[],
): Promise<void> {
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
    for (const listId of listsOfNames(lists))
      members.set(listId, [...(members.get(listId) ?? []), ...(id === null ? [] : [id])]);
  }
  for (const [listId, ids] of members) await addToList(editing, listId, ids);
}
