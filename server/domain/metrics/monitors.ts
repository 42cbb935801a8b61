import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Monitor, MonitorChange, MonitorEvent, NewMonitor } from '#contract/entities/monitor';
import { NOT_FOUND } from '#contract/rules/messages';
import { NO_SUCH_METRIC, tooManyMonitors } from '#contract/rules/messages/metrics';
import { LISTED_MONITOR_EVENTS_LIMIT, MONITORS_LIMIT } from '#contract/rules/metrics/limits';
import { monitor, monitorEvent } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import { lockMetrics, type MetricPlace, readMetrics } from './ownMetrics';

/** Whose monitors. Null: the installation has none. */
export type MonitorReader = { readonly db: Db; readonly ownerId: number | null };
/** Who changes the monitors of which account. */
export type MonitorKeeper = { readonly db: Db; readonly ownerId: number; readonly place: MetricPlace };

type Row = typeof monitor.$inferSelect;

/** By name. */
export async function listMonitors({ db, ownerId }: MonitorReader): Promise<Monitor[]> {
  if (ownerId === null) return [];
  const rows = await db
    .select()
    .from(monitor)
    .where(eq(monitor.accountId, ownerId))
    .orderBy(asc(sql`lower(${monitor.name})`), asc(monitor.id))
    .limit(MONITORS_LIMIT);
  return rows.map(monitorOf);
}

/** With when it told, the latest first. @throws Refusal 404 */
export async function readMonitor(
  { db, ownerId }: MonitorReader,
  id: string,
): Promise<{ monitor: Monitor; events: MonitorEvent[] }> {
  const [row] = ownerId === null ? [] : await db.select().from(monitor).where(isMonitor(ownerId, id));
  if (!row) throw new Refusal(404, NOT_FOUND);
  const events = await db
    .select()
    .from(monitorEvent)
    .where(eq(monitorEvent.monitorId, row.id))
    .orderBy(desc(monitorEvent.id))
    .limit(LISTED_MONITOR_EVENTS_LIMIT);
  return { monitor: monitorOf(row), events: events.map(eventOf) };
}

/** @throws Refusal 422 for a metric that the account does not have; 409 */
export async function createMonitor(keeper: MonitorKeeper, made: NewMonitor, by: Made): Promise<Monitor> {
  const { db, ownerId: accountId } = keeper;
  await lockMetrics(db, accountId);
  await requireMetric(keeper, made.metric);
  if ((await db.$count(monitor, eq(monitor.accountId, accountId))) >= MONITORS_LIMIT)
    throw new Refusal(409, tooManyMonitors(MONITORS_LIMIT));
  const [row] = await db
    .insert(monitor)
    .values({
      ...made,
      channels: [...new Set(made.channels)],
      accountId,
      madeBy: by.userId,
      stateAt: by.at,
      createdAt: by.at,
    })
    .returning();
  if (!row) throw new Error('A monitor was not stored.');
  return monitorOf(row);
}

type Made = { readonly userId: number; readonly at: Date };

/**
 * Changes what it watches and how it tells. Of what it watches, it begins anew: what was told as begun is over then, and nobody is told
 * that.
 * @throws Refusal 404; 422
 */
export async function changeMonitor(
  keeper: MonitorKeeper,
  id: string,
  change: MonitorChange,
  at: Date,
): Promise<Monitor> {
  const { db, ownerId } = keeper;
  const [found] = await db.select().from(monitor).where(isMonitor(ownerId, id)).for('update');
  if (!found) throw new Refusal(404, NOT_FOUND);
  if (change.metric !== undefined) await requireMetric(keeper, change.metric);
  const { channels, ...others } = change;
  const set = { ...others, ...(channels && { channels: [...new Set(channels)] }) };
  const isAnew = WATCHED.some((field) => set[field] !== undefined && set[field] !== found[field]);
  if (isAnew) await endEvents(db, id, at);
  const [changed = found] = Object.values(set).some((value) => value !== undefined)
    ? await db
        .update(monitor)
        .set({ ...set, ...(isAnew && { ...UNKNOWN, stateAt: at }) })
        .where(isMonitor(ownerId, id))
        .returning()
    : [];
  return monitorOf(changed);
}

/** With another of these, what it knew says nothing any more. */
const WATCHED = ['metric', 'comparison', 'threshold', 'windowMinutes', 'minimumSampleSize', 'isPaused'] as const;
const UNKNOWN = {
  state: 'unknown',
  beyondSince: null,
  value: null,
  count: 0,
  reason: null,
  checkedAt: null,
} as const;

/** @throws Refusal 404 */
export async function deleteMonitor({ db, ownerId }: MonitorKeeper, id: string): Promise<void> {
  const gone = await db.delete(monitor).where(isMonitor(ownerId, id)).returning({ id: monitor.id });
  if (gone.length === 0) throw new Refusal(404, NOT_FOUND);
}

/** What it told as begun is over. */
export async function endEvents(db: Db, monitorId: string, endedAt: Date): Promise<void> {
  await db
    .update(monitorEvent)
    .set({ endedAt })
    .where(and(eq(monitorEvent.monitorId, monitorId), isNull(monitorEvent.endedAt)));
}

const isMonitor = (ownerId: number, id: string): SQL | undefined =>
  and(eq(monitor.accountId, ownerId), eq(monitor.id, id));

async function requireMetric({ db, place }: MonitorKeeper, name: string): Promise<void> {
  const { metrics } = await readMetrics(db, place, null);
  if (!metrics.some((metric) => metric.name === name)) throw new Refusal(422, NO_SUCH_METRIC, { input: 'metric' });
}

function monitorOf(row: Row): Monitor {
  const { id, name, metric, comparison, threshold, windowMinutes, forMinutes, minimumSampleSize, channels } = row;
  const { isPaused, state, stateAt, value, count, checkedAt, reason, createdAt } = row;
  return {
    ...{ id, name, metric, comparison, threshold, windowMinutes, forMinutes, minimumSampleSize, channels },
    ...{ isPaused, state, value, count },
    stateTimestamp: secondsOf(stateAt),
    ...(checkedAt && { checkedTimestamp: secondsOf(checkedAt) }),
    ...(reason !== null && { reason }),
    timestamp: secondsOf(createdAt),
  };
}

const eventOf = ({ id, value, beganAt, endedAt }: typeof monitorEvent.$inferSelect): MonitorEvent => ({
  id,
  value,
  beganTimestamp: secondsOf(beganAt),
  ...(endedAt && { endedTimestamp: secondsOf(endedAt) }),
});
