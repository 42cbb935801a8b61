import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { topUp, wallet } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Rate } from '../../providers/rates/rates';
import { book } from './book';
import { collectedCause } from './topUpCauses';

/** What a card took back, and was not in the wallet any more. Whoever writes needs the scope 'super'. */

/** What is not promised. Promises that others make meanwhile hold the wallet's key, for which a full lock would wait. */
export async function spendable(db: Db, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ sats: sql`${wallet.balanceSats} - ${wallet.heldSats}`.mapWith(BigInt) })
    .from(wallet)
    .where(eq(wallet.accountId, accountId))
    .for('no key update');
  return row?.sats ?? 0n;
}

/** What an account owes, in sats. */
export async function owedSats(db: Db, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ sats: sql`coalesce(sum(${topUp.owedSats}), 0)`.mapWith(BigInt) })
    .from(topUp)
    .where(owes(accountId));
  return row?.sats ?? 0n;
}

const owes = (accountId: number) => and(eq(topUp.accountId, accountId), gt(topUp.owedSats, 0n));

/** The smaller of two amounts. */
export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Takes what is owed from what can be spent, the oldest first. Nothing, if nothing is owed or there. */
export async function collectOwed(db: Db, accountId: number, rate: Rate): Promise<void> {
  // Whatever moves money locks the wallet first, so that nobody waits for each other.
  await spendable(db, accountId);
  const rows = await db.select().from(topUp).where(owes(accountId)).orderBy(asc(topUp.settledAt)).for('update');
  for (const row of rows) {
    const free = await spendable(db, accountId);
    const sats = lesser(free, row.owedSats);
    if (sats <= 0n) return;
    await book(db, {
      accountId,
      kind: 'correction',
      cause: collectedCause(row),
      // What is owed of it only becomes less until the next return.
      key: `owed ${row.id} ${row.returns} ${row.owedSats}`,
      sides: [
        { book: 'wallet', accountId, sats: -sats },
        row.collectedBy === null
          ? { book: 'cost', accountId, sats }
          : { book: 'sales', accountId: row.collectedBy, sats },
      ],
      rate,
    });
    await db
      .update(topUp)
      .set({ owedSats: row.owedSats - sats })
      .where(eq(topUp.id, row.id));
  }
}

/** The accounts that owe something, and have something. */
export const accountsThatOwe = async (db: Db): Promise<readonly number[]> => {
  const rows = await db
    .selectDistinct({ accountId: topUp.accountId })
    .from(topUp)
    .innerJoin(wallet, eq(wallet.accountId, topUp.accountId))
    .where(and(gt(topUp.owedSats, 0n), sql`${wallet.balanceSats} > ${wallet.heldSats}`));
  return rows.map(({ accountId }) => accountId);
};
