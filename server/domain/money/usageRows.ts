import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listUsage } from '#contract/endpoints/money/usage';
import type { UsageRow } from '#contract/entities/usage';
import { rateText, smallUsdOfPico } from '#contract/rules/money/amounts';
import { PARTS_OF_A_UNIT, PRODUCT_ITEMS, productItemOf } from '#contract/rules/money/productItems';
import { type Above, below } from '../../db/below';
import { account, usage, usageCost } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { cursorOf, microsecondOf, placeOf } from '../cursor';
import { secondsOf } from '../seconds';
import { DAY_MS, monthStartMs } from './usageTime';

/** The rows behind the figures of what was used. */

const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 200;

type Query = QueryOf<typeof listUsage>;

/** A page of what was counted, the newest first. */
export async function listUsageRows(
  db: Db,
  target: Above,
  { month, date, item, agentId, organizationId, cursor, pageSize = PAGE_ROWS }: Query,
): Promise<{ readonly usage: UsageRow[]; readonly nextCursor?: string }> {
  const size = Math.max(1, Math.min(pageSize, PAGE_ROWS_MAX));
  const { usedAt, id } = usage;
  const after = cursor === undefined ? null : placeOf(cursor);
  const span = spanOf({ month, date });
  // The page first: names are looked up for its rows alone.
  const page = db
    .select({
      ...{ id, usedAt, us: microsecondOf(usedAt).as('us'), item: usage.item, quantity: usage.quantity },
      ...{ price: usage.pricePicoUsd, amount: usage.amountPicoUsd, isDue: usage.isDue, cause: usage.cause },
      ...{ orgId: usage.orgId, accountId: usage.accountId },
    })
    .from(usage)
    .where(
      and(
        below(usage, usage.accountId, target),
        span && and(gte(usedAt, new Date(span.startMs)), lt(usedAt, new Date(span.endMs))),
        item === undefined ? undefined : eq(usage.item, item),
        agentId === undefined ? undefined : eq(usage.accountId, agentId),
        organizationId === undefined ? undefined : eq(usage.orgId, organizationId),
        after ? sql`(${usedAt}, ${id}) < (${after.at}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(usedAt), desc(id))
    .limit(size + 1)
    .as('page');
  const rows = await db
    .select({
      ...{ id: page.id, usedAt: page.usedAt, us: page.us, item: page.item, quantity: page.quantity },
      ...{ price: page.price, amount: page.amount, isDue: page.isDue, cause: page.cause },
      ...{ orgId: page.orgId, accountId: page.accountId, name: account.displayName },
    })
    .from(page)
    .leftJoin(account, eq(account.id, page.accountId))
    .orderBy(desc(page.usedAt), desc(page.id));
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    usage: shown.map(({ accountId, orgId, name, price, amount, ...row }) => ({
      id: row.id,
      item: row.item,
      quantity: Number(row.quantity),
      ...(price !== null && { priceUsd: rateText(price) }),
      usd: smallUsdOfPico(amount),
      state: amount === 0n ? 'free' : row.isDue ? 'due' : 'paid',
      cause: row.cause,
      organizationId: orgId,
      ...(accountId !== orgId && { agentId: accountId, ...(name !== null && { agentName: name }) }),
      timestamp: secondsOf(row.usedAt),
    })),
    ...(rows.length > size && last && { nextCursor: cursorOf(last) }),
  };
}

function spanOf({ month, date }: Pick<Query, 'month' | 'date'>) {
  if (date !== undefined) return { startMs: Date.parse(date), endMs: Date.parse(date) + DAY_MS };
  if (month !== undefined) return { startMs: monthStartMs(month), endMs: monthStartMs(month, 1) };
  return undefined;
}

export const USAGE_COLUMNS = [
  ...(['date', 'organizationId', 'agentId', 'name', 'item', 'unit', 'quantity'] as const),
  ...(['priceUsd', 'usd', 'costUsd'] as const),
];

/** The lines of a file of a month: each day, account, item and price. Quantities are in units, to the hundredth. */
export async function usageFileRows(db: Db, target: Above, month: string): Promise<unknown[][]> {
  const date = sql<string>`(${usage.usedAt} at time zone 'utc')::date::text`;
  const rows = await db
    .select({
      ...{ date, orgId: usage.orgId, accountId: usage.accountId, name: account.displayName, item: usage.item },
      price: usage.pricePicoUsd,
      quantity: sql`sum(${usage.quantity})`.mapWith(BigInt),
      amount: sql`sum(${usage.amountPicoUsd})`.mapWith(BigInt),
      cost: sql`sum(${usageCost.amountPicoUsd})`.mapWith((cost: string) => BigInt(cost)),
    })
    .from(usage)
    .leftJoin(usageCost, eq(usageCost.usageId, usage.id))
    .leftJoin(account, eq(account.id, usage.accountId))
    .where(
      and(
        below(usage, usage.accountId, target),
        gte(usage.usedAt, new Date(monthStartMs(month))),
        lt(usage.usedAt, new Date(monthStartMs(month, 1))),
      ),
    )
    .groupBy(sql`1`, usage.orgId, usage.accountId, account.displayName, usage.item, usage.pricePicoUsd)
    .orderBy(sql`1`, usage.orgId, usage.accountId, usage.item, usage.pricePicoUsd);
  return rows.map(({ price, cost, ...row }) => {
    const known = productItemOf(row.item);
    const unit = known ? PRODUCT_ITEMS[known].unit : '';
    const parts = unit === '' ? 1 : PARTS_OF_A_UNIT[unit];
    return [
      ...[row.date, row.orgId, row.accountId === row.orgId ? '' : row.accountId, row.name ?? '', row.item, unit],
      ...[Math.round((Number(row.quantity) * 100) / parts) / 100, price === null ? '' : rateText(price)],
      ...[smallUsdOfPico(row.amount), cost === null ? '' : smallUsdOfPico(cost)],
    ];
  });
}
