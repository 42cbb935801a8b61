import * as z from 'zod/mini';
import { METRIC_TIME_ZONE_INVALID } from '../rules/messages/metrics';
import { isGroupBy } from '../rules/metrics/drillDown';
import { DASHBOARD_CARDS_LIMIT } from '../rules/metrics/limits';
import { isTimeZone } from '../rules/values/timeZones';
import { givenFilters, givenRange, metricName } from './metric';
import { line, timestampS, uuid } from './shared';
import { timeSeries } from './timeSeries';

/** Metrics side by side (specification 2, a metrics dashboard). */

/** `table`: its steps or groups in rows. */
export const cardKind = z.enum(['number', 'line', 'bar', 'table']);
export type CardKind = z.output<typeof cardKind>;

/** Of four columns: one; two; two and two rows. */
export const cardSize = z.enum(['small', 'wide', 'large']);
export type CardSize = z.output<typeof cardSize>;

export const metricGroupBy = z.string().check(z.maxLength(120), z.refine(isGroupBy));
/** By its name: an offset is read with another sign by the database. */
export const metricTimeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), METRIC_TIME_ZONE_INVALID),
);

export const dashboardCard = z.object({
  metric: metricName,
  kind: cardKind,
  size: cardSize,
  groupBy: z.optional(metricGroupBy),
});
export type DashboardCard = z.output<typeof dashboardCard>;

/** When the caller gets it by mail: a day of the week from 1 (Monday), an hour, in the dashboard's zone. */
export const dashboardMail = z.object({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
});
export type DashboardMail = z.output<typeof dashboardMail>;

/** `default`: the one that an account has before it makes any; it shows all of its metrics. */
export const dashboardId = z.union([uuid, z.literal('default')]);

export const dashboard = z.object({
  id: dashboardId,
  name: z.string(),
  cards: z.array(dashboardCard),
  /** The range that it opens with. */
  dateFilter: z.string(),
  /** They hold for all of its metrics, beside their own. */
  filters: z.record(z.string(), z.string()),
  timezone: z.string(),
  isDefault: z.boolean(),
  /** Absent: the caller does not get it by mail. */
  mail: z.optional(dashboardMail),
  timestamp: timestampS,
});
export type Dashboard = z.output<typeof dashboard>;

const cards = z.array(dashboardCard).check(z.maxLength(DASHBOARD_CARDS_LIMIT));
export const dashboardChange = z.object({
  name: z.optional(line),
  cards: z.optional(cards),
  dateFilter: z.optional(givenRange),
  filters: z.optional(givenFilters),
  timezone: z.optional(metricTimeZone),
});
export type DashboardChange = z.output<typeof dashboardChange>;
export const newDashboard = z.object({ ...dashboardChange.shape, name: line, cards });

/** What a card shows; `problem`: why it cannot. The others do not depend on it. */
export const dashboardFigure = z.object({
  metric: metricName,
  groupBy: z.optional(z.string()),
  problem: z.optional(z.string()),
  timeSeries: z.optional(timeSeries),
});
export type DashboardFigure = z.output<typeof dashboardFigure>;
