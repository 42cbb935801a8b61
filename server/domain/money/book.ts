import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { KEY_USED_DIFFERENTLY, NOT_ENOUGH_MONEY } from '#contract/rules/messages/money';
import { type Cause, type LedgerKind, ledgerEntry, ledgerTransaction, wallet, walletHold } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Rate } from '../../providers/rates/rates';
import { Refusal } from '../../request/refusal';
import { rateColumns } from './rateColumns';
import { tellChange } from './tellChange';
import { wakeAutomatic } from './wakeAutomatic';

/** One side of a movement. Positive: it gets the money. */
export type Side =
  | { readonly book: 'wallet' | 'sales' | 'cost'; readonly accountId: number; readonly sats: bigint }
  | { readonly book: 'outside'; readonly accountId: number; readonly sats: bigint; readonly provider: string };

export type Movement = {
  /** Whose doing it is. */
  readonly accountId: number;
  readonly kind: LedgerKind;
  readonly cause: Cause;
  /** The same key is the same movement, however often it is asked for. */
  readonly key: string;
  readonly sides: readonly Side[];
  readonly rate: Rate;
  /** What somebody paid in dollars. */
  readonly usdCents?: bigint;
  /** The promise that it keeps: it is taken back, whatever it was. */
  readonly hold?: string;
};

/** @property isNew false: it was booked before, by the same key */
export type Booked = { readonly id: string; readonly isNew: boolean };

/**
 * Books a movement: a transaction of the ledger, its entries, and what the wallets have afterwards, all or nothing; those who look at them
 * are told. Needs the scope 'super' and a transaction of its own doing: whoever asks has checked who may.
 * @throws Refusal 402 if a wallet has too little that is not promised; 422 if the key stands for something else
 */
export async function book(db: Db, movement: Movement): Promise<Booked> {
  const { accountId, kind, cause, key, sides, rate, usdCents, hold } = movement;
  const hash = hashOf(movement);
  const [begun] = await db
    .insert(ledgerTransaction)
    .values({
      accountId,
      kind,
      cause,
      key,
      hash,
      ...rateColumns(rate),
      usdCents: usdCents ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerTransaction.id });
  if (!begun) return { id: await bookedBefore(db, accountId, key, hash), isNew: false };
  if (hold !== undefined) await free(db, accountId, hold);
  const balances = await move(db, sides);
  await db.insert(ledgerEntry).values(
    sides.map((side, position) => ({
      accountId: side.accountId,
      transactionId: begun.id,
      position,
      kind,
      book: side.book,
      provider: side.book === 'outside' ? side.provider : null,
      amountSats: side.sats,
      balanceSats: side.book === 'wallet' ? (balances.get(side.accountId) ?? null) : null,
    })),
  );
  await tellChange(db, ...balances.keys());
  for (const { book: of, accountId: whose, sats } of sides)
    if (of === 'wallet') await wakeAutomatic(db, whose, sats, rate);
  return { id: begun.id, isNew: true };
}

/** Everything that was asked for, but the rate of the moment. */
const hashOf = ({ kind, cause, sides, usdCents }: Movement): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([kind, cause, sides, usdCents ?? null], (_, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      ),
    )
    .digest();

async function bookedBefore(db: Db, accountId: number, key: string, hash: Buffer): Promise<string> {
  const [before] = await db
    .select({ id: ledgerTransaction.id, hash: ledgerTransaction.hash })
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.accountId, accountId), eq(ledgerTransaction.key, key)));
  if (!before?.hash.equals(hash)) throw new Refusal(422, KEY_USED_DIFFERENTLY);
  return before.id;
}

/** Moves what the sides say into and out of wallets, the lowest account first, so that two movements never wait for each other. */
async function move(db: Db, sides: readonly Side[]): Promise<ReadonlyMap<number, bigint>> {
  const sums = new Map<number, bigint>();
  for (const side of sides) {
    if (side.book === 'wallet') sums.set(side.accountId, (sums.get(side.accountId) ?? 0n) + side.sats);
  }
  const balances = new Map<number, bigint>();
  for (const [accountId, sats] of [...sums].sort(([a], [b]) => a - b))
    balances.set(accountId, await change(db, accountId, sats));
  return balances;
}

/** What is in the wallet afterwards. Promised money is not spent. */
async function change(db: Db, accountId: number, sats: bigint): Promise<bigint> {
  await openWallet(db, accountId);
  const [after] = await db
    .update(wallet)
    .set({ balanceSats: sql`${wallet.balanceSats} + ${sats}` })
    .where(and(eq(wallet.accountId, accountId), sql`${wallet.balanceSats} + ${sats} >= ${wallet.heldSats}`))
    .returning({ sats: wallet.balanceSats });
  if (!after) throw new Refusal(402, NOT_ENOUGH_MONEY);
  return after.sats;
}

/** The wallet of an account, which begins empty. */
async function openWallet(db: Db, accountId: number): Promise<void> {
  await db.insert(wallet).values({ accountId }).onConflictDoNothing();
}

export type Promised = {
  readonly accountId: number;
  readonly cause: Cause;
  readonly key: string;
  readonly sats: bigint;
};

/**
 * Promises money of a wallet to something that still goes on. The same key is the same promise. Needs the scope 'super'.
 * @throws Refusal 402 if there is too little
 */
export async function promise(db: Db, { accountId, cause, key, sats }: Promised): Promise<void> {
  await openWallet(db, accountId);
  const [made] = await db
    .insert(walletHold)
    .values({ accountId, cause, key, amountSats: sats })
    .onConflictDoNothing()
    .returning({ id: walletHold.id });
  if (!made) return;
  const [held] = await db
    .update(wallet)
    .set({ heldSats: sql`${wallet.heldSats} + ${sats}` })
    .where(and(eq(wallet.accountId, accountId), sql`${wallet.balanceSats} >= ${wallet.heldSats} + ${sats}`))
    .returning({ accountId: wallet.accountId });
  if (!held) throw new Refusal(402, NOT_ENOUGH_MONEY);
  await tellChange(db, accountId);
}

/** Takes a promise back; nothing if it was taken back before. Needs the scope 'super'. */
export async function takeBack(db: Db, accountId: number, key: string): Promise<void> {
  if (await free(db, accountId, key)) await tellChange(db, accountId);
}

/** @returns whether it was still promised */
async function free(db: Db, accountId: number, key: string): Promise<boolean> {
  const [gone] = await db
    .delete(walletHold)
    .where(and(eq(walletHold.accountId, accountId), eq(walletHold.key, key)))
    .returning({ sats: walletHold.amountSats });
  if (!gone) return false;
  await db
    .update(wallet)
    .set({ heldSats: sql`${wallet.heldSats} - ${gone.sats}` })
    .where(eq(wallet.accountId, accountId));
  return true;
}
