import { and, desc, eq } from 'drizzle-orm';
import type { Difference, DifferenceState, Reconciliation } from '#contract/entities/reconciliation';
import { DIFFERENCE_UNKNOWN, DIFFERENCES, WAYS_OUT } from '#contract/rules/messages/reconciliation';
import { usdText } from '#contract/rules/money/amounts';
import { account, reconciliation, reconciliationDifference } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import type { DifferenceRow } from './keptDifferences';
import type { ComparedProvider } from './providers';

/** Where the ledger and the providers differ, as a person reads it. Needs the scope 'super'. */

const SHOWN = 200;

type Named = Pick<ComparedProvider, 'way' | 'provider' | 'isDemo'>;

export async function readReconciliation(
  db: Db,
  providers: readonly Named[],
  state: DifferenceState,
): Promise<Reconciliation> {
  const { at, id, state: is, ownerId } = reconciliationDifference;
  const rows = await db
    .select({ row: reconciliationDifference, name: account.displayName })
    .from(reconciliationDifference)
    .leftJoin(account, eq(account.id, ownerId))
    .where(eq(is, state))
    .orderBy(desc(at), desc(id))
    .limit(SHOWN);
  const shown: Reconciliation['providers'] = [];
  for (const one of providers) shown.push(await providerOf(db, one));
  return { providers: shown, differences: rows.map(({ row, name }) => differenceShown(row, name)) };
}

async function providerOf(db: Db, { way, provider, isDemo }: Named): Promise<Reconciliation['providers'][number]> {
  const [last] = await db
    .select()
    .from(reconciliation)
    .where(and(eq(reconciliation.way, way), eq(reconciliation.provider, provider)))
    .orderBy(desc(reconciliation.createdAt))
    .limit(1);
  return {
    way,
    provider,
    isDemo,
    last: last
      ? {
          atMs: last.createdAt.getTime(),
          fromMs: last.fromAt.getTime(),
          toMs: last.toAt.getTime(),
          theirs: last.theirs,
          ours: last.ours,
          ...(last.failure !== null && { failure: last.failure }),
        }
      : null,
  };
}

/** @throws Refusal 404 */
export async function differenceById(db: Db, id: string): Promise<DifferenceRow> {
  const [row] = await db.select().from(reconciliationDifference).where(eq(reconciliationDifference.id, id));
  if (!row) throw new Refusal(404, DIFFERENCE_UNKNOWN);
  return row;
}

/** One as it is now. @throws Refusal 404 */
export async function readDifference(db: Db, id: string): Promise<Difference> {
  const row = await differenceById(db, id);
  if (row.ownerId === null) return differenceShown(row, null);
  const [owner] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, row.ownerId));
  return differenceShown(row, owner?.name ?? null);
}

/** Says why a difference may stay. @throws Refusal 404 */
export async function setAside(db: Db, id: string, note: string, by: number): Promise<void> {
  const row = await differenceById(db, id);
  await db
    .update(reconciliationDifference)
    .set({ state: 'setAside', note, decidedBy: by })
    .where(eq(reconciliationDifference.id, row.id));
}

function differenceShown(row: DifferenceRow, name: string | null): Difference {
  const { id, way, provider, direction, what, state, ref, recordType, recordId, ownerId, note } = row;
  const counted = (amount: bigint) => (way === 'cards' ? { usd: usdText(amount) } : { sats: Number(amount) });
  return {
    id,
    way,
    provider,
    direction,
    what,
    state,
    text: DIFFERENCES[what],
    wayOut: WAYS_OUT[what],
    isAskable: recordId !== null && what !== 'ledger',
    ref,
    ...(recordType !== null && recordId !== null && { record: { type: recordType, id: recordId } }),
    ...(ownerId !== null && { account: { id: ownerId, name } }),
    ...(row.ourAmount !== null && { ours: counted(row.ourAmount) }),
    ...(row.theirAmount !== null && { theirs: counted(row.theirAmount) }),
    atMs: row.at.getTime(),
    ...(note !== null && { note }),
  };
}
