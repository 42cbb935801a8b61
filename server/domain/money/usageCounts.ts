import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { readUsage } from '#contract/endpoints/money/usage';
import { smallUsdOfPico } from '#contract/rules/money/amounts';
import { PARTS_OF_A_UNIT, PRODUCT_ITEMS, productItemOf } from '#contract/rules/money/productItems';
import { type Above, below } from '../../db/below';
import { usage } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { periodNow } from './business/billingPeriods';
import { DAY_MS, monthOf, monthStartMs, usageKeyOf } from './usageTime';

/** What was used by day, as existing clients read it (specification 3, 7 and 9, Usage). */

/** The series of the current period has at least so many days (specification 9). */
const PADDED_DAYS = 30;
const COUNTERS = ['number', 'tokens', 'voice', 'advancedVoice', 'outbound-message', 'inbound-message'] as const;

type Query = QueryOf<typeof readUsage>;
type Counters = Record<string, number>;
/** Half open. */
type Span = { readonly startMs: number; readonly endMs: number };

/** Counters by day or month, and of the whole time. */
export async function readUsageCounts(
  db: Db,
  target: Above,
  query: Query,
  nowMs: number,
): Promise<{ readonly results: Record<string, Counters>; readonly total: Counters }> {
  const span = spanOf(query, await periodNow(db, target.id, nowMs), nowMs);
  const rows = await countedIn(db, target, span);
  const keyOf = keysOf(query, span);
  const zero = Object.fromEntries(namesOf(query, rows).map((name) => [name, { quantity: 0, picoUsd: 0n }]));
  const sums = new Map<string, Sums>();
  for (let dayMs = span.startMs; dayMs < span.endMs; dayMs += DAY_MS) sums.set(keyOf(dayMs), structuredClone(zero));
  const total = structuredClone(zero);
  for (const row of rows) {
    add(sums.get(keyOf(Date.parse(row.day))), row, query);
    add(total, row, query);
  }
  const told = (all: Sums) => countersOf(all, query);
  return { results: Object.fromEntries([...sums].map(([key, all]) => [key, told(all)])), total: told(total) };
}

type Sums = Record<string, { quantity: number; picoUsd: bigint }>;
type Row = { readonly day: string; readonly item: string; readonly quantity: string; readonly pico: string };

/**
 * Whole days. Without dates it is a period: the one that was set, or this month up to today, of at least 30 days; or the one before.
 */
function spanOf({ startDate, endDate, billingPeriod = 'current' }: Query, set: Span | null, nowMs: number): Span {
  const floor = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS;
  const month = monthOf(nowMs);
  if (startDate === undefined && endDate === undefined) {
    if (set) return daysOf(set, billingPeriod === 'previous');
    if (billingPeriod === 'previous') return { startMs: monthStartMs(month, -1), endMs: monthStartMs(month) };
    const startMs = monthStartMs(month);
    return { startMs, endMs: Math.max(startMs + PADDED_DAYS * DAY_MS, floor(nowMs) + DAY_MS) };
  }
  const endMs = floor(endDate === undefined ? nowMs : Date.parse(endDate)) + DAY_MS;
  const startMs = startDate === undefined ? endMs - PADDED_DAYS * DAY_MS : floor(Date.parse(startDate));
  // A longer time is cut: its end is what is asked for.
  return { startMs: Math.max(startMs, endMs - DAYS_MAX * DAY_MS), endMs };
}

/** All days that a period touches; of the one before it as many as it has. */
function daysOf({ startMs, endMs }: Span, isBefore: boolean): Span {
  const first = Math.floor(startMs / DAY_MS) * DAY_MS;
  const last = Math.ceil(endMs / DAY_MS) * DAY_MS;
  const back = isBefore ? last - first : 0;
  return { startMs: Math.max(first, last - DAYS_MAX * DAY_MS) - back, endMs: last - back };
}

const DAYS_MAX = 400;

async function countedIn(db: Db, target: Above, { startMs, endMs }: Span): Promise<readonly Row[]> {
  const day: SQL = sql`(${usage.usedAt} at time zone 'utc')::date`;
  return db
    .select({
      day: sql<string>`${day}::text`,
      item: usage.item,
      quantity: sql<string>`sum(${usage.quantity})::text`,
      pico: sql<string>`sum(${usage.amountPicoUsd})::text`,
    })
    .from(usage)
    .where(
      and(
        below(usage, usage.accountId, target),
        gte(usage.usedAt, new Date(startMs)),
        lt(usage.usedAt, new Date(endMs)),
      ),
    )
    .groupBy(sql`1`, usage.item);
}

function keysOf({ timeseries = true, frequency }: Query, { startMs }: Span): (dayMs: number) => string {
  if (!timeseries) return () => usageKeyOf(startMs);
  if (frequency === 'month') return (dayMs) => usageKeyOf(monthStartMs(monthOf(dayMs)));
  return usageKeyOf;
}

/** The counter that an item belongs to, or with `allItems` the item itself. Null: only `allItems` tells it. */
const nameOf = (item: string, { allItems = false }: Query): string | null => {
  const known = productItemOf(item);
  return allItems ? item : known && PRODUCT_ITEMS[known].counter;
};

const namesOf = (query: Query, rows: readonly Row[]): readonly string[] =>
  query.allItems ? [...new Set(rows.map(({ item }) => item))].sort() : COUNTERS;

function add(sums: Sums | undefined, { item, quantity, pico }: Row, query: Query): void {
  const name = nameOf(item, query);
  const sum = name === null ? undefined : sums?.[name];
  if (!sum) return;
  const known = productItemOf(item);
  sum.quantity += Number(quantity) / (known ? PARTS_OF_A_UNIT[PRODUCT_ITEMS[known].unit] : 1);
  sum.picoUsd += BigInt(pico);
}

/** Existing clients read dollars as a number; nothing is reckoned with it here. */
const dollars = (picoUsd: bigint): number => Number(smallUsdOfPico(picoUsd));

type Counter = [name: string, value: number];

function countersOf(sums: Sums, { giveCosts = false, combineCosts = false }: Query): Counters {
  const all = Object.entries(sums);
  const counted = all.map(([name, { quantity }]): Counter => [name, Math.round(quantity * 100) / 100]);
  const costs = all.map(([name, { picoUsd }]): Counter => [`cost:${name}`, dollars(picoUsd)]);
  const sum: Counter = ['cost:total', dollars(all.reduce((pico, [, { picoUsd }]) => pico + picoUsd, 0n))];
  return Object.fromEntries([...counted, ...(combineCosts ? [sum] : giveCosts ? costs : [])]);
}
