import { and, desc, eq, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listBills } from '#contract/endpoints/money/subscriptions';
import type { Bill, BillLine } from '#contract/entities/plan';
import { BILL_UNKNOWN } from '#contract/rules/messages/plans';
import { usdText } from '#contract/rules/money/amounts';
import { bill, billCount, type KeptLine } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { cursorOf, microsecondOf, placeOf } from '../../cursor';

/** Bills of organizations. Whoever writes needs the scope 'super'. */

export type BillRow = typeof bill.$inferSelect;

export type NewBill = Pick<BillRow, 'accountId' | 'sellerId' | 'cents' | 'costCents' | 'lines' | 'makes' | 'isDemo'> & {
  readonly nowMs: number;
};

/** Makes a bill, with the next number of its seller. */
export async function makeBill(db: Db, { nowMs, ...values }: NewBill): Promise<BillRow> {
  const [counted] = await db
    .insert(billCount)
    .values({ accountId: values.sellerId, last: 1 })
    .onConflictDoUpdate({ target: billCount.accountId, set: { last: sql`${billCount.last} + 1` } })
    .returning({ last: billCount.last });
  const [row] = await db
    .insert(bill)
    .values({ ...values, number: counted?.last ?? 1, createdAt: new Date(nowMs) })
    .returning();
  if (!row) throw new Error('a bill was not kept');
  return row;
}

export const isBill = ({ accountId, id }: Pick<BillRow, 'accountId' | 'id'>) =>
  and(eq(bill.orgId, accountId), eq(bill.id, id));

/** @throws Refusal 404 for one of another account */
export async function billById(db: Db, accountId: number, id: string): Promise<BillRow> {
  const [row] = await db.select().from(bill).where(isBill({ accountId, id }));
  if (!row) throw new Refusal(404, BILL_UNKNOWN);
  return row;
}

/** Nobody pays it any more. What comes for it all the same stays in the wallet. */
export async function voidBill(db: Db, which: Pick<BillRow, 'accountId' | 'id'>): Promise<void> {
  await db
    .update(bill)
    .set({ state: 'void' })
    .where(and(isBill(which), eq(bill.state, 'open')));
}

/** The latest payment of a bill, as a column of its query. */
const paymentId = sql<string | null>`(
  select t.id from top_up t where t.bill_id = bill.id order by t.created_at desc, t.id desc limit 1)`;

const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 200;

/** A page of the bills of an organization, the newest first. */
export async function billsOf(
  db: Db,
  accountId: number,
  { cursor, pageSize = PAGE_ROWS }: QueryOf<typeof listBills>,
): Promise<{ readonly bills: Bill[]; readonly nextCursor?: string }> {
  const size = Math.max(1, Math.min(pageSize, PAGE_ROWS_MAX));
  const after = cursor === undefined ? null : placeOf(cursor);
  const rows = await db
    .select({ row: bill, us: microsecondOf(bill.createdAt), topUpId: paymentId })
    .from(bill)
    .where(
      and(
        eq(bill.accountId, accountId),
        after ? sql`(${bill.createdAt}, ${bill.id}) < (${after.at}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(bill.createdAt), desc(bill.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    bills: shown.map(({ row, topUpId }) => billOf(row, topUpId)),
    ...(rows.length > size && last && { nextCursor: cursorOf({ us: last.us, id: last.row.id }) }),
  };
}

export const lineOf = ({ planId, cents, ...line }: KeptLine): BillLine => ({
  ...line,
  productPlanId: planId,
  usd: usdText(BigInt(cents)),
});

export const billOf = (row: BillRow, topUpId: string | null): Bill => ({
  id: row.id,
  number: `${row.sellerId}-${String(row.number).padStart(6, '0')}`,
  state: row.state,
  usd: usdText(row.cents),
  lines: row.lines.map(lineOf),
  ...(topUpId !== null && { topUpId }),
  madeAtMs: row.createdAt.getTime(),
  ...(row.paidAt && { paidAtMs: row.paidAt.getTime() }),
  isDemo: row.isDemo,
});
