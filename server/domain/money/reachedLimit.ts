import { sql } from 'drizzle-orm';
import { limitReached } from '#contract/rules/messages/usageLimits';
import type { ProductItemName } from '#contract/rules/money/productItems';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';

/**
 * The first of some items of which an agent or its organization has used as much as it may this month; null: more may be used. What is
 * under way at that moment is not stopped, and counts beyond the limit.
 */
export async function reachedLimit(
  db: Db,
  agentId: number,
  items: readonly ProductItemName[],
  nowMs: number,
): Promise<ProductItemName | null> {
  const { rows } = await db.execute<{ item: ProductItemName | null }>(
    sql`select usage_limit_reached(${agentId}, ${sql.param([...items])}::text[], ${new Date(nowMs)}) as item`,
  );
  return rows[0]?.item ?? null;
}

/** @throws Refusal 409 if a limit of any of these items is reached */
export async function requireWithinLimits(
  db: Db,
  agentId: number,
  items: readonly ProductItemName[],
  nowMs: number,
): Promise<void> {
  const reached = await reachedLimit(db, agentId, items, nowMs);
  if (reached !== null) throw new Refusal(409, limitReached(reached));
}
