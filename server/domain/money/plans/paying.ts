import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { bill, topUp } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';

/** Whether a charge of one of these bills is on its way, whose end is not known yet. Forms, and what the bank asks about, may be left. */
export async function isPaying(db: Db, bills: SQL | undefined): Promise<boolean> {
  const [found] = await db
    .select({ id: topUp.id })
    .from(topUp)
    .innerJoin(bill, and(eq(bill.orgId, topUp.orgId), eq(bill.id, topUp.billId)))
    .where(and(bills, eq(bill.state, 'open'), eq(topUp.state, 'requested'), isNotNull(topUp.cardRef)))
    .limit(1);
  return found !== undefined;
}
