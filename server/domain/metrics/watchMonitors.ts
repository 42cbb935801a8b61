import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Metric } from '#contract/entities/metric';
import { MONITOR_METRIC_GONE } from '#contract/rules/messages/metrics';
import { MONITOR_MAILS_LIMIT } from '#contract/rules/metrics/limits';
import { monitorNews } from '#contract/rules/metrics/monitorNews';
import { judged } from '#contract/rules/metrics/monitorState';
import { accountState } from '../../db/accountState';
import { account, monitor, monitorEvent } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db, Scoped } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { txOf } from '../../request/tx';
import type { LogTarget } from '../logs/filters';
import { tellAccount } from '../notifications/tellAccount';
import { secondsOf } from '../seconds';
import { type Counting, evaluate } from './evaluate';
import { metricsChanged } from './metricsChanged';
import { endEvents } from './monitors';
import { type MetricPlace, readMetrics } from './ownMetrics';
import { scopeOfAccount } from './scopeOfAccount';

const ALL = { kind: 'super' } as const;

type Watched = {
  readonly row: typeof monitor.$inferSelect;
  readonly place: MetricPlace & LogTarget & { readonly name: string };
};

const DAY_MS = 86_400_000;

/** In one round; the next begins with those that are left. */
const ROUND = 2_000;
/** One that could not be counted is looked at less often, so that slow ones keep no others waiting. */
const AGAIN_AFTER_MS = 900_000;

/**
 * The monitors that are looked at: those of open accounts that nobody paused. One of each account after the other, and of each the one
 * that was looked at the longest ago, so that an account with many slow ones keeps no other waiting. Needs the scope 'super'.
 */
export async function watchedMonitors(db: Db, nowMs: number): Promise<Watched[]> {
  const { id, type, partnerId, resellerId, orgId: organizationId, displayName: name } = account;
  return db
    .select({ row: monitor, place: { id, type, partnerId, resellerId, organizationId, name } })
    .from(monitor)
    .innerJoin(account, and(eq(account.id, monitor.accountId), sql`${accountState('account')} = 'open'`))
    .where(
      and(
        eq(monitor.isPaused, false),
        or(isNull(monitor.reason), lt(monitor.checkedAt, new Date(nowMs - AGAIN_AFTER_MS))),
      ),
    )
    .orderBy(
      sql`row_number() over (partition by ${monitor.accountId} order by ${monitor.checkedAt} nulls first, ${monitor.id})`,
      sql`${monitor.checkedAt} nulls first`,
      asc(monitor.id),
    )
    .limit(ROUND);
}

/** What a monitor's metric is now. `value` null: it is unknown; `reason` says why, if it is not that there were too few conversations. */
type Looked = {
  readonly value: number | null;
  readonly count: number;
  readonly reason: string | null;
  readonly metric: Metric | null;
};

/**
 * Looks at a monitor's metric in the place of its account, and then, in one transaction, keeps what becomes of it and tells it. Whoever
 * looked at it meanwhile, or changed it, has told what there was: then nothing happens.
 */
export async function watchMonitor(scoped: Scoped, { row, place }: Watched, nowMs: number): Promise<void> {
  const scope = scopeOfAccount(place);
  const { metrics } = await scoped(scope, (db) => readMetrics(db, place, null), { readOnly: true });
  const looked = await look(scoped, scope, { row, place }, metrics, nowMs);
  await scoped(ALL, (db) => settle(db, { row, place }, looked, nowMs));
}

async function look(
  scoped: Scoped,
  scope: Scope,
  { row, place: target }: Watched,
  metrics: readonly Metric[],
  nowMs: number,
): Promise<Looked> {
  const metric = metrics.find(({ name }) => name === row.metric) ?? null;
  if (metric === null) return { value: null, count: 0, reason: MONITOR_METRIC_GONE, metric };
  const endS = Math.floor(nowMs / 1_000);
  const startS = endS - row.windowMinutes * 60;
  // What was before is not asked: a span of its own that ends where this one begins.
  const spans = { now: { startsS: [startS + 1], endS }, before: { startsS: [startS], endS: startS } };
  const count: Counting = (run, options) => scoped(scope, run, options);
  const { minimumSampleSize } = row;
  try {
    const found = await evaluate(count, { metric, target, spans, timezone: 'UTC', nowMs, minimumSampleSize });
    return { value: found.value, count: found.count, reason: null, metric };
  } catch (error) {
    if (error instanceof Refusal) return { value: null, count: 0, reason: error.message, metric };
    throw error;
  }
}

