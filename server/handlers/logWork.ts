import * as endpoints from '#contract/endpoints/conversations/logs';
import * as work from '#contract/endpoints/logWork/index';
import { wrongTarget } from '#contract/rules/messages';
import { RANGE_INVALID } from '#contract/rules/messages/logs';
import { accountChanged } from '../domain/accounts/createAccount';
import { mergeSettings } from '../domain/accounts/updateAccount';
import { saveStaging } from '../domain/campaigns/save';
import {
  createExport,
  type Exporter,
  exportOf,
  findExport,
  readDoneExport,
  readExportPiece,
  stopExport,
} from '../domain/logs/exports';
import { requireFilters } from '../domain/logs/filters';
import type { LogQuery } from '../domain/logs/listLogs';
import { changeView, createView, deleteView, listViews, type ViewKeeper } from '../domain/logs/views';
import { contentDisposition } from '../domain/media/fileName';
import { organizationIdOf } from '../domain/organizationIdOf';
import { correctFact } from '../domain/reporting/correct';
import { shownFields } from '../domain/reporting/shown';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { StoredFileReply } from '../http/storedFile';
import { exportLogs } from '../jobs/exportLogs';
import { enqueue } from '../queue/queue';
import type { PersonCaller, Standing, TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import type { Tx } from '../request/tx';
import { actorOf, personOf } from './actor';

const success = true as const;

export const logWorkHandlers = {
  listLogViews: handler(work.listLogViews, async (ctx) => ({ success, views: await listViews(keeperOf(ctx)) })),

  createLogView: handler(work.createLogView, async (ctx, { body }) => ({
    success,
    view: await createView(keeperOf(ctx), body),
  })),

  changeLogView: handler(work.changeLogView, async (ctx, { params, body }) => ({
    success,
    view: await changeView(keeperOf(ctx), params.viewId, body),
  })),

  deleteLogView: handler(work.deleteLogView, async (ctx, { params }) => {
    await deleteView(keeperOf(ctx), params.viewId);
    return { success };
  }),

  startLogExport: handler(work.startLogExport, async (ctx, { body }) => {
    const { scope, clock } = ctx;
    const query = exportedBy(body.query ?? {}, body.fields);
    const made = await createExport(exporterOf(ctx), { scope, query, format: body.format, nowMs: clock.nowMs() });
    await enqueue(ctx.db, exportLogs, { orgId: made.orgId, exportId: made.id });
    return { success, export: exportOf(made) };
  }),

  readLogExport: handler(work.readLogExport, async (ctx) => {
    const found = await findExport(exporterOf(ctx));
    return { success, ...(found && { export: exportOf(found) }) };
  }),

  stopLogExport: handler(work.stopLogExport, async (ctx) => ({
    success,
    export: exportOf(await stopExport(exporterOf(ctx), ctx.clock.nowMs())),
  })),

  readLogExportFile: openHandler(work.readLogExportFile, async ({ scoped, scope, target, caller }) => {
    const found = await scoped(({ db }) => readDoneExport(exporterOf({ db, target, caller }), scope), READ);
    const { id, format, bytes: size } = found;
    return new StoredFileReply({
      type: `${FILE_TYPES[format]}; charset=utf-8`,
      disposition: contentDisposition('attachment', exportOf(found).fileName),
      size,
      etag: `"${id}-${size}"`,
      read: (offset, length) => scoped(({ db }) => readExportPiece(db, found, offset, length), READ),
    });
  }),

  readReportingFields: handler(work.readReportingFields, async ({ db, target, topId, clock, providers }) => ({
    success,
    ...(await shownFields(db, target, { topId, nowMs: clock.nowMs() })),
    isFilled: providers.model !== null,
  })),

  setReportingFields: handler(work.setReportingFields, async (ctx, { body }) => {
    const { db, target, topId, clock, providers } = ctx;
    if (target.type === 'agent') {
      const settings = { reportingFields: body.fields };
      const { rev } = await saveStaging(db, target.id, { settings }, actorOf(ctx));
      await ctx.emit({ type: 'agent.saved', accountId: target.id, agentId: target.id, payload: { rev } });
    } else {
      if (target.type !== 'reseller' && target.type !== 'organization')
        throw new Refusal(422, wrongTarget('organization'), { input: 'targetAccountId' });
      await mergeSettings(ctx, { reportingFields: body.fields });
      await ctx.emit(accountChanged(target.id));
    }
    return {
      success,
      ...(await shownFields(db, target, { topId, nowMs: clock.nowMs() })),
      isFilled: providers.model !== null,
    };
  }),

  correctFact: handler(work.correctFact, async (ctx, { body }) => ({
    success,
    log: await correctFact(ctx, ctx.target, { ...body, by: personOf(ctx.caller).name }),
  })),
} satisfies HandlersOf<typeof work>;

const READ = { readOnly: true } as const;
const FILE_TYPES = { csv: 'text/csv', json: 'application/json' } as const;

type Calling = Pick<Tx, 'db'> & { readonly target: TargetAccount; readonly caller: PersonCaller };

const exporterOf = ({ db, target, caller }: Calling): Exporter => ({ db, target, userId: caller.id });

const keeperOf = ({ db, target, caller, standing }: Calling & { readonly standing: Standing }): ViewKeeper => ({
  db,
  orgId: organizationIdOf(target),
  userId: caller.id,
  mayShare: standing.permissions.has('editOrg'),
});

/** What of the query of a list makes a file. @throws Refusal 422 */
function exportedBy(given: Readonly<Record<string, unknown>>, fields: string | undefined): LogQuery {
  const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const { start, end, queryText, ...filters } = texts;
  requireFilters([], filters);
  const { query } = endpoints.listLogs;
  const read = query.safeParse({ ...(start && { start }), ...(end && { end }), ...(queryText && { queryText }) });
  if (!read.success) throw new Refusal(422, RANGE_INVALID, { input: 'query' });
  return { ...filters, ...read.data, ...(fields !== undefined && { fields }) };
}
