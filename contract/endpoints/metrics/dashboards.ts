import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import {
  dashboard,
  dashboardChange,
  dashboardFigure,
  dashboardId,
  dashboardMail,
  metricTimeZone,
  newDashboard,
} from '../../entities/dashboard';
import { filtersText, givenRange } from '../../entities/metric';
import { done, timestampS, uuid } from '../../entities/shared';

/** Dashboards of an account; an agent has those of its organization (specification 2 and 3). */

const ofDashboards = { section: '7 Logs', target: 'own' } as const;
const success = z.literal(true);
const reply = z.object({ success, dashboard });
const params = z.object({ dashboardId: uuid });

export const listDashboards = endpoint({
  ...ofDashboards,
  name: 'listDashboards',
  summary: 'The dashboards of an account, by name. Before it makes any it has one, `default`, with all of its metrics',
  method: 'GET',
  path: '/api/v2/dashboards',
  access: 'viewOrg',
  limit: 'read',
  reply: z.object({ success, dashboards: z.array(dashboard) }),
});

export const createDashboard = endpoint({
  ...ofDashboards,
  name: 'createDashboard',
  summary: 'Make a dashboard: metrics in their order, each with its kind and size',
  method: 'POST',
  path: '/api/v2/dashboards',
  access: 'editOrg',
  limit: 'write',
  successStatus: 201,
  body: newDashboard,
  reply,
});

export const changeDashboard = endpoint({
  ...ofDashboards,
  name: 'changeDashboard',
  summary: 'Change a dashboard; what is left out stays',
  method: 'PUT',
  path: '/api/v2/dashboards/:dashboardId',
  access: 'editOrg',
  limit: 'write',
  params,
  body: dashboardChange,
  reply,
});

export const deleteDashboard = endpoint({
  ...ofDashboards,
  name: 'deleteDashboard',
  summary: 'Delete a dashboard; nobody gets it by mail any more. Its metrics stay',
  method: 'DELETE',
  path: '/api/v2/dashboards/:dashboardId',
  access: 'editOrg',
  limit: 'write',
  params,
  reply: done,
});

export const readDashboardFigures = endpoint({
  ...ofDashboards,
  name: 'readDashboardFigures',
  summary:
    'What each card of a dashboard shows, in their order. One that cannot be counted says why; the others do not depend on it. With ' +
    '`format=csv` a file: each card with its value, the one before, its steps and groups. `keptSince`: before this second some ' +
    'conversations of its time, or of the time before, are not kept any more',
  method: 'GET',
  path: '/api/v2/dashboards/:dashboardId/figures',
  access: 'viewOrg',
  limit: 'read',
  file: 'text/csv',
  params: z.object({ dashboardId }),
  query: z.object({
    /** Instead of the dashboard's own: `7d`, `12w`, `2026-11-01..2026-11-07`. */
    dateFilter: z.optional(givenRange),
    timezone: z.optional(metricTimeZone),
    /** Filters of the log as JSON, in place of the dashboard's own. */
    filters: z.optional(filtersText),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  reply: z.object({ success, dashboard, figures: z.array(dashboardFigure), keptSince: z.optional(timestampS) }),
});

export const mailDashboard = endpoint({
  ...ofDashboards,
  name: 'mailDashboard',
  summary:
    'Get a dashboard by mail every week, under the account’s brand, with the figures that the caller may see then; null: not any more',
  method: 'PUT',
  path: '/api/v2/dashboards/:dashboardId/mail',
  access: 'viewOrg',
  limit: 'write',
  params,
  body: z.object({ mail: z.nullable(dashboardMail) }),
  reply,
});
