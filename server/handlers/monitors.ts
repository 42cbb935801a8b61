import * as endpoints from '#contract/endpoints/metrics/monitors';
import type { Scope } from '../db/scope';
import { metricsChanged } from '../domain/metrics/metricsChanged';
import {
  changeMonitor,
  createMonitor,
  deleteMonitor,
  listMonitors,
  type MonitorKeeper,
  type MonitorReader,
  readMonitor,
} from '../domain/metrics/monitors';
import { ownerOf, storingOwnerOf } from '../domain/metrics/ownMetrics';
import { type HandlersOf, handler } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import type { Tx } from '../request/tx';
import { requireWhole } from './wholeAccount';

const success = true as const;

export const monitorHandlers = {
  listMonitors: handler(endpoints.listMonitors, async (ctx) => ({
    success,
    monitors: await listMonitors(readerIn(ctx)),
  })),

  readMonitor: handler(endpoints.readMonitor, async (ctx, { params }) => ({
    success,
    ...(await readMonitor(readerIn(ctx), params.monitorId)),
  })),

  createMonitor: handler(endpoints.createMonitor, async (ctx, { body }) => {
    const keeper = keeperIn(ctx);
    const monitor = await createMonitor(keeper, body, { userId: ctx.caller.id, at: ctx.clock.now() });
    await ctx.emit(metricsChanged(keeper.ownerId));
    return { success, monitor };
  }),

  changeMonitor: handler(endpoints.changeMonitor, async (ctx, { params, body }) => {
    const keeper = keeperIn(ctx);
    const monitor = await changeMonitor(keeper, params.monitorId, body, ctx.clock.now());
    await ctx.emit(metricsChanged(keeper.ownerId));
    return { success, monitor };
  }),

  deleteMonitor: handler(endpoints.deleteMonitor, async (ctx, { params }) => {
    const keeper = keeperIn(ctx);
    await deleteMonitor(keeper, params.monitorId);
    await ctx.emit(metricsChanged(keeper.ownerId));
    return { success };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** What a monitor says is of all agents. */
type Calling = Pick<Tx, 'db'> & { readonly target: TargetAccount; readonly scope: Scope };

function readerIn({ db, target, scope }: Calling): MonitorReader {
  requireWhole(scope);
  return { db, ownerId: ownerOf(target) };
}

function keeperIn({ db, target, scope }: Calling): MonitorKeeper {
  requireWhole(scope);
  return { db, ownerId: storingOwnerOf(target), place: target };
}
