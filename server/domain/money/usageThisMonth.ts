import { and, gte, lte, sql } from 'drizzle-orm';
import { type ProductItemName, productItemOf } from '#contract/rules/money/productItems';
import { type Above, below } from '../../db/below';
import { usage } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { monthOf, monthStartMs } from './usageTime';

/** What an account and all below it have used this month until now. */
export type UsedThisMonth = {
  /** In millionths of a millionth of a dollar. */
  readonly picoUsd: bigint;
  /** Of an item, in parts of its unit: by one agent, or by all that are below. */
  readonly quantityOf: (item: ProductItemName, agentId: number | null) => bigint;
};

export async function usedThisMonth(db: Db, target: Above, nowMs: number): Promise<UsedThisMonth> {
  const rows = await db
    .select({
      accountId: usage.accountId,
      item: usage.item,
      quantity: sql`sum(${usage.quantity})`.mapWith(BigInt),
      picoUsd: sql`sum(${usage.amountPicoUsd})`.mapWith(BigInt),
    })
    .from(usage)
    .where(
      and(
        below(usage, usage.accountId, target),
        gte(usage.usedAt, new Date(monthStartMs(monthOf(nowMs)))),
        // The clock of another host may be ahead: that is added by whoever asks later.
        lte(usage.usedAt, new Date(nowMs)),
      ),
    )
    .groupBy(usage.accountId, usage.item);
  return {
    picoUsd: rows.reduce((sum, row) => sum + row.picoUsd, 0n),
    quantityOf: (item, agentId) =>
      rows
        .filter((row) => productItemOf(row.item) === item && (agentId === null || row.accountId === agentId))
        .reduce((sum, row) => sum + row.quantity, 0n),
  };
}
