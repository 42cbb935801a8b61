import * as endpoints from '#contract/endpoints/metrics/dashboards';
import { filtersIn } from '#contract/entities/metric';
import { metricsDownloadName } from '#contract/rules/values/formats';
import type { Scope } from '../db/scope';
import { setMail } from '../domain/metrics/dashboardMail';
import {
  changeDashboard,
  createDashboard,
  type DashboardKeeper,
  deleteDashboard,
  listDashboards,
  readDashboard,
} from '../domain/metrics/dashboards';
import { readFigures } from '../domain/metrics/figures';
import { figuresCsv } from '../domain/metrics/figuresCsv';
import { metricsChanged } from '../domain/metrics/metricsChanged';
import { ownerOf, readMetrics, storingOwnerOf } from '../domain/metrics/ownMetrics';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import type { PersonCaller, TargetAccount } from '../request/caller';
import type { Tx } from '../request/tx';
import { counting } from './counting';
import { requireWhole } from './wholeAccount';

const success = true as const;

export const dashboardHandlers = {
  listDashboards: handler(endpoints.listDashboards, async (ctx) => {
    const { metrics } = await readMetrics(ctx.db, ctx.target, ctx.topId);
    return { success, dashboards: await listDashboards(readerIn(ctx), metrics) };
  }),

  createDashboard: handler(endpoints.createDashboard, async (ctx, { body }) => {
    const keeper = changerIn(ctx);
    const dashboard = await createDashboard(keeper, body);
    await ctx.emit(metricsChanged(keeper.ownerId));
    return { success, dashboard };
  }),

  changeDashboard: handler(endpoints.changeDashboard, async (ctx, { params, body }) => {
    const keeper = changerIn(ctx);
    const dashboard = await changeDashboard(keeper, params.dashboardId, body);
    await ctx.emit(metricsChanged(keeper.ownerId));
    return { success, dashboard };
  }),

  deleteDashboard: handler(endpoints.deleteDashboard, async (ctx, { params }) => {
    const keeper = changerIn(ctx);
    await deleteDashboard(keeper, params.dashboardId);
    await ctx.emit(metricsChanged(keeper.ownerId));
    return { success };
  }),

  readDashboardFigures: openHandler(endpoints.readDashboardFigures, async (ctx, { params, query }) => {
    const { target, topId, caller, clock, scoped } = ctx;
    const { metrics, dashboard } = await scoped(
      async ({ db }) => {
        const effective = await readMetrics(db, target, topId);
        const read = await readDashboard(readerIn({ db, target, caller }), params.dashboardId, effective.metrics);
        return { metrics: effective.metrics, dashboard: read };
      },
      { readOnly: true },
    );
    const { format = 'json', filters, ...chosen } = query;
    const given = filters === undefined ? undefined : (filtersIn(filters) ?? undefined);
    const nowMs = clock.nowMs();
    const of = { ...chosen, filters: given, target, metrics, nowMs };
    const { figures, keptSince } = await counting(ctx, (count) => readFigures(count, dashboard, of));
    if (format === 'json') return { success, dashboard, figures, ...(keptSince !== null && { keptSince }) };
    return new FileReply({ name: metricsDownloadName(nowMs), type: 'text/csv', text: figuresCsv(figures, metrics) });
  }),

  mailDashboard: handler(endpoints.mailDashboard, async (ctx, { params, body }) => {
    const keeper = keeperIn(ctx);
    await setMail(keeper, params.dashboardId, body.mail, ctx.clock.nowMs());
    return { success, dashboard: await readDashboard(keeper, params.dashboardId, []) };
  }),
} satisfies HandlersOf<typeof endpoints>;

type Calling = Pick<Tx, 'db'> & { readonly target: TargetAccount; readonly caller: PersonCaller };

const readerIn = ({ db, target, caller }: Calling) => ({ db, ownerId: ownerOf(target), userId: caller.id });

function changerIn(ctx: Calling & { readonly scope: Scope }): DashboardKeeper {
  requireWhole(ctx.scope);
  return keeperIn(ctx);
}

const keeperIn = ({ db, target, caller }: Calling): DashboardKeeper => ({
  db,
  ownerId: storingOwnerOf(target),
  userId: caller.id,
});
