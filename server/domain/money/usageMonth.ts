import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { UsageBy, UsageLine, UsageOfMonth } from '#contract/entities/usage';
import { centsOf, rateText, usdOfPico, usdText } from '#contract/rules/money/amounts';
import { PRODUCT_ITEM_NAMES, productItemOf } from '#contract/rules/money/productItems';
import { type Above, below } from '../../db/below';
import { account, ledgerEntry, ledgerTransaction, usage, usageCost } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DAY_MS, daysOfMonth, monthStartMs } from './usageTime';

/** A month of an account and all below it, beside the month before. What a row costs the reseller is seen from above organizations alone. */

export type Asked = { readonly month: string; readonly by: UsageBy; readonly item?: string | undefined };

export async function readUsageMonth(
  db: Db,
  target: Above,
  { month, by, item }: Asked,
  { prices, nowMs }: { readonly prices: ReadonlyMap<string, bigint>; readonly nowMs: number },
): Promise<UsageOfMonth> {
  const { days, passedDays, isOver } = daysOfMonth(month, nowMs);
  const startMs = monthStartMs(month);
  const beforeMs = monthStartMs(month, -1);
  // The same days of the month before; all of them, if the month is over.
  const sameEndMs = isOver ? startMs : Math.min(startMs, beforeMs + passedDays * DAY_MS);
  const span = { fromMs: beforeMs, toMs: monthStartMs(month, 1) };
  const where = within(target, span, item);
  const [sums, courses, paid, names] = await Promise.all([
    summedBy(db, where, by, { startMs, sameEndMs }),
    courseOf(db, where, startMs),
    paidFor(db, within(target, { ...span, fromMs: startMs }, item)),
    by === 'item' ? new Map<string, string>() : namesBelow(db, where, by),
  ]);
  const pace = { days, passedDays };
  const hasQuantity = by === 'item' || item !== undefined;
  const lines = sums.map((sum): UsageLine => {
    const priced = by === 'item' ? productItemOf(sum.key) : null;
    const picoUsd = priced === null ? undefined : prices.get(priced);
    const name = names.get(sum.key);
    return {
      key: sum.key,
      ...(name !== undefined && { name }),
      ...(picoUsd !== undefined && { priceUsd: rateText(picoUsd) }),
      ...summedUp(sum, pace, hasQuantity),
    };
  });
  const all = sums.reduce(together, NOTHING);
  return {
    month,
    ...pace,
    isOver,
    total: { ...summedUp(all, pace, item !== undefined), wholeBeforeUsd: usdOfPico(all.wholeBefore) },
    paid,
    due: { usd: usdOfPico(all.due) },
    course: courseDays(courses, {
      ...pace,
      beforeDays: (startMs - beforeMs) / DAY_MS,
      hasQuantity: item !== undefined,
    }),
    lines: lines.sort(by === 'item' ? byCatalogue : byName),
  };
}

/** Rows of a time below an account. */
function within(
  target: Above,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  item: string | undefined,
): SQL | undefined {
  return and(
    below(usage, usage.accountId, target),
    gte(usage.usedAt, new Date(fromMs)),
    lt(usage.usedAt, new Date(toMs)),
    item === undefined ? undefined : eq(usage.item, item),
  );
}

type Sum = {
  readonly key: string;
  readonly quantity: bigint;
  readonly beforeQuantity: bigint;
  readonly pico: bigint;
  readonly before: bigint;
  readonly wholeBefore: bigint;
  readonly due: bigint;
  /** Null: the caller sees no costs. */
  readonly cost: bigint | null;
};
const NOTHING: Sum = {
  ...{ key: '', quantity: 0n, beforeQuantity: 0n, pico: 0n, before: 0n, wholeBefore: 0n, due: 0n },
  cost: null,
};

const together = (all: Sum, sum: Sum): Sum => ({
  key: '',
  quantity: all.quantity + sum.quantity,
  beforeQuantity: all.beforeQuantity + sum.beforeQuantity,
  pico: all.pico + sum.pico,
  before: all.before + sum.before,
  wholeBefore: all.wholeBefore + sum.wholeBefore,
  due: all.due + sum.due,
  cost: all.cost === null && sum.cost === null ? null : (all.cost ?? 0n) + (sum.cost ?? 0n),
});

const KEYS = { item: usage.item, agent: usage.accountId, organization: usage.orgId } as const;
const keyText = (by: UsageBy) => sql<string>`${KEYS[by]}::text`;

