import { and, eq, inArray, sql } from 'drizzle-orm';
import { COLLECTED_MONEY } from '#contract/rules/messages/business';
import { DEMO_MONEY } from '#contract/rules/messages/money';
import { ledgerEntry } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DEMO } from '../../providers/lightning/lightningProvider';
import { Refusal } from '../../request/refusal';
import { collectedFor } from './collected';
import { spendable } from './owed';

/**
 * What no money came to the host for stays here: what a demo put in, and what the reseller got by its own billing system. Asked once what is
 * to leave was promised, which locks the wallet.
 * @throws Refusal 402 if something of that would leave by who sends money
 */
export async function requireSendable(
  db: Db,
  accountId: number,
  { isDemo }: { readonly isDemo: boolean },
): Promise<void> {
  if (isDemo) return;
  const free = await spendable(db, accountId);
  const demo = await demoSats(db, accountId);
  if (free < demo) throw new Refusal(402, DEMO_MONEY);
  if (free < demo + (await collectedSats(db, accountId))) throw new Refusal(402, COLLECTED_MONEY);
}

/** What came in by the demo, and is therefore no money. */
async function demoSats(db: Db, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ sats: sql`coalesce(-sum(${ledgerEntry.amountSats}), 0)`.mapWith(BigInt) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, accountId), eq(ledgerEntry.book, 'outside'), eq(ledgerEntry.provider, DEMO)));
  return row?.sats ?? 0n;
}

/** What its reseller got for it beyond what was spent here, which went to the reseller. */
async function collectedSats(db: Db, accountId: number): Promise<bigint> {
  const { rows } = await db.execute<{ sats: string }>(sql`select ${collectedFor(sql`${accountId}`)} as sats`);
  const came = BigInt(rows[0]?.sats ?? 0);
  if (came === 0n) return 0n;
  const isSpent = and(
    eq(ledgerEntry.accountId, accountId),
    eq(ledgerEntry.book, 'wallet'),
    inArray(ledgerEntry.kind, ['subscription', 'usage']),
  );
  const [spent] = await db
    .select({ sats: sql`coalesce(-sum(${ledgerEntry.amountSats}), 0)`.mapWith(BigInt) })
    .from(ledgerEntry)
    .where(isSpent);
  const left = came - (spent?.sats ?? 0n);
  return left > 0n ? left : 0n;
}
