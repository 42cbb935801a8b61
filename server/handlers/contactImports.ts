import * as endpoints from '#contract/endpoints/contactImports';
import type { OfOrganization } from '../domain/contacts/contactRow';
import {
  changeImport,
  createImport,
  exportErrors,
  importChanged,
  importOf,
  listImports,
  previewImport,
  readErrors,
  readImport,
  startImport,
  stopImport,
} from '../domain/contacts/imports';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler } from '../http/handler';
import { importContacts } from '../jobs/importContacts';
import { enqueue } from '../queue/queue';
import { editingOf } from './editing';

const success = true as const;

export const contactImportHandlers = {
  createContactImport: handler(endpoints.createContactImport, async (ctx, { body }) => {
    const editing = editingOf(ctx);
    const id = await createImport(editing, body);
    await ctx.emit(importChanged(editing.orgId, id));
    return shown(editing, id, editing.nowMs);
  }),

  listContactImports: handler(endpoints.listContactImports, async ({ db, target }) => ({
    success,
    imports: await listImports({ db, orgId: target.id }),
  })),

  readContactImport: handler(endpoints.readContactImport, async ({ db, target, clock }, { params }) =>
    shown({ db, orgId: target.id }, params.importId, clock.nowMs()),
  ),

  changeContactImport: handler(endpoints.changeContactImport, async (ctx, { params, body }) => {
    const editing = editingOf(ctx);
    await changeImport(editing, params.importId, body);
    await ctx.emit(importChanged(editing.orgId, params.importId));
    return shown(editing, params.importId, editing.nowMs);
  }),

  startContactImport: handler(endpoints.startContactImport, async (ctx, { params }) => {
    const { orgId, ...editing } = editingOf(ctx);
    await startImport({ ...editing, orgId }, params.importId);
    await enqueue(ctx.db, importContacts, { orgId, importId: params.importId });
    await ctx.emit(importChanged(orgId, params.importId));
    return { success, import: importOf(await readImport({ ...editing, orgId }, params.importId)) };
  }),

  stopContactImport: handler(endpoints.stopContactImport, async (ctx, { params }) => {
    const editing = editingOf(ctx);
    await stopImport(editing, params.importId, editing.nowMs);
    await ctx.emit(importChanged(editing.orgId, params.importId));
    return { success, import: importOf(await readImport(editing, params.importId)) };
  }),

  listContactImportErrors: handler(endpoints.listContactImportErrors, async ({ db, target }, { params, query }) => {
    const of = { db, orgId: target.id };
    if (query.format !== 'csv') return { success, errors: await readErrors(of, params.importId) };
    const text = await exportErrors(of, params.importId);
    return new FileReply({ name: 'contacts_not_imported.csv', type: 'text/csv', text });
  }),
} satisfies HandlersOf<typeof endpoints>;

async function shown(of: OfOrganization, importId: string, nowMs: number) {
  const row = await readImport(of, importId);
  return { success, import: importOf(row), preview: await previewImport(of, row, nowMs) };
}
