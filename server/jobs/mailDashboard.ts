import * as z from 'zod';
import { formatAppPath } from '#contract/rules/address/appPath';
import { dashboardQuery } from '#contract/rules/metrics/dashboardChoice';
import { dashboardMailSubject, dashboardMailText } from '#contract/rules/metrics/mailText';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { readDashboard } from '../domain/metrics/dashboards';
import { readFigures } from '../domain/metrics/figures';
import { figuresCsv } from '../domain/metrics/figuresCsv';
import { readMailedTo } from '../domain/metrics/mailedTo';
import { ownerOf, readMetrics } from '../domain/metrics/ownMetrics';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/** Mails a dashboard to one person, with the figures that they may see now. Who gets it no more, or whose dashboard is gone, gets nothing. */
export const mailDashboard = defineJob({
  name: 'mail-dashboard',
  payload: z.object({ dashboardId: z.string(), userId: z.number() }),
  parallel: 2,
  run: async ({ scoped, finish, nowMs, host }, { dashboardId, userId }) => {
    const to = await scoped(ALL, (db) => readMailedTo(db, dashboardId, userId), { readOnly: true });
    if (!to) return;
    const { target, scope, topId, address } = to;
    const ownerId = ownerOf(target);
    const { dashboard, metrics } = await scoped(
      scope,
      async (db) => {
        const effective = await readMetrics(db, target, topId);
        const board = await readDashboard({ db, ownerId, userId }, dashboardId, effective.metrics);
        return { dashboard: board, metrics: effective.metrics };
      },
      { readOnly: true },
    );
    const at = nowMs();
    const { figures, keptSince } = await readFigures((run, options) => scoped(scope, run, options), dashboard, {
      target,
      metrics,
      nowMs: at,
    });
    const brand = await scoped({ kind: 'auth' }, (db) => mailBrandOf(db, { accountId: target.id }, host));
    const { organizationId: orgId, resellerId, partnerId } = target;
    const above = resellerId === null ? { partnerId } : { resellerId };
    const path = formatAppPath({ ...(orgId === null ? above : { orgId }), screen: ['metrics'] });
    const link = `${brand.publicUrl}${path}?${dashboardQuery(dashboardId)}`;
    await host.providers.email.send({
      to: address,
      subject: `${dashboardMailSubject(target.displayName, dashboard.name)} (${brand.product})`,
      text: dashboardMailText(target.displayName, dashboard, { figures, keptSince, metrics, link }),
      from: brand.from,
      files: [{ name: 'metrics.csv', type: 'text/csv', bytes: Buffer.from(figuresCsv(figures, metrics)) }],
    });
    await finish(ALL, async () => {});
  },
});
