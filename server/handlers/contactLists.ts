import * as endpoints from '#contract/endpoints/contactLists';
import { readContact, requireContactId, requireContactIds } from '../domain/contacts/findContact';
import { listContacts } from '../domain/contacts/listContacts';
import { leaveList, readStates, saveState } from '../domain/contacts/listState';
import {
  addToList,
  deleteList,
  ensureList,
  readList,
  readLists,
  removeFromList,
  renameList,
} from '../domain/contacts/lists';
import { contactChanged } from '../domain/contacts/saveContact';
import { type HandlersOf, handler } from '../http/handler';
import { editingOf } from './editing';

const success = true as const;

export const contactListHandlers = {
  listContactLists: handler(endpoints.listContactLists, async ({ db, target, clock }) => ({
    success,
    ...(await readLists({ db, orgId: target.id }, clock.nowMs())),
  })),

  readContactList: handler(endpoints.readContactList, async ({ db, target, clock }, { params, query }) => {
    const [of, nowMs] = [{ db, orgId: target.id }, clock.nowMs()];
    const list = await readList(of, params.listName, nowMs);
    const asked = { ...query, list: list.name, sort: 'name' as const };
    const { totalContacts: _, contacts, ...page } = await listContacts(of, asked, nowMs);
    const ids = contacts.map(({ id }) => id);
    return { success, list, contacts, states: await readStates(of, list.name, ids), ...page };
  }),

  saveContactList: handler(endpoints.saveContactList, async (ctx, { params, body }) => {
    const { contactIds = [], removeContactIds = [], newName } = body;
    const editing = editingOf(ctx);
    await requireContactIds(editing, contactIds);
    const listId = await ensureList(editing, params.listName, editing.userId);
    await addToList(editing, listId, contactIds);
    await removeFromList(editing, listId, removeContactIds);
    if (newName !== undefined) await renameList(editing, listId, newName);
    await ctx.emit(contactChanged(editing.orgId));
    return { success, list: await readList(editing, newName ?? params.listName, editing.nowMs) };
  }),

  deleteContactList: handler(endpoints.deleteContactList, async (ctx, { params }) => {
    const editing = editingOf(ctx);
    await deleteList(editing, params.listName);
    await ctx.emit(contactChanged(editing.orgId));
    return { success };
  }),

  saveListState: handler(endpoints.saveListState, async (ctx, { params, body }) => {
    const editing = editingOf(ctx);
    const id = await requireContactId(editing, params.contactId);
    const { state: given, ...bare } = body;
    const state = await saveState(editing, params.listName, id, { ...bare, ...given });
    await ctx.emit(contactChanged(editing.orgId, id));
    return { success, state, contact: await readContact(editing, id) };
  }),

  leaveList: handler(endpoints.leaveList, async (ctx, { params }) => {
    const editing = editingOf(ctx);
    const id = await requireContactId(editing, params.contactId);
    await leaveList(editing, params.listName, id);
    await ctx.emit(contactChanged(editing.orgId, id));
    return { success, contact: await readContact(editing, id) };
  }),
} satisfies HandlersOf<typeof endpoints>;
