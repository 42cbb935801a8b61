import { inArray, type SQL, sql } from 'drizzle-orm';
import type { MetricGroup } from '#contract/entities/timeSeries';
import { isLogField, logPathOf } from '#contract/rules/logs/fields';
import { groupsLimitOf } from '#contract/rules/metrics/drillDown';
import { plannedForItself } from '../../db/indexOrder';
import { account, conversationLog as log } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { comparableOf, wholeOf } from '../logs/fieldSql';
import { formulaSql } from './formulaSql';
import { figure, firstOf, type Measuring, rowsOf } from './measure';

type Row = {
  readonly key: string | null;
  readonly value: number | null;
  readonly count: number;
  readonly valueBefore: number | null;
  readonly countBefore: number;
  readonly all: number;
};

/** A metric for each value of a field: the largest groups, and how many others there are. */
export async function measureGroups(
  db: Db,
  measuring: Measuring,
  groupBy: string,
): Promise<{ groups: MetricGroup[]; otherGroups: number }> {
  const { formula, spans, nowMs, timezone } = measuring;
  const nowS = Math.floor(nowMs / 1_000);
  const isNow = sql`${log.startedAt} >= ${firstOf(spans.now)}::timestamptz`;
  const isBefore = sql`${log.startedAt} < ${firstOf(spans.now)}::timestamptz`;
  const counted = db.execute<Row>(sql`
    select spot.key, ${formulaSql(formula, { nowS, only: isNow })} as value, (count(*) filter (where ${isNow}))::int as count,
      ${formulaSql(formula, { nowS, only: isBefore })} as "valueBefore",
      (count(*) filter (where ${isBefore}))::int as "countBefore", (count(*) over ())::int as all
    from ${log} cross join lateral (select ${keySql(groupBy, timezone)} as key) spot
    where ${rowsOf(measuring)} group by spot.key
    order by count(*) filter (where ${isNow}) desc, count(*) desc, spot.key limit ${groupsLimitOf(groupBy)}`);
  const { rows } = await plannedForItself(db, counted);
  const names = await namesOf(db, groupBy, rows);
  return {
    groups: rows.map(({ key, value, count, valueBefore, countBefore }) => ({
      key,
      label: key === null ? '' : (names.get(key) ?? key),
      ...figure({ value, count }, measuring),
      before: figure({ value: valueBefore, count: countBefore }, measuring),
    })),
    otherGroups: (rows[0]?.all ?? 0) - rows.length,
  };
}

function keySql(groupBy: string, timezone: string): SQL {
  const local = sql`${log.startedAt} at time zone ${timezone}::text`;
  switch (groupBy) {
    case 'hour':
      return sql`extract(hour from ${local})::int::text`;
    case 'weekday':
      return sql`extract(isodow from ${local})::int::text`;
    case 'weekHour':
      return sql`extract(isodow from ${local})::int || '-' || extract(hour from ${local})::int`;
    case 'organizationId':
      return sql`${log.orgId}::text`;
    default: {
      const path = logPathOf(groupBy) ?? [];
      return isLogField(groupBy) ? sql`(${wholeOf(path)})::text` : comparableOf({ path, type: 'string' });
    }
  }
}

/** The names of accounts, where they divide. */
async function namesOf(db: Db, groupBy: string, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  if (groupBy !== 'agentId' && groupBy !== 'organizationId') return new Map();
  const ids = rows.flatMap(({ key }) => (key === null ? [] : [Number(key)]));
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: account.id, name: account.displayName })
    .from(account)
    .where(inArray(account.id, ids));
  return new Map(named.map(({ id, name }) => [String(id), name]));
}
