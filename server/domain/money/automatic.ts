import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { AutomaticTopUp } from '#contract/entities/card';
import { automaticOffText, TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { satsOf, usdText } from '#contract/rules/money/amounts';
import { AUTOMATIC_DEFAULTS } from '#contract/rules/money/topUps';
import { automaticTopUp, card, topUp } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CardProvider } from '../../providers/cards/cardProvider';
import type { Rate } from '../../providers/rates/rates';
import { spendable } from './owed';
import { beginTopUp, type TopUpRow } from './topUps';

/** Funds that are added by themselves. Whoever writes needs the scope 'super'. */

type Settings = typeof automaticTopUp.$inferSelect;
const isOf = (accountId: number) => eq(automaticTopUp.accountId, accountId);

export async function readAutomatic(db: Db, accountId: number, nowMs: number): Promise<AutomaticTopUp> {
  const [row] = await db.select().from(automaticTopUp).where(isOf(accountId));
  const { belowCents, addCents, monthlyCents } = row ?? AUTOMATIC_DEFAULTS;
  return {
    isOn: row?.isOn ?? false,
    belowUsd: usdText(belowCents),
    addUsd: usdText(addCents),
    monthlyUsd: usdText(monthlyCents),
    addedUsd: usdText(await addedCents(db, accountId, nowMs)),
    cardId: row?.cardId ?? null,
    ...(row?.offWhy && { offText: automaticOffText(TOP_UP_FAILURES[row.offWhy]) }),
  };
}

/** What it added in this month, or is about to. */
async function addedCents(db: Db, accountId: number, nowMs: number): Promise<bigint> {
  const now = new Date(nowMs);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${topUp.usdCents}), 0)`.mapWith(BigInt) })
    .from(topUp)
    .where(
      and(
        eq(topUp.accountId, accountId),
        eq(topUp.isAutomatic, true),
        ne(topUp.state, 'failed'),
        gte(topUp.createdAt, month),
      ),
    );
  return row?.cents ?? 0n;
}

export type Choice = Pick<Settings, 'isOn' | 'belowCents' | 'addCents' | 'monthlyCents' | 'cardId'>;

/** What a person chose; what failed before is forgotten. */
export async function chooseAutomatic(db: Db, accountId: number, choice: Choice): Promise<void> {
  const afresh = { ...choice, isFallen: false, failures: 0, tryAt: null, offWhy: null };
  await db
    .insert(automaticTopUp)
    .values({ accountId, ...afresh })
    .onConflictDoUpdate({ target: automaticTopUp.accountId, set: afresh });
}

type Moment = { readonly provider: CardProvider; readonly rate: Rate; readonly nowMs: number };

/**
 * Begins to add funds, if it is due: once for each fall below the limit, and again after a while where that failed. Null: it is not.
 */
export async function beginAutomatic(db: Db, accountId: number, at: Moment): Promise<TopUpRow | null> {
  const { provider, rate, nowMs } = at;
  const free = await spendable(db, accountId);
  const [settings] = await db
    .select()
    .from(automaticTopUp)
    .where(and(isOf(accountId), eq(automaticTopUp.isOn, true)))
    .for('update');
  if (!settings) return null;
  const { belowCents, addCents, monthlyCents, cardId, isFallen, tryAt } = settings;
  if (free >= satsOf(belowCents, rate.picoUsd)) {
    if (isFallen) await db.update(automaticTopUp).set({ isFallen: false }).where(isOf(accountId));
    return null;
  }
  const isDue = !isFallen || (tryAt !== null && tryAt.getTime() <= nowMs);
  if (!isDue || (await isAdding(db, accountId))) return null;
  if ((await addedCents(db, accountId, nowMs)) + addCents > monthlyCents) return null;
  const [chosen] = cardId === null ? [] : await db.select().from(card).where(eq(card.id, cardId));
  // A card of another provider cannot be charged any more.
  if (!chosen || chosen.provider !== provider.name) return null;
  await db.update(automaticTopUp).set({ isFallen: true, tryAt: null }).where(isOf(accountId));
  return beginTopUp(db, {
    accountId,
    provider,
    cents: addCents,
    card: chosen,
    keepsCard: false,
    isAutomatic: true,
    requestedBy: null,
    nowMs,
  });
}

const isAdding = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(
    topUp,
    and(eq(topUp.accountId, accountId), eq(topUp.isAutomatic, true), inArray(topUp.state, ['requested', 'confirm'])),
  )) > 0;

/** The accounts that it is on at. */
export const automaticAccounts = async (db: Db): Promise<readonly number[]> => {
  const rows = await db
    .select({ accountId: automaticTopUp.accountId })
    .from(automaticTopUp)
    .where(eq(automaticTopUp.isOn, true));
  return rows.map(({ accountId }) => accountId);
};
