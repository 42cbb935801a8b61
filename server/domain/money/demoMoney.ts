import { and, eq, sql } from 'drizzle-orm';
import { DEMO_MONEY } from '#contract/rules/messages/money';
import { ledgerEntry } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DEMO } from '../../providers/lightning/lightningProvider';
import { Refusal } from '../../request/refusal';
import { spendable } from './owed';

/**
 * What came in by the demo stays here. Asked once what is to leave was promised, which locks the wallet.
 * @throws Refusal 402 if something of that would leave by who sends money
 */
export async function keepDemoMoney(
  db: Db,
  accountId: number,
  { isDemo }: { readonly isDemo: boolean },
): Promise<void> {
  if (isDemo) return;
  if ((await spendable(db, accountId)) < (await demoSats(db, accountId))) throw new Refusal(402, DEMO_MONEY);
}

/** What came in by the demo, and is therefore no money. */
async function demoSats(db: Db, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ sats: sql`coalesce(-sum(${ledgerEntry.amountSats}), 0)`.mapWith(BigInt) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, accountId), eq(ledgerEntry.book, 'outside'), eq(ledgerEntry.provider, DEMO)));
  return row?.sats ?? 0n;
}
