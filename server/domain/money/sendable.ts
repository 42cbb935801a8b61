import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { COLLECTED_MONEY } from '#contract/rules/messages/business';
import { DEMO_MONEY } from '#contract/rules/messages/money';
import { ledgerEntry, topUp } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { DEMO } from '../../providers/lightning/lightningProvider';
import { Refusal } from '../../request/refusal';
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

/** What its reseller got for it, without what cards got back, beyond what was spent here: that went to the reseller. */
async function collectedSats(db: Db, accountId: number): Promise<bigint> {
  const isCollected = and(eq(topUp.accountId, accountId), eq(topUp.state, 'paid'), isNotNull(topUp.collectedBy));
  const { amountSats, returnedCents, usdCents, owedSats } = topUp;
  const kept = sql`${amountSats} - ${amountSats} * ${returnedCents} / ${usdCents} + ${owedSats}`;
  const [came] = await db
    .select({ sats: sql`coalesce(sum(${kept}), 0)`.mapWith(BigInt) })
    .from(topUp)
    .where(isCollected);
  if (!came || came.sats === 0n) return 0n;
  const isSpent = and(
    eq(ledgerEntry.accountId, accountId),
    eq(ledgerEntry.book, 'wallet'),
    inArray(ledgerEntry.kind, ['subscription', 'usage']),
  );
  const [spent] = await db
    .select({ sats: sql`coalesce(-sum(${ledgerEntry.amountSats}), 0)`.mapWith(BigInt) })
    .from(ledgerEntry)
    .where(isSpent);
  const left = came.sats - (spent?.sats ?? 0n);
  return left > 0n ? left : 0n;
}
