import * as endpoints from '#contract/endpoints/contacts';
import { parseContactKey } from '#contract/rules/contacts/contactKey';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { contactsDownloadName } from '#contract/rules/values/formats';
import { type GivenChange, givenChange } from '../domain/contacts/changes';
import { readContext, saveContext } from '../domain/contacts/context';
import { deleteContact, restoreContact } from '../domain/contacts/deleteContact';
import type { Editing } from '../domain/contacts/editing';
import { exportContacts } from '../domain/contacts/exportContacts';
import { contactIdBy, readContact, requireContactId } from '../domain/contacts/findContact';
import { countedValues, listContacts } from '../domain/contacts/listContacts';
import { listContactLogs } from '../domain/contacts/logs';
import { changeContact, createContact } from '../domain/contacts/saveContact';
import { tieRoom } from '../domain/contacts/tiedRooms';
import { listMerged } from '../domain/contacts/unmergeContact';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { editingOf } from './editing';

const success = true as const;

export const contactHandlers = {
  listContacts: handler(endpoints.listContacts, async ({ db, target, clock }, { query }) => {
    const [of, nowMs] = [{ db, orgId: target.id }, clock.nowMs()];
    if (query.format !== 'csv') return { success, ...(await listContacts(of, query, nowMs)) };
    const text = await exportContacts(of, query, nowMs);
    return new FileReply({ name: contactsDownloadName(nowMs), type: 'text/csv', text });
  }),

  readContact: handler(endpoints.readContact, async ({ db, target, clock }, { params }) => {
    const of = { db, orgId: target.id };
    const id = await requireContactId(of, params.contactId);
    return { success, contact: await readContact(of, id), merged: await listMerged(of, id, clock.nowMs()) };
  }),

  saveContact: handler(endpoints.saveContact, async (ctx, { params, body: { id: named, visitorRoomId, ...body } }) => {
    const editing = editingOf(ctx);
    const key = params.contactId ?? named ?? null;
    const { id, isNew } = await save(editing, key, givenChange(body));
    if (visitorRoomId !== undefined) await tieRoom(editing, id, visitorRoomId);
    return { success, created: isNew, contact: await readContact(editing, id) };
  }),

  updateContact: handler(endpoints.updateContact, async (ctx, { params, body }) => {
    const editing = editingOf(ctx);
    const id = await requireContactId(editing, params.contactId);
    await changeContact(editing, id, givenChange(body));
    return { success, contact: await readContact(editing, id) };
  }),

  deleteContact: handler(endpoints.deleteContact, async (ctx, { params, query, body }) => {
    const key = params.contactId ?? body.id ?? query.id;
    if (key === undefined)
      throw new Refusal(422, FIELD_REQUIRED, { input: 'id', issues: [{ path: 'id', message: FIELD_REQUIRED }] });
    const editing = editingOf(ctx);
    await deleteContact(editing, await requireContactId(editing, key));
    return { success };
  }),

  restoreContact: handler(endpoints.restoreContact, async (ctx, { params }) => {
    const editing = editingOf(ctx);
    await restoreContact(editing, params.contactId);
    return { success, contact: await readContact(editing, params.contactId) };
  }),

  listContactLogs: handler(endpoints.listContactLogs, async ({ db, target, clock }, { params, query }) => {
    const of = { db, orgId: target.id };
    const id = await requireContactId(of, params.contactId);
    return { success, message: 'Success', ...(await listContactLogs(of, id, query, clock.nowMs())) };
  }),

  listContactTags: handler(endpoints.listContactTags, async ({ db, target }) => ({
    success,
    ...(await countedValues({ db, orgId: target.id })),
  })),

  readContext: handler(endpoints.readContext, async ({ db, target }, { query }) => ({
    success,
    context: await readContext({ db, orgId: target.id }, query.target),
  })),

  saveContext: handler(endpoints.saveContext, async (ctx, { body }) => {
    await saveContext(editingOf(ctx), body.target, body.context);
    return { success, message: 'Context added successfully' };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** Changes the contact that a key names, or creates one: without a key, or with a number that nobody has. */
async function save(
  editing: Editing,
  key: string | number | null,
  change: GivenChange,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const parsed = key === null ? null : parseContactKey(key);
  if (!parsed) return { id: await createContact(editing, change), isNew: true };
  if ('phone' in parsed && (await contactIdBy(editing, parsed)) === null) {
    const changes = { ...change.changes, phone: change.changes.phone ?? parsed.phone };
    return { id: await createContact(editing, { ...change, changes }), isNew: true };
  }
  const id = await requireContactId(editing, key ?? '');
  await changeContact(editing, id, change);
  return { id, isNew: false };
}
