import { and, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import { reconciliationDifference } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { Period } from '../../../providers/listedPayment';
import type { Found } from './compare';
import type { ComparedProvider } from './providers';

/** Differences, each kept once, however often it is found. Needs the scope 'super'. */

export type DifferenceRow = typeof reconciliationDifference.$inferSelect;

type Of = Pick<ComparedProvider, 'way' | 'provider'>;

/** Keeps what was found. What was set aside stays so, unless it is another difference now. */
export async function keepFound(db: Db, { way, provider }: Of, found: readonly Found[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { what, direction, ref, record, ours, theirs, atMs } of found) {
    const told = {
      what,
      recordType: record?.type ?? null,
      recordId: record?.id ?? null,
      ownerId: record?.accountId ?? null,
      ourAmount: ours,
      theirAmount: theirs,
      at: new Date(atMs),
    };
    const isAsBefore = sql`reconciliation_difference.state = 'setAside'
      and (reconciliation_difference.what, reconciliation_difference.our_amount, reconciliation_difference.their_amount)
        is not distinct from (excluded.what, excluded.our_amount, excluded.their_amount)`;
    const [kept] = await db
      .insert(reconciliationDifference)
      .values({ way, provider, direction, ref, ...told })
      .onConflictDoUpdate({
        target: [
          reconciliationDifference.way,
          reconciliationDifference.provider,
          reconciliationDifference.direction,
          reconciliationDifference.ref,
        ],
        set: {
          ...told,
          state: sql`case when ${isAsBefore} then 'setAside' else 'open' end`,
          note: sql`case when ${isAsBefore} then reconciliation_difference.note end`,
          decidedBy: sql`case when ${isAsBefore} then reconciliation_difference.decided_by end`,
        },
      })
      .returning({ id: reconciliationDifference.id });
    if (kept) ids.push(kept.id);
  }
  return ids;
}

/** What was open in a period, and was not found again, agrees now. */
export async function settleOthers(
  db: Db,
  { way, provider }: Of,
  { fromMs, toMs }: Period,
  found: readonly string[],
): Promise<void> {
  const { id, at, state } = reconciliationDifference;
  await db
    .update(reconciliationDifference)
    .set({ state: 'settled' })
    .where(
      and(
        eq(reconciliationDifference.way, way),
        eq(reconciliationDifference.provider, provider),
        eq(state, 'open'),
        gte(at, new Date(fromMs)),
        lt(at, new Date(toMs)),
        found.length === 0 ? undefined : notInArray(id, [...found]),
      ),
    );
}
