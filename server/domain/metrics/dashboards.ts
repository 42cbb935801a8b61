import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Dashboard, DashboardCard, DashboardChange, DashboardMail } from '#contract/entities/dashboard';
import type { Metric } from '#contract/entities/metric';
import { NOT_FOUND } from '#contract/rules/messages';
import { DASHBOARD_NAME_TAKEN, DEFAULT_DASHBOARD_NAME, tooManyDashboards } from '#contract/rules/messages/metrics';
import { DASHBOARD_CARDS_LIMIT, DASHBOARDS_LIMIT } from '#contract/rules/metrics/limits';
import { isUniqueViolation } from '../../db/errors';
import { dashboard, dashboardMail } from '../../db/schema/index';
import { type Db, savepoint } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import { lockMetrics } from './ownMetrics';

/** Whose dashboards, and who reads them. Null: the installation has none of its own. */
export type DashboardReader = { readonly db: Db; readonly ownerId: number | null; readonly userId: number };

type Row = { readonly board: typeof dashboard.$inferSelect; readonly mail: DashboardMail | null };

/** By name. Before an account makes any, it has one with all of its metrics. */
export async function listDashboards(reader: DashboardReader, metrics: readonly Metric[]): Promise<Dashboard[]> {
  const rows = await selected(reader)
    .orderBy(asc(sql`lower(${dashboard.name})`), asc(dashboard.id))
    .limit(DASHBOARDS_LIMIT);
  return rows.length > 0 ? rows.map(dashboardOf) : [defaultDashboard(metrics)];
}

/** @throws Refusal 404 */
export async function readDashboard(
  reader: DashboardReader,
  id: string,
  metrics: readonly Metric[],
): Promise<Dashboard> {
  if (id === 'default') return defaultDashboard(metrics);
  const [row] = await selected(reader, eq(dashboard.id, id));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return dashboardOf(row);
}

/** When people call. */
const CALL_TIMES = { metric: 'totalCalls', kind: 'bar', size: 'small', groupBy: 'weekHour' } as const;

/** Time saved stands out; the others are around it, and last of all when people call. */
function defaultDashboard(metrics: readonly Metric[]): Dashboard {
  const all = metrics.map(
    ({ name, format }, index): DashboardCard => ({
      metric: name,
      kind: index === 0 || format === 'percent' || format === 'duration' ? 'line' : 'bar',
      size: index === 0 ? 'large' : 'small',
    }),
  );
  const times = metrics.some(({ name }) => name === CALL_TIMES.metric) ? [CALL_TIMES] : [];
  const cards = [...all.slice(0, DASHBOARD_CARDS_LIMIT - times.length), ...times];
  return {
    ...{ id: 'default', name: DEFAULT_DASHBOARD_NAME, cards, dateFilter: '30d', filters: {}, timezone: 'UTC' },
    isDefault: true,
    timestamp: 0,
  };
}

function selected({ db, ownerId, userId }: DashboardReader, more?: SQL) {
  const isReaders = and(
    eq(dashboardMail.dashboardId, dashboard.id),
    eq(dashboardMail.accountId, dashboard.accountId),
    eq(dashboardMail.userId, userId),
  );
  return db
    .select({ board: dashboard, mail: { weekday: dashboardMail.weekday, hour: dashboardMail.hour } })
    .from(dashboard)
    .leftJoin(dashboardMail, isReaders)
    .where(and(ownerId === null ? sql`false` : eq(dashboard.accountId, ownerId), more))
    .$dynamic();
}

/** Who changes the dashboards of which account. */
export type DashboardKeeper = DashboardReader & { readonly ownerId: number };

/** @throws Refusal 409 */
export async function createDashboard(
  keeper: DashboardKeeper,
  { name, cards, dateFilter, filters, timezone }: DashboardChange & { name: string; cards: DashboardCard[] },
): Promise<Dashboard> {
  const { db, ownerId: accountId } = keeper;
  await lockMetrics(db, accountId);
  if ((await db.$count(dashboard, eq(dashboard.accountId, accountId))) >= DASHBOARDS_LIMIT)
    throw new Refusal(409, tooManyDashboards(DASHBOARDS_LIMIT));
  const [made] = await db
    .insert(dashboard)
    .values({ accountId, name, cards, dateFilter, filters, timezone })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal(409, DASHBOARD_NAME_TAKEN, { input: 'name' });
  return dashboardOf({ board: made, mail: null });
}

/** @throws Refusal 404; 409 */
export async function changeDashboard(
  keeper: DashboardKeeper,
  id: string,
  change: DashboardChange,
): Promise<Dashboard> {
  const { db } = keeper;
  const isOne = isDashboard(keeper, id);
  const isChanged = Object.values(change).some((value) => value !== undefined);
  try {
    if (isChanged) await savepoint(db, async () => db.update(dashboard).set(change).where(isOne));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, DASHBOARD_NAME_TAKEN, { input: 'name' });
    throw error;
  }
  return readDashboard(keeper, id, []);
}

/** With whom it is mailed to. @throws Refusal 404 */
export async function deleteDashboard(keeper: DashboardKeeper, id: string): Promise<void> {
  const gone = await keeper.db.delete(dashboard).where(isDashboard(keeper, id)).returning({ id: dashboard.id });
  if (gone.length === 0) throw new Refusal(404, NOT_FOUND);
}

const isDashboard = ({ ownerId }: DashboardKeeper, id: string): SQL | undefined =>
  and(eq(dashboard.accountId, ownerId), eq(dashboard.id, id));

function dashboardOf({ board, mail }: Row): Dashboard {
  const { id, name, cards, dateFilter, filters, timezone, updatedAt } = board;
  return {
    ...{ id, name, cards, dateFilter, filters, timezone },
    isDefault: false,
    ...(mail && { mail }),
    timestamp: secondsOf(updatedAt),
  };
}
