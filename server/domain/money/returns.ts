import { eq } from 'drizzle-orm';
import { topUp } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Rate } from '../../providers/rates/rates';
import { book, type Side } from './book';
import { lesser, spendable } from './owed';
import { giverOf, returnCause } from './topUpCauses';

type TopUpRow = typeof topUp.$inferSelect;

/**
 * What a card that paid got back in all, from the provider or by its bank, leaves the wallet again, in sats of the top-up itself. What is
 * not there, or promised, is owed: the host bears it until it comes in, or the reseller who got it. What the bank gives again after a dispute
 * comes back. Nothing if that was known. The top-up must be locked.
 */
export async function settleReturn(
  db: Db,
  row: TopUpRow,
  returnedCents: bigint,
  { rate }: { readonly rate: Rate },
): Promise<TopUpRow> {
  const { id, accountId, usdCents, amountSats, returns } = row;
  if (amountSats === null || returnedCents === row.returnedCents) return row;
  const satsFor = (cents: bigint) => (amountSats * cents) / usdCents;
  // More than 0: it leaves; less: it comes back.
  const sats = satsFor(returnedCents) - satsFor(row.returnedCents);
  const { taken, owed } = sats > 0n ? await take(db, row, sats) : giveBack(row, -sats);
  const cents = returnedCents - row.returnedCents;
  const isWhole = owed === row.owedSats;
  const given = giverOf(row);
  const sides: readonly Side[] = [
    { book: 'wallet', accountId, sats: -taken },
    ...(given.book === 'outside'
      ? [{ book: 'cost', accountId, sats: taken - sats } as const, { ...given, sats }]
      : [{ ...given, sats: taken }]),
  ];
  const moved = sides.filter((side) => side.sats !== 0n);
  const booking = {
    accountId,
    kind: 'correction',
    cause: returnCause(row),
    key: `topUp ${id} return ${returns + 1}`,
    sides: moved,
    rate,
    ...(isWhole && { usdCents: cents < 0n ? -cents : cents }),
  } as const;
  if (moved.length > 0) await book(db, booking);
  const [after] = await db
    .update(topUp)
    .set({ returnedCents, returns: returns + 1, owedSats: owed })
    .where(eq(topUp.id, id))
    .returning();
  return after ?? row;
}

async function take(db: Db, { accountId, owedSats }: TopUpRow, sats: bigint) {
  const free = await spendable(db, accountId);
  const taken = lesser(free, sats);
  return { taken, owed: owedSats + sats - taken };
}

/** What is still owed of it first. */
function giveBack({ owedSats }: TopUpRow, sats: bigint) {
  const forgiven = lesser(owedSats, sats);
  return { taken: forgiven - sats, owed: owedSats - forgiven };
}