/** The sums of each line, all of them in one reading. */
async function summedBy(
  db: Db,
  where: SQL | undefined,
  by: UsageBy,
  { startMs, sameEndMs }: { readonly startMs: number; readonly sameEndMs: number },
): Promise<Sum[]> {
  const isNow = sql`${usage.usedAt} >= ${new Date(startMs)}`;
  const isSame = sql`${usage.usedAt} < ${new Date(sameEndMs)}`;
  const sum = (of: SQL | typeof usage.quantity | typeof usage.amountPicoUsd, only: SQL) =>
    sql`coalesce(sum(${of}) filter (where ${only}), 0)`.mapWith(BigInt);
  return db
    .select({
      key: keyText(by),
      quantity: sum(usage.quantity, isNow),
      beforeQuantity: sum(usage.quantity, isSame),
      pico: sum(usage.amountPicoUsd, isNow),
      before: sum(usage.amountPicoUsd, isSame),
      wholeBefore: sum(usage.amountPicoUsd, sql`not (${isNow})`),
      due: sum(usage.amountPicoUsd, sql`${isNow} and ${usage.isDue}`),
      cost: sql`sum(${usageCost.amountPicoUsd}) filter (where ${isNow})`.mapWith((cost: string) => BigInt(cost)),
    })
    .from(usage)
    .leftJoin(usageCost, eq(usageCost.usageId, usage.id))
    .where(where)
    .groupBy(KEYS[by]);
}

type Pace = { readonly days: number; readonly passedDays: number };

/** What it comes to by the end of the month, if the days to come are like those that passed. */
const expected = (soFar: bigint, { days, passedDays }: Pace): bigint =>
  passedDays === 0 ? 0n : (soFar * BigInt(days)) / BigInt(passedDays);

function summedUp({ quantity, beforeQuantity, pico, before, cost }: Sum, pace: Pace, hasQuantity: boolean) {
  return {
    ...(hasQuantity && {
      quantity: Number(quantity),
      beforeQuantity: Number(beforeQuantity),
      expectedQuantity: Number(expected(quantity, pace)),
    }),
    usd: usdOfPico(pico),
    beforeUsd: usdOfPico(before),
    expectedUsd: usdOfPico(expected(pico, pace)),
    ...(cost !== null && { costUsd: usdOfPico(cost) }),
  };
}

type Day = { readonly isNow: boolean; readonly day: number; readonly quantity: bigint; readonly pico: bigint };

const courseOf = (db: Db, where: SQL | undefined, startMs: number): Promise<Day[]> =>
  db
    .select({
      isNow: sql<boolean>`${usage.usedAt} >= ${new Date(startMs)}`,
      day: sql<number>`extract(day from ${usage.usedAt} at time zone 'utc')::int`,
      quantity: sql`sum(${usage.quantity})`.mapWith(BigInt),
      pico: sql`sum(${usage.amountPicoUsd})`.mapWith(BigInt),
    })
    .from(usage)
    .where(where)
    .groupBy(sql`1`, sql`2`);

function courseDays(
  days: readonly Day[],
  { passedDays, beforeDays, hasQuantity }: Pace & { readonly beforeDays: number; readonly hasQuantity: boolean },
): UsageOfMonth['course'] {
  const found = (isNow: boolean, day: number) => days.find((one) => one.isNow === isNow && one.day === day);
  return Array.from({ length: Math.max(passedDays, beforeDays) }, (_, index) => {
    const day = index + 1;
    const now = found(true, day);
    return {
      day,
      ...(day <= passedDays && { usd: usdOfPico(now?.pico ?? 0n) }),
      ...(day <= passedDays && hasQuantity && { quantity: Number(now?.quantity ?? 0n) }),
      ...(day <= beforeDays && { beforeUsd: usdOfPico(found(false, day)?.pico ?? 0n) }),
    };
  });
}

/** What the movements took out of wallets that paid any of these rows. */
async function paidFor(db: Db, where: SQL | undefined): Promise<UsageOfMonth['paid']> {
  const paying = db.selectDistinct({ id: usage.transactionId }).from(usage).where(where);
  const [row] = await db
    .select({
      sats: sql`coalesce(-sum(${ledgerEntry.amountSats}), 0)`.mapWith(BigInt),
      picoUsd: sql`coalesce(-sum(${ledgerEntry.amountSats} * ${ledgerTransaction.ratePicoUsd}::numeric), 0)`.mapWith(
        BigInt,
      ),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(inArray(ledgerEntry.transactionId, paying), eq(ledgerEntry.book, 'wallet')));
  return { sats: Number(row?.sats ?? 0n), usd: usdText(centsOf(1n, row?.picoUsd ?? 0n)) };
}

async function namesBelow(db: Db, where: SQL | undefined, by: UsageBy): Promise<Map<string, string>> {
  const used = db
    .selectDistinct({ id: sql<number>`${KEYS[by]}`.as('used_id') })
    .from(usage)
    .where(where);
  const rows = await db
    .select({ id: account.id, name: account.displayName })
    .from(account)
    .where(inArray(account.id, used));
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Items in the order of the catalogue. */
function byCatalogue(a: UsageLine, b: UsageLine): number {
  const names: readonly (string | null)[] = PRODUCT_ITEM_NAMES;
  const place = ({ key }: UsageLine) => names.indexOf(productItemOf(key));
  return place(a) - place(b) || (a.key < b.key ? -1 : 1);
}

const byName = (a: UsageLine, b: UsageLine): number =>
  (a.name ?? '').localeCompare(b.name ?? '', 'en') || Number(a.key) - Number(b.key);
