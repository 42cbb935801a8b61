import * as endpoints from '#contract/endpoints/contactMerging';
import { keepDistinct, listDuplicates } from '../domain/contacts/duplicates';
import { readContact } from '../domain/contacts/findContact';
import { mergeContacts } from '../domain/contacts/mergeContacts';
import { contactChanged } from '../domain/contacts/saveContact';
import { unmergeContact } from '../domain/contacts/unmergeContact';
import { type HandlersOf, handler } from '../http/handler';
import { editingOf } from './editing';

const success = true as const;

export const contactMergingHandlers = {
  listDuplicates: handler(endpoints.listDuplicates, async ({ db, target }, { query }) => ({
    success,
    ...(await listDuplicates({ db, orgId: target.id }, query.contactId)),
  })),

  dismissDuplicate: handler(endpoints.dismissDuplicate, async (ctx, { body: { contactId, otherId } }) => {
    const editing = editingOf(ctx);
    await keepDistinct(editing, contactId, otherId);
    await ctx.emit(contactChanged(editing.orgId, contactId), contactChanged(editing.orgId, otherId));
    return { success };
  }),

  mergeContacts: handler(endpoints.mergeContacts, async (ctx, { body }) => {
    const editing = editingOf(ctx);
    await mergeContacts(editing, body);
    return { success, contact: await readContact(editing, body.keepId) };
  }),

  unmergeContact: handler(endpoints.unmergeContact, async (ctx, { params }) => {
    const editing = editingOf(ctx);
    const keptId = await unmergeContact(editing, params.contactId);
    return { success, contact: await readContact(editing, params.contactId), kept: await readContact(editing, keptId) };
  }),
} satisfies HandlersOf<typeof endpoints>;