/** What was looked at; with another of these it says nothing of the monitor. */
const ASKED = ['metric', 'windowMinutes', 'minimumSampleSize'] as const;

async function settle(db: Db, { row, place }: Watched, looked: Looked, nowMs: number): Promise<void> {
  const isSeen = row.checkedAt === null ? isNull(monitor.checkedAt) : eq(monitor.checkedAt, row.checkedAt);
  const isOne = and(eq(monitor.id, row.id), eq(monitor.isPaused, false), isSeen);
  const [found] = await db.select().from(monitor).where(isOne).for('update');
  if (!found || ASKED.some((field) => found[field] !== row[field])) return;
  const beyondSinceS = found.beyondSince ? secondsOf(found.beyondSince) : null;
  const at = new Date(nowMs);
  const next = judged({ state: found.state, beyondSinceS }, looked.value, found, Math.floor(nowMs / 1_000));
  const { value, count, reason } = looked;
  await db
    .update(monitor)
    .set({
      ...{ value, count, reason, checkedAt: at, state: next.state },
      ...(next.state !== found.state && { stateAt: at }),
      beyondSince: next.beyondSinceS === null ? null : new Date(next.beyondSinceS * 1_000),
    })
    .where(eq(monitor.id, found.id));
  const { emit } = txOf(db);
  if (next.state !== found.state) await emit(metricsChanged(place.id));
  if (next.news === null || value === null || looked.metric === null) return;
  const isOver = next.news === 'over';
  if (isOver) await endEvents(db, found.id, at);
  else await db.insert(monitorEvent).values({ accountId: place.id, monitorId: found.id, value, beganAt: at });
  await tell(db, { row: found, place }, { value, count, isOver, metric: looked.metric, at });
}

type News = {
  readonly value: number;
  readonly count: number;
  readonly isOver: boolean;
  readonly metric: Metric;
  readonly at: Date;
};

/** By each of its ways once: in the bell and by mail what people chose, and the webhooks of the account and of those above it. */
async function tell(db: Db, { row, place }: Watched, { value, count, isOver, metric, at }: News): Promise<void> {
  const { id: monitorId, name, channels, comparison, threshold, windowMinutes } = row;
  const reason = monitorNews({ metric, comparison, threshold, windowMinutes, value, isOver });
  if (channels.includes('bell') || channels.includes('mail')) {
    const isMailed = channels.includes('mail') && (await toldLately(db, monitorId, at)) <= MONITOR_MAILS_LIMIT;
    await tellAccount(txOf(db), {
      ...{ accountId: place.id, aboutId: place.id, name: place.name, at },
      news: { type: 'monitorTold', monitorId, monitor: name, isOver, reason },
      mails: isMailed ? 'all' : 'none',
    });
  }
  if (!channels.includes('webhook')) return;
  const event = isOver ? 'monitor.over' : 'monitor.began';
  const timestamp = secondsOf(at);
  const content = {
    ...{ event, timestamp, accountId: place.id, text: reason },
    monitor: { id: monitorId, name, metric: metric.name, comparison, threshold, windowMinutes, value, count },
  };
  await db.execute(sql`
    select tell_webhooks('monitor', ${place.id}::integer, ${event}::text, ${`${event}:${monitorId}:${timestamp}`}::text,
      ${`monitor:${monitorId}`}::text, ${name}::text, ${JSON.stringify(content)}::jsonb)`);
}

/** How often it told that it began, in a day. */
const toldLately = (db: Db, monitorId: string, at: Date): Promise<number> =>
  db.$count(
    monitorEvent,
    and(eq(monitorEvent.monitorId, monitorId), gt(monitorEvent.beganAt, new Date(at.getTime() - DAY_MS))),
  );
